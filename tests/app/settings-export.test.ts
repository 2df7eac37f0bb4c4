// The link of the settings page: the same file for the page's session, or a sentence where there is none to be had.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeEach, expect, test, vi } from "vitest";
import { AUTHOR_FIELD } from "#app/network/author.ts";
import { loader } from "#app/routes/_app.settings_.export.ts";
import { DomainError } from "#worker/domain/errors.ts";

const ACTEUR = { gerantId: 1, etablissementId: 7 };
const journaliser = vi.fn();
const bouclier = vi.fn(() => Promise.resolve());
const ouvrir = vi.fn((_acteur: unknown, format: string) =>
  Promise.resolve({
    fichier: `etal-2026-01-14.${format}`,
    type: "application/json",
    corps: new Response("{}").body,
  }),
);

const annoncer = vi.fn((_acteur: unknown, format: string) =>
  Promise.resolve({ fichier: `etal-2026-01-14.${format}`, type: "application/json" }),
);

beforeEach(() => {
  vi.clearAllMocks();
});

function demander(
  query: string,
  session: unknown = { acteur: ACTEUR },
  { method = "GET", navigation = false } = {},
): Promise<Response> {
  return loader({
    request: new Request(`https://etal.test/settings/export${query}`, { method }),
    params: {},
    context: {
      session,
      navigation,
      bouclier,
      journaliser,
      expliquer: (e: unknown) => e,
      services: { exports: { annoncer, ouvrir } },
    },
  } as unknown as LoaderFunctionArgs);
}

test("is a file that no cache keeps", async () => {
  const reponse = await demander("?format=json");
  expect(reponse.status).toBe(200);
  expect(Object.fromEntries(reponse.headers)).toEqual({
    "cache-control": "no-store",
    "content-disposition": 'attachment; filename="etal-2026-01-14.json"',
    "content-type": "application/json",
  });
  expect(await reponse.text()).toBe("{}");
  expect(ouvrir).toHaveBeenCalledWith(ACTEUR, "json");
});

test("is announced to HEAD and neither opened nor noted", async () => {
  const [tete, reponse] = [
    await demander("?format=csv", undefined, { method: "HEAD" }),
    await demander("?format=csv"),
  ];
  expect([tete.status, tete.body, [...tete.headers]]).toEqual([200, null, [...reponse.headers]]);
  expect(annoncer).toHaveBeenCalledExactlyOnceWith(ACTEUR, "csv");
  expect(ouvrir).toHaveBeenCalledOnce();
});

test("is no data of a screen: a navigation is led to ask for the file itself, and nothing is opened", async () => {
  const reponse = await demander("?format=csv", undefined, { navigation: true });
  expect([reponse.status, reponse.headers.get("Location")]).toEqual([302, "/settings/export?format=csv"]);
  expect(reponse.headers.get("X-Remix-Reload-Document")).toBe("true");
  expect(ouvrir).not.toHaveBeenCalled();
});

test("leads to the login page without a session, and back to the settings", async () => {
  const reponse = await demander("?format=json", null);
  expect(reponse.status).toBe(302);
  const retour = new URL(reponse.headers.get("Location") ?? "", "https://etal.test");
  expect(retour.pathname).toBe("/login");
  expect([...retour.searchParams.values()]).toContain("/settings");
  expect(bouclier).not.toHaveBeenCalled();
  expect(ouvrir).not.toHaveBeenCalled();
});

test("gives a link of this account's screen its file, and leads one of another account's to the settings", async () => {
  expect((await demander(`?format=json&${AUTHOR_FIELD}=1/7`)).status).toBe(200);
  ouvrir.mockClear();
  const autre = await demander(`?format=json&${AUTHOR_FIELD}=2/7`);
  expect([autre.status, autre.headers.get("Location")]).toEqual([302, "/settings"]);
  expect(ouvrir).not.toHaveBeenCalled();
});

test("leads back to the settings with what it refuses, and reads nothing then", async () => {
  const faux = await demander("?format=xml");
  bouclier.mockRejectedValueOnce(
    new DomainError("TROP_DE_DEMANDES", "Trop de tentatives", { retryAfter: 60 }),
  );
  const trop = await demander("?format=json");
  expect(ouvrir).not.toHaveBeenCalled();
  for (const [{ status, headers }, phrase] of [
    [faux, "Le format doit être json ou csv"],
    [trop, "Trop de tentatives"],
  ] as const) {
    expect([status, headers.get("Location")]).toEqual([302, "/settings"]);
    expect(decodeURIComponent(headers.get("Set-Cookie") ?? "")).toContain(phrase);
    expect(headers.get("Content-Disposition")).toBeNull();
  }
});

test("what nobody expected is logged and not told", async () => {
  ouvrir.mockRejectedValueOnce(new Error("secret"));
  const reponse = await demander("?format=json");
  expect([reponse.status, await reponse.text()]).toEqual([500, "Une erreur est survenue"]);
  expect(journaliser).toHaveBeenCalledOnce();
});

// The form of the settings page: the same file for the page's session, or a sentence where there is none to be had.
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { beforeEach, expect, test, vi } from "vitest";
import { AUTHOR_FIELD } from "#app/network/author.ts";
import { action } from "#app/routes/_app.settings_.export.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const ACTEUR = { gerantId: 1, etablissementId: 7 };
const journaliser = vi.fn();
const bouclier = vi.fn(() => Promise.resolve());
const ouvrir = vi.fn((_acteur: unknown, { format }: { format: string }) =>
  Promise.resolve({
    fichier: `etal-2026-01-14.${format}`,
    type: "application/json",
    corps: new Response("{}").body,
  }),
);

beforeEach(() => {
  vi.clearAllMocks();
});

const BON = { motDePasse: "Marche@2026", format: "json", [AUTHOR_FIELD]: "1/7" };

function demander(
  fields: Record<string, string>,
  session: unknown = { acteur: ACTEUR },
  navigation = false,
): Promise<Response> {
  return action({
    request: new Request("https://etal.test/settings/export", {
      method: "POST",
      body: new URLSearchParams(fields),
    }),
    params: {},
    context: {
      session,
      navigation,
      bouclier,
      journaliser,
      cookies: { effacer: () => "etal=; Max-Age=0" },
      expliquer: (e: unknown) => e,
      services: { exports: { ouvrir } },
    },
  } as unknown as ActionFunctionArgs);
}

test("is a file that no cache keeps", async () => {
  const reponse = await demander(BON);
  expect(reponse.status).toBe(200);
  expect(Object.fromEntries(reponse.headers)).toEqual({
    "cache-control": "no-store",
    "content-disposition": 'attachment; filename="etal-2026-01-14.json"',
    "content-type": "application/json",
  });
  expect(await reponse.text()).toBe("{}");
  expect(ouvrir).toHaveBeenCalledExactlyOnceWith(ACTEUR, { format: "json", motDePasse: "Marche@2026" });
});

test("is no data of a screen: what asks so is led to the screen, and nothing is opened", async () => {
  const reponse = await demander(BON, undefined, true);
  expect([reponse.status, reponse.headers.get("Location")]).toEqual([302, "/settings"]);
  expect(reponse.headers.get("X-Remix-Reload-Document")).toBe("true");
  expect(ouvrir).not.toHaveBeenCalled();
});

test("leads to the login page without a session, and back to the settings", async () => {
  const reponse = await demander(BON, null);
  expect(reponse.status).toBe(302);
  const retour = new URL(reponse.headers.get("Location") ?? "", "https://etal.test");
  expect(retour.pathname).toBe("/login");
  expect([...retour.searchParams.values()]).toContain("/settings");
  expect(ouvrir).not.toHaveBeenCalled();
});

test.each([{ [AUTHOR_FIELD]: "2/7" }, { [AUTHOR_FIELD]: "1/8" }])(
  "gives nothing to a form of another account's screen: %j",
  async (autre) => {
    const reponse = await demander({ ...BON, ...autre });
    expect([reponse.status, reponse.headers.get("Location")]).toEqual([302, "/settings"]);
    expect(ouvrir).not.toHaveBeenCalled();
  },
);

test("leads back to the settings with what it refuses, and reads nothing then", async () => {
  const phrases: [Response, string][] = [
    [await demander({ ...BON, format: "xml" }), MESSAGES.formatExport],
    [await demander({ ...BON, motDePasse: "" }), MESSAGES.motDePasseObligatoire],
  ];
  bouclier.mockRejectedValueOnce(
    new DomainError("TROP_DE_DEMANDES", "Trop de tentatives", { retryAfter: 60 }),
  );
  phrases.push([await demander(BON), "Trop de tentatives"]);
  expect(ouvrir).not.toHaveBeenCalled();
  ouvrir.mockRejectedValueOnce(new DomainError("CONFLIT", MESSAGES.exportEnCours));
  phrases.push([await demander(BON), MESSAGES.exportEnCours]);
  for (const [{ status, headers }, phrase] of phrases) {
    expect([status, headers.get("Location")]).toEqual([302, "/settings"]);
    expect(decodeURIComponent(headers.get("Set-Cookie") ?? "")).toContain(phrase);
    expect(headers.get("Content-Disposition")).toBeNull();
  }
});

test("who has been signed out meanwhile is led to the login page, without the cookie", async () => {
  ouvrir.mockRejectedValueOnce(new DomainError("NON_AUTHENTIFIE", MESSAGES.authentificationRequise));
  const { headers } = await demander(BON);
  expect(headers.get("Location")).toMatch(/^\/login/);
  expect(headers.get("Set-Cookie")).toContain("Max-Age=0");
});

test("what nobody expected is logged and not told", async () => {
  ouvrir.mockRejectedValueOnce(new Error("secret"));
  const reponse = await demander(BON);
  expect([reponse.status, await reponse.text()]).toEqual([500, MESSAGES.erreurInterne]);
  expect(journaliser).toHaveBeenCalledOnce();
});

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { beforeEach, expect, test, vi } from "vitest";
import { AUTHOR_FIELD } from "#app/network/author.ts";
import { action } from "#app/routes/_app.settings_.export.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const ACTEUR = { gerantId: 1, etablissementId: 7 };
const logError = vi.fn();
const shield = vi.fn(() => Promise.resolve());
const open = vi.fn((_acteur: unknown, { format }: { format: string }) =>
  Promise.resolve({
    file: `etal-2026-01-14.${format}`,
    type: "application/json",
    body: new Response("{}").body,
  }),
);

beforeEach(() => {
  vi.clearAllMocks();
});

const VALID = { motDePasse: "Tamarin@2026", format: "json", [AUTHOR_FIELD]: "1/7" };

function send(
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
      shield,
      logError,
      cookies: { clear: () => "etal=; Max-Age=0" },
      explain: (e: unknown) => e,
      services: { exports: { open } },
    },
  } as unknown as ActionFunctionArgs);
}

test("is a file that no cache keeps", async () => {
  const response = await send(VALID);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "no-store",
    "content-disposition": 'attachment; filename="etal-2026-01-14.json"',
    "content-type": "application/json",
  });
  expect(await response.text()).toBe("{}");
  expect(open).toHaveBeenCalledExactlyOnceWith(ACTEUR, { format: "json", motDePasse: "Tamarin@2026" });
});

test("is no data of a screen: what requests it so is led to the screen, and nothing is opened", async () => {
  const response = await send(VALID, undefined, true);
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/settings"]);
  expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
  expect(open).not.toHaveBeenCalled();
});

test("leads to the login page without a session, and back to the settings", async () => {
  const response = await send(VALID, null);
  expect(response.status).toBe(302);
  const back = new URL(response.headers.get("Location") ?? "", "https://etal.test");
  expect(back.pathname).toBe("/login");
  expect([...back.searchParams.values()]).toContain("/settings");
  expect(open).not.toHaveBeenCalled();
});

test.each([{ [AUTHOR_FIELD]: "2/7" }, { [AUTHOR_FIELD]: "1/8" }])(
  "gives nothing to a form of another account's screen: %j",
  async (other) => {
    const response = await send({ ...VALID, ...other });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/settings"]);
    expect(open).not.toHaveBeenCalled();
  },
);

test("leads back to the settings with what it refuses, and reads nothing then", async () => {
  const sentences: [Response, string][] = [
    [await send({ ...VALID, format: "xml" }), MESSAGES.formatExport],
    [await send({ ...VALID, motDePasse: "" }), ACCOUNT_MESSAGES.passwordRequired],
  ];
  shield.mockRejectedValueOnce(new DomainError("TROP_DE_DEMANDES", "Trop de tentatives", { retryAfter: 60 }));
  sentences.push([await send(VALID), "Trop de tentatives"]);
  expect(open).not.toHaveBeenCalled();
  open.mockRejectedValueOnce(new DomainError("CONFLIT", MESSAGES.exportInProgress));
  sentences.push([await send(VALID), MESSAGES.exportInProgress]);
  for (const [{ status, headers }, sentence] of sentences) {
    expect([status, headers.get("Location")]).toEqual([302, "/settings"]);
    expect(decodeURIComponent(headers.get("Set-Cookie") ?? "")).toContain(sentence);
    expect(headers.get("Content-Disposition")).toBeNull();
  }
});

test("who has been signed out meanwhile is led to the login page, without the cookie", async () => {
  open.mockRejectedValueOnce(new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired));
  const { headers } = await send(VALID);
  expect(headers.get("Location")).toMatch(/^\/login/);
  expect(headers.get("Set-Cookie")).toContain("Max-Age=0");
});

test("what nobody expected is logged and not shown", async () => {
  open.mockRejectedValueOnce(new Error("secret"));
  const response = await send(VALID);
  expect([response.status, await response.text()]).toEqual([500, MESSAGES.internalError]);
  expect(logError).toHaveBeenCalledOnce();
});

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { jsonAction, jsonLoader } from "#app/.server/json.ts";
import { DomainError } from "#worker/core/domain/errors.ts";

const logError = vi.fn();
const ACTEUR = { gerantId: 1, etablissementId: 7 };

function args(init: RequestInit = {}, session: unknown = { acteur: ACTEUR }, author: string | null = "1/7") {
  const request = new Request("https://etal.test/pos/ventes", { method: "POST", ...init });
  if (request.headers.get("Content-Type")?.startsWith("text/plain"))
    request.headers.set("Content-Type", "application/json");
  if (author !== null) request.headers.set("X-Auteur", author);
  return {
    request,
    params: {},
    context: {
      session,
      services: {},
      requestId: "r",
      logError,
      countShop: () => Promise.resolve(),
      explain: (error: unknown) => error,
    },
  } as unknown as ActionFunctionArgs & LoaderFunctionArgs;
}

const action = jsonAction(z.object({ n: z.number("Un nombre") }), { maxBytes: 64 }, ({ acteur, body, key }) =>
  Promise.resolve({ boutique: acteur.etablissementId, n: body.n, cle: key ?? null }),
);
const read = async (response: Response) => [response.status, await response.json()];
const error = (code: string, message: string, fields?: Record<string, string[]>) => ({
  erreur: { code, message, ...(fields && { champs: fields }) },
});

describe("jsonAction", () => {
  it("hands over the body and the key, and answers 201 that nobody keeps", async () => {
    const response = await action(args({ body: '{"n":3}', headers: { "Idempotency-Key": "k" } }));
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await read(response)).toEqual([201, { boutique: 7, n: 3, cle: "k" }]);
  });

  it.each([
    [args({ body: "{" }), 400, error("VALIDATION", "Le corps de la requête n'est pas un JSON lisible")],
    [args({ body: '{"n":"3"}' }), 400, error("VALIDATION", "Un nombre", { n: ["Un nombre"] })],
    [args({ body: '{"n":3}' }, null), 401, error("NON_AUTHENTIFIE", "Authentification requise")],
  ])("refuses in words (%#)", async (request, statut, body) => {
    expect(await read(await action(request))).toEqual([statut, body]);
  });

  it("refuses a key that is none", async () => {
    const response = await action(args({ body: '{"n":3}', headers: { "Idempotency-Key": "k".repeat(256) } }));
    expect(response.status).toBe(400);
  });
});

describe("a screen of another account", () => {
  const writer = vi.fn(() => Promise.resolve({}));
  const write = jsonAction(z.object({ n: z.number() }), { maxBytes: 64 }, writer);
  const reading = jsonLoader(writer);

  it.each(["2/7", "1/8", "1/7, 1/7", "", null])(
    "%j is answered that its session has ended",
    async (author) => {
      const request = args({ body: '{"n":3}' }, { acteur: ACTEUR }, author);
      const end = [401, error("NON_AUTHENTIFIE", "Authentification requise")];
      expect(await read(await write(request))).toEqual(end);
      expect(await read(await reading(request))).toEqual(end);
      expect(writer).not.toHaveBeenCalled();
    },
  );
});

describe("jsonLoader", () => {
  it("returns what the domain refused", async () => {
    const loader = jsonLoader(() => {
      throw new DomainError("STOCK_INSUFFISANT", "Non", { fields: { "lignes.0": ["Non"] } });
    });
    expect(await read(await loader(args()))).toEqual([
      409,
      error("STOCK_INSUFFISANT", "Non", { "lignes.0": ["Non"] }),
    ]);
  });

  it("returns nothing of an internal error, not even that nothing was written", async () => {
    const loader = jsonLoader(() => Promise.reject(new Error("secret")));
    expect(await read(await loader(args()))).toEqual([500, { message: "Une erreur est survenue" }]);
    expect(logError).toHaveBeenCalledOnce();
  });
});

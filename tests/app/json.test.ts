import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { jsonAction, jsonLoader } from "#app/.server/json.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";

const journaliser = vi.fn();
const ACTEUR = { gerantId: 1, etablissementId: 7 };

function args(init: RequestInit = {}, session: unknown = { acteur: ACTEUR }, auteur: string | null = "1/7") {
  const request = new Request("https://etal.test/pos/ventes", { method: "POST", ...init });
  if (request.headers.get("Content-Type")?.startsWith("text/plain"))
    request.headers.set("Content-Type", "application/json");
  if (auteur !== null) request.headers.set("X-Auteur", auteur);
  return {
    request,
    params: {},
    context: {
      session,
      services: {},
      requestId: "r",
      journaliser,
      countShop: () => Promise.resolve(),
      expliquer: (error: unknown) => error,
    },
  } as unknown as ActionFunctionArgs & LoaderFunctionArgs;
}

const action = jsonAction(
  z.object({ n: z.number("Un nombre") }),
  { maxBytes: 64 },
  ({ acteur, corps, cle }) =>
    Promise.resolve({ boutique: acteur.etablissementId, n: corps.n, cle: cle ?? null }),
);
const lire = async (reponse: Response) => [reponse.status, await reponse.json()];
const erreur = (code: string, message: string, champs?: Record<string, string[]>) => ({
  erreur: { code, message, ...(champs && { champs }) },
});

describe("jsonAction", () => {
  it("hands over the body and the key, and answers 201 that nobody keeps", async () => {
    const reponse = await action(args({ body: '{"n":3}', headers: { "Idempotency-Key": "k" } }));
    expect(reponse.headers.get("Cache-Control")).toBe("no-store");
    expect(await lire(reponse)).toEqual([201, { boutique: 7, n: 3, cle: "k" }]);
  });

  it.each([
    [args({ body: "{" }), 400, erreur("VALIDATION", "Le corps de la requête n'est pas un JSON lisible")],
    [args({ body: '{"n":"3"}' }), 400, erreur("VALIDATION", "Un nombre", { n: ["Un nombre"] })],
    [args({ body: '{"n":3}' }, null), 401, erreur("NON_AUTHENTIFIE", "Authentification requise")],
  ])("refuses in words (%#)", async (demande, statut, corps) => {
    expect(await lire(await action(demande))).toEqual([statut, corps]);
  });

  it("refuses a key that is none", async () => {
    const reponse = await action(args({ body: '{"n":3}', headers: { "Idempotency-Key": "k".repeat(256) } }));
    expect(reponse.status).toBe(400);
  });
});

describe("a screen of another account", () => {
  const ecrire = vi.fn(() => Promise.resolve({}));
  const ecriture = jsonAction(z.object({ n: z.number() }), { maxBytes: 64 }, ecrire);
  const lecture = jsonLoader(ecrire);

  it.each(["2/7", "1/8", "1/7, 1/7", "", null])("%j is told that its session has ended", async (auteur) => {
    const demande = args({ body: '{"n":3}' }, { acteur: ACTEUR }, auteur);
    const fin = [401, erreur("NON_AUTHENTIFIE", "Authentification requise")];
    expect(await lire(await ecriture(demande))).toEqual(fin);
    expect(await lire(await lecture(demande))).toEqual(fin);
    expect(ecrire).not.toHaveBeenCalled();
  });
});

describe("jsonLoader", () => {
  it("says what the domain refused", async () => {
    const loader = jsonLoader(() => {
      throw new DomainError("STOCK_INSUFFISANT", "Non", { fields: { "lignes.0": ["Non"] } });
    });
    expect(await lire(await loader(args()))).toEqual([
      409,
      erreur("STOCK_INSUFFISANT", "Non", { "lignes.0": ["Non"] }),
    ]);
  });

  it("tells nothing of an internal error, not even that nothing was written", async () => {
    const loader = jsonLoader(() => Promise.reject(new Error("secret")));
    expect(await lire(await loader(args()))).toEqual([500, { message: "Une erreur est survenue" }]);
    expect(journaliser).toHaveBeenCalledOnce();
  });
});

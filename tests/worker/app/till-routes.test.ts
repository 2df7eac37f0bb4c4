// The till's own JSON routes with a session: devices, cancellations, and baskets that name their device.
import { beforeAll, describe, expect, test } from "vitest";
import { action as note } from "#app/routes/_app.pos_.annulations.ts";
import { action as register } from "#app/routes/_app.pos_.appareil.ts";
import { action as tell } from "#app/routes/_app.pos_.appareil_.attente.ts";
import { action as sell } from "#app/routes/_app.pos_.ventes.ts";
import { action as foresee } from "#app/routes/_app.sales.depot.previsions.ts";
import { bodyOf } from "#app/outbox/body.ts";
import { newEnvoi } from "#app/outbox/envoi.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { isDomainError } from "#worker/core/domain/errors.ts";

type Action = (args: ActionFunctionArgs) => Promise<Response>;

beforeAll(migrate);

async function till() {
  const acteur = await createBoutique();
  await addProduits(acteur, [{ quantite: 1 }]);
  return async (action: Action, body: unknown, key?: string) => {
    const headers = {
      "Content-Type": "application/json",
      "X-Auteur": `${String(acteur.gerantId)}/${String(acteur.etablissementId)}`,
      ...(key !== undefined && { "Idempotency-Key": key }),
    };
    const request = new Request("https://etal.test/pos", {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const context = {
      ...{ session: { acteur }, services: testServices(), countShop: () => Promise.resolve() },
      ...{
        explain: (error: unknown) => error,
        logError: (error: unknown) => expect(isDomainError(error)).toBe(true),
      },
    };
    const response = await action({ request, params: {}, context } as unknown as ActionFunctionArgs);
    return [response.status, await response.json<Record<string, unknown>>()] as const;
  };
}

const sold = (rest: object) => ({
  lignes: [{ produitId: 1, quantite: 1, prixVenteReel: 800 }],
  paiements: [{ mode: "ESPECES", montant: 800 }],
  ...rest,
});

describe("the till", () => {
  test("registers, tells what waits, sells both ways and notes a cancellation", async () => {
    const call = await till();
    const registered = await call(register, { nom: "Comptoir" }, "k-1");
    expect(registered).toMatchObject([201, { id: 1, nom: "Comptoir", code: "A", prochainNumero: 1 }]);
    expect(await call(register, { nom: "Comptoir" }, "k-1")).toEqual(registered);
    const ticket = (n: number) => ({
      ...{
        appareilId: 1,
        numeroProvisoire: `P-A-20260114-${String(n)}`,
        dateClient: new Date(NOW).toISOString(),
      },
    });
    expect(await call(sell, sold({ caisse: ticket(1) }), "k-2")).toMatchObject([
      201,
      { rejouee: false, encaissement: { facture: { numeroProvisoire: "P-A-20260114-1" }, ajustements: [] } },
    ]);
    expect(await call(sell, sold({ caisse: ticket(2) }), "k-3")).toMatchObject([
      409,
      { erreur: { code: "STOCK_INSUFFISANT" } },
    ]);
    const late = await call(sell, sold({ horsLigne: ticket(2) }), "k-3");
    expect(late).toMatchObject([201, { encaissement: { ajustements: [{ produitId: 1, quantite: 1 }] } }]);
    expect(await call(sell, sold({ caisse: ticket(2) }), "k-3")).toEqual([
      201,
      { ...late[1], rejouee: true },
    ]);
    expect(await call(sell, sold({ caisse: ticket(2) }), "k-4")).toMatchObject([
      409,
      { erreur: { champs: { "caisse.numeroProvisoire": [expect.stringContaining("P-A-20260114-2")] } } },
    ]);
    const { dateClient, numeroProvisoire } = ticket(3);
    const noted = { appareilId: 1, dateClient, numeroProvisoire, montantTotal: 800, motif: "Parti" };
    const lignes = [{ produitId: 1, quantite: 1, prixVenteReel: 800 }];
    expect(await call(note, { ...noted, lignes }, "k-5")).toMatchObject([
      201,
      { numeroProvisoire, montantTotal: 80_000, lignes: [{ titre: "Produit 1", prixVenteReel: 80_000 }] },
    ]);
    const attente = { nombre: 2, montant: 1_600, depuis: dateClient };
    expect(await call(tell, { id: 1, attente })).toMatchObject([
      201,
      { retire: false, prochainNumero: 4, attente: { nombre: 2, montant: 160_000, depuis: NOW } },
    ]);
    expect(await call(tell, { id: 1, attente: null })).toMatchObject([201, { attente: null }]);
    expect(await call(tell, { id: 2, attente: null })).toMatchObject([
      404,
      { erreur: { code: "INTROUVABLE" } },
    ]);
    expect(await call(note, noted)).toMatchObject([
      400,
      { erreur: { champs: { lignes: ["Le panier est vide"] } } },
    ]);
  });

  test("has its copy foretold, recorded and foretold again; a malformed basket refuses no other", async () => {
    const call = await till();
    await call(register, {}, "k-1");
    const envoi = (n: number, quantite: number) => ({
      ...newEnvoi(
        {
          lignes: [{ produitId: 1, titre: "Produit 1", quantite, prix: 80_000 }],
          paiements: [{ mode: "ESPECES", montant: quantite * 80_000 }],
          ...{ client: "Awa", deviseCode: "XOF" },
        },
        {
          cle: `c-${String(n)}`,
          instant: NOW,
          decalage: 2,
          numero: `P-A-20260114-${String(n)}`,
          appareilId: 1,
        },
        null,
      ),
      rang: n,
    });
    const copied = [envoi(1, 3), envoi(2, 1)].map((one) => ({ cle: one.cle, panier: bodyOf(one, true) }));
    const malformed = { cle: "c-3", panier: { lignes: [] } };
    const ventes = [copied[0], malformed, copied[1]];
    const [status, { previsions }] = await call(foresee, { ventes });
    const missing = (quantite: number) => ({ etat: "NOUVELLE", manques: [{ titre: "Produit 1", quantite }] });
    const refused = { etat: "REFUSEE", refus: { code: "VALIDATION", message: "Le panier est vide" } };
    expect([status, previsions]).toMatchObject([201, [missing(2), refused, missing(1)]]);
    expect(await call(sell, malformed.panier, malformed.cle)).toMatchObject([
      400,
      { erreur: { message: "Le panier est vide" } },
    ]);
    for (const { cle, panier } of copied) expect(await call(sell, panier, cle)).toMatchObject([201, {}]);
    const recorded = { etat: "ENREGISTREE" };
    expect(await call(foresee, { ventes })).toMatchObject([
      201,
      { previsions: [recorded, refused, recorded] },
    ]);
  });

  test.each([
    ["401 baskets", { ventes: Array.from({ length: 401 }, (_, n) => ({ cle: String(n), panier: {} })) }, 400],
    ["a basket without a key", { ventes: [{ panier: {} }] }, 400],
    ["no list", {}, 400],
    ["more than 2 MB", { ventes: [{ cle: "k", panier: "x".repeat(2_000_000) }] }, 413],
  ])("refuses a copy of %s", async (_name, body, status) => {
    const call = await till();
    expect((await call(foresee, body))[0]).toBe(status);
  });
});

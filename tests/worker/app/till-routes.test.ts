// The till's own JSON routes with a session: devices, cancellations, and baskets that name their device.
import { describe, expect, test } from "vitest";
import { action as note } from "#app/routes/_app.pos_.annulations.ts";
import { action as register } from "#app/routes/_app.pos_.appareil.ts";
import { action as tell } from "#app/routes/_app.pos_.appareil_.attente.ts";
import { action as sell } from "#app/routes/_app.pos_.ventes.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { isDomainError } from "#worker/core/domain/errors.ts";

type Action = (args: ActionFunctionArgs) => Promise<Response>;

async function till() {
  await migrate();
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
});

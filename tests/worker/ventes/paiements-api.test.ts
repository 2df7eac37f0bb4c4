import { beforeAll, expect, test } from "vitest";
import { expectError } from "#tests/helpers/api.ts";
import { boutiqueByApi, RICE } from "#tests/helpers/api-catalogue.ts";
import { migrate } from "#tests/helpers/databases.ts";

beforeAll(migrate);

test("a basket of several modes has no note of its own, and a date alone is that day", async () => {
  const boutique = await boutiqueByApi();
  await boutique.callApi("POST", "/produits", RICE);
  const encaisser = (rest: object) =>
    boutique.callApi("POST", "/ventes/panier", {
      lignes: [{ produitId: 1, quantite: 1, prixVenteReel: 17_500 }],
      paiements: [{ mode: "ESPECES", montant: 17_500 }],
      ...rest,
    });
  const { body } = await encaisser({
    paiements: [
      { mode: "ESPECES", montant: 7_500 },
      { mode: "CARTE", montant: 10_000 },
    ],
    dateOperation: "2026-01-10",
  });
  expect(body).toMatchObject({
    facture: { jour: "2026-01-10", dateOperation: "2026-01-10T12:00:00.000Z" },
    ventes: [{ notes: null, jour: "2026-01-10" }],
  });
  const nextDay = await encaisser({ dateOperation: "2026-01-15" });
  expectError(nextDay, 400, "La date d'opération ne peut pas être dans le futur");
  const today = await encaisser({ dateOperation: "2026-01-14" });
  expect(today.body).toMatchObject({ facture: { dateOperation: "2026-01-14T17:42:00.000Z" } });
});

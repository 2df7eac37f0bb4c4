// What the screens of purchases read, each in one round trip.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { achat, ALL_ACHATS, oneAchat } from "#tests/helpers/achats.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { readEvenements } from "#tests/helpers/read-back.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, testServices } from "#tests/helpers/services.ts";

const { achats, produits } = testServices();

beforeAll(migrate);

function counted() {
  const { db, counts } = count(env.BOUTIQUE_1);
  return { service: testServices({ bindings: { ...env, BOUTIQUE_1: db } }).achats, counts };
}

describe("the list", () => {
  test("counts what stands behind both tabs, whatever is searched", async () => {
    const acteur = await oneAchat();
    for (const fournisseur of ["Sodiprom", "Sahel"])
      await achats.create(acteur, achat(1, { fournisseur, dateOperation: { jour: "2025-12-01" } }));
    await achats.cancel(acteur, 2);
    await achats.cancel(acteur, 2);
    const { service, counts } = counted();
    const screen = await service.screen(acteur, { ...ALL_ACHATS, q: "sahel" });
    expect(counts.roundTrips).toBe(1);
    expect(screen).toMatchObject({ active: 2, cancelled: 1, today: "2026-01-14" });
    expect(screen.page.content.map(({ fournisseur }) => fournisseur)).toEqual(["Sahel"]);
    const cancelled = await achats.screen(acteur, { ...ALL_ACHATS, state: "ANNULES" });
    expect(cancelled.page.content.map(({ id }) => id)).toEqual([2]);
  });
});

describe("one purchase", () => {
  test("comes with its product's present stock, archived or not", async () => {
    await oneAchat({ quantite: 70 });
    const acteur = await oneAchat();
    const { service, counts } = counted();
    expect(await service.record(acteur, 1)).toMatchObject({
      achat: { id: 1 },
      stock: 15,
      archived: false,
      today: "2026-01-14",
    });
    expect(counts.roundTrips).toBe(1);
    await produits.delete(acteur, 1);
    expect(await achats.record(acteur, 1)).toMatchObject({ stock: 0, archived: true });
    expect(await refusalOf(achats.record(acteur, 9))).toMatchObject({ message: "Achat non trouvé" });
  });
});

describe("a new purchase", () => {
  test("chooses among the products that can be bought", async () => {
    const acteur = await createBoutique();
    await addProduits(acteur, [
      { titre: "Riz long" },
      { titre: "Riz brisé", statut: "BROUILLON" },
      { titre: "Riz gluant", statut: "INACTIF" },
    ]);
    const { service, counts } = counted();
    const { produit, suggestions } = await service.start(acteur, { q: "riz" });
    expect(counts.roundTrips).toBe(1);
    expect([produit, suggestions.map(({ titre }) => titre).sort()]).toEqual([
      null,
      ["Riz brisé", "Riz long"],
    ]);
    expect((await produits.suggestions(acteur, "riz", { buyable: true })).length).toBe(2);
    expect((await produits.suggestions(acteur, "riz")).length).toBe(3);
    expect((await achats.start(acteur, { q: "r" })).suggestions).toEqual([]);
    const chosen = await achats.start(acteur, { produitId: 3 });
    expect(chosen).toMatchObject({ produit: { titre: "Riz gluant", statut: "INACTIF" }, suggestions: [] });
    expect(await refusalOf(achats.start(acteur, { produitId: 9 }))).toMatchObject({
      message: "Produit non trouvé",
    });
  });

  test("knows the suppliers, the last one first, each once as it was last written", async () => {
    const acteur = await oneAchat();
    const other = await createBoutique();
    for (const fournisseur of ["Coopérative Ndar", "SODIPROM", "cooperative ndar", "Sahel"])
      await achats.create(acteur, achat(1, { fournisseur }));
    await achats.cancel(acteur, 5);
    const { fournisseurs, today } = await achats.start(acteur, {});
    expect([fournisseurs, today]).toEqual([
      ["Sahel", "cooperative ndar", "SODIPROM", "Grossiste"],
      "2026-01-14",
    ]);
    expect((await achats.start(other, {})).fournisseurs).toEqual([]);
  });
});

test("screens are notified of every edit: of its product when pieces move, of the purchase alone else", async () => {
  const acteur = await oneAchat();
  const before = (await readEvenements(acteur)).length;
  await achats.update(acteur, 1, { fournisseur: "Sodiprom" });
  await achats.update(acteur, 1, { quantite: 9, notes: "Une de moins" });
  await achats.update(acteur, 1, { quantite: 9, notes: null });
  await achats.update(acteur, 1, {});
  expect((await readEvenements(acteur)).slice(before)).toEqual([
    { silencieux: true, achatId: 1 },
    { silencieux: true, produitId: 1 },
    { silencieux: true, achatId: 1 },
  ]);
});

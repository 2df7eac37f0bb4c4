import { beforeAll, describe, expect, test } from "vitest";
import { lire, migrer } from "#tests/helpers/bases.ts";
import { boutiqueRangee, brouillon, enStock } from "#tests/helpers/catalogue.ts";
import { refus } from "#tests/helpers/refus.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

const { produits } = servicesDeTest();
const tout = { page: 0, size: 100, sortBy: "titre", sortDir: "asc", q: "" } as const;

beforeAll(migrer);

describe("references and numbers", () => {
  test("the counter steps over references that were chosen by hand", async () => {
    const acteur = await boutiqueRangee();
    await produits.create(acteur, brouillon({ reference: "prd-000001" }));
    await produits.create(acteur, brouillon({ reference: "PRD-000002" }));
    expect((await produits.create(acteur, brouillon())).valeur).toMatchObject({
      id: 3,
      reference: "PRD-000003",
    });
    expect((await produits.create(acteur, brouillon())).valeur.reference).toBe("PRD-000004");
  });

  test("twenty at once, in two databases: no gap, no double", async () => {
    for (const acteur of [await boutiqueRangee(), await boutiqueRangee({ boutique: "BOUTIQUE_2" })]) {
      const crees = await Promise.all(
        Array.from({ length: 20 }, (_, i) => produits.create(acteur, enStock({ titre: `P${i}` }))),
      );
      const attendus = Array.from({ length: 20 }, (_, i) => i + 1);
      expect(crees.map((c) => c.valeur.id).sort((x, y) => x - y)).toEqual(attendus);
      expect(crees.map((c) => c.valeur.reference).sort()).toEqual(
        attendus.map((n) => `PRD-${String(n).padStart(6, "0")}`),
      );
      const [compteurs] = await lire<Record<string, number>>(
        acteur,
        "SELECT produit, reference_produit, mouvement, prix, evenement FROM compteurs WHERE etablissement_id = ?1",
      );
      expect(compteurs).toEqual({
        produit: 20,
        reference_produit: 20,
        mouvement: 20,
        prix: 20,
        evenement: 20,
      });
    }
  });

  test("one reference, one barcode wanted by ten at once: one gets it", async () => {
    const acteur = await boutiqueRangee();
    const essais = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        produits.create(
          acteur,
          enStock(i % 2 ? { reference: "UNIQUE" } : { codesBarres: ["999"], reference: `R${i}` }),
        ),
      ),
    );
    expect(essais.filter((e) => e.status === "fulfilled")).toHaveLength(2);
    expect(await lire(acteur, "SELECT produit AS n FROM compteurs WHERE etablissement_id = ?1")).toEqual([
      { n: 2 },
    ]);
  });

  test("a key gives the first answer again, even after the product changed, and refuses another demand", async () => {
    const acteur = await boutiqueRangee();
    const premiere = await produits.create(acteur, enStock(), "cle-1");
    await produits.update(acteur, 1, { titre: "Autre", description: null, seuilAlerte: 0 });
    expect(await produits.create(acteur, enStock(), "cle-1")).toEqual({
      valeur: premiere.valeur,
      rejouee: true,
    });
    expect(await refus(produits.create(acteur, enStock({ quantite: 6 }), "cle-1"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    const ensemble = await Promise.all(
      Array.from({ length: 5 }, () => produits.create(acteur, enStock(), "cle-2")),
    );
    expect(new Set(ensemble.map((e) => e.valeur.id))).toEqual(new Set([2]));
    expect((await produits.list(acteur, tout)).totalElements).toBe(2);
  });
});

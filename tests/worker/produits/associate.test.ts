import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { CODES_BARRES_LIMIT } from "#worker/features/produits/domain.ts";

const { categories, produits } = testServices();
let acteur: Acteur;

beforeAll(migrate);

async function prepare() {
  acteur = await createBoutique();
  await categories.create(acteur, { nom: "Épicerie", description: null });
  const identity = { description: "Parfumé", categorieId: 1, statut: "BROUILLON" } as const;
  await produits.create(acteur, { ...identity, titre: "Riz", codesBarres: ["222"] });
  await produits.create(acteur, { ...identity, titre: "Huile", codesBarres: ["333"] });
}

describe("a code that was read at the till", () => {
  test("is added to the product's codes and changes nothing else", async () => {
    await prepare();
    const before = await produits.get(acteur, 1);
    const after = await produits.associate(acteur, 1, "111");
    expect(after).toEqual({ ...before, version: before.version + 1, codesBarres: ["111", "222"] });
    expect(await produits.byCodeBarres(acteur, "111")).toEqual(after);
  });

  test("that the product has already changes nothing", async () => {
    await prepare();
    const before = await produits.get(acteur, 1);
    expect(await produits.associate(acteur, 1, "222")).toEqual(before);
  });

  test("of another product is refused, and the refusal names that product", async () => {
    await prepare();
    expect(await refusalOf(produits.associate(acteur, 1, "333"))).toMatchObject({
      code: "CONFLIT",
      message: MESSAGES.codeBarresOf("333", "Huile"),
    });
  });

  test("is refused beyond the most codes, and for an unknown product or another shop's", async () => {
    await prepare();
    const codesBarres = Array.from({ length: CODES_BARRES_LIMIT.max }, (_, rank) => `C${String(rank)}`);
    await produits.update(acteur, 1, { codesBarres });
    expect(await refusalOf(produits.associate(acteur, 1, "111"))).toMatchObject({ code: "CONFLIT" });
    expect(await refusalOf(produits.associate(acteur, 9, "111"))).toMatchObject({ code: "INTROUVABLE" });
    const other = await createBoutique();
    expect(await refusalOf(produits.associate(other, 2, "111"))).toMatchObject({ code: "INTROUVABLE" });
  });
});

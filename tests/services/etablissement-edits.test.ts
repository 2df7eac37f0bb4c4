import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { isDomainError } from "#worker/kernel/domain/errors.ts";
import { expectedOf } from "#worker/features/parametres/domain.ts";
import { loadedBasis } from "#worker/kernel/domain/edits.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { count, testServices } from "#tests/helpers/services.ts";

const { parametres } = testServices();
const CURRENT_VALUE = (words: string) => [`Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${words}`];

let acteur: Acteur;

beforeAll(migrate);

describe("the shop's settings", () => {
  const load = async () => {
    const etablissement = await parametres.etablissement(acteur);
    return loadedBasis(etablissement, expectedOf(etablissement));
  };

  test("each field is its own; what both changed is said, and what was asked goes along", async () => {
    acteur = await createBoutique();
    const charge = await load();
    await parametres.update(acteur, { adresse: "Tilène", mentionsLegales: "NINEA 1" }, charge);
    const after = await parametres.update(acteur, { telephone: "771234567" }, charge);
    expect(after).toMatchObject({ adresse: "Tilène", telephone: "+221771234567" });
    await parametres.update(acteur, { adresse: "Tilène" }, charge);
    const request = { adresse: "Sandaga", nom: "Chez Awa", countryId: 11 };
    const error: unknown = await parametres.update(acteur, request, charge).catch((e: unknown) => e);
    expect(isDomainError(error) && error).toMatchObject({
      code: "CONFLIT",
      fields: { adresse: CURRENT_VALUE("Tilène") },
      conflict: {
        fields: ["adresse"],
        requested: ["adresse", "nom", "countryId"],
        current: await parametres.etablissement(acteur),
      },
    });
    expect(after.pays.isoCode).toBe("SN");
  });

  test("the country that is asked for is the last one's, wherever the shop is by now", async () => {
    acteur = await createBoutique();
    const charge = await load();
    await parametres.update(acteur, { countryId: 11 }, charge);
    const after = await parametres.update(acteur, { countryId: 2, nom: "Teranga" }, charge);
    expect(after).toMatchObject({ nom: "Teranga", pays: { isoCode: "CI" }, devise: { code: "XOF" } });
  });

  test("nothing changed writes nothing", async () => {
    acteur = await createBoutique();
    const { db, counts } = count(env.BOUTIQUE_1);
    const trackedService = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).parametres;
    await trackedService.update(acteur, {}, await load());
    expect(counts).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  });
});

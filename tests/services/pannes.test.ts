// Each write of the list on a database that fails: nothing or everything is written, never a part, and asking again
// under the same key never writes twice. A twin shop on which nothing fails says what everything is.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { lire, migrer } from "#tests/helpers/bases.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import { type Ecriture, ECRITURES, PETITE, remplir } from "#tests/helpers/ecritures.ts";
import { LIGNES_BOUTIQUE } from "#tests/helpers/lignes.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/domain/acteur.ts";
import { isDomainError } from "#worker/domain/errors.ts";
import { expliquer } from "#worker/services/expliquer.ts";

/** A manager of both shops: what they write differs by nothing but the shop. */
const GERANT = 7;
/** Tables that are nobody's. */
const COMMUNES = ["types_mouvement", "modes_paiement", "refus"];
const TABLES = Object.keys(LIGNES_BOUTIQUE).filter((table) => !COMMUNES.includes(table));

let eprouvee: Acteur;
let jumelle: Acteur;

beforeAll(async () => {
  await migrer();
  [eprouvee, jumelle] = [await remplir(1, PETITE), await remplir(2, PETITE)].map((acteur) => ({
    ...acteur,
    gerantId: GERANT,
  })) as [Acteur, Acteur];
});

/** Every row of the shop, without its number. */
async function tout(acteur: Acteur): Promise<Record<string, object[]>> {
  const lues = TABLES.map(async (table) => {
    const cle = table === "etablissements" ? "id" : "etablissement_id";
    const lignes = await lire<object>(acteur, `SELECT * FROM ${table} WHERE ${cle} = ?`);
    return [
      table,
      lignes.map((ligne) => ({ ...ligne, [cle]: 0, ...(table === "etablissements" && { nom: "" }) })),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(lues));
}

/** Writes through a database that loses these batches; what is told of it, if it was not answered. */
async function ecrireCoupe(
  ecrire: Ecriture,
  lots: readonly number[],
  moment: "avant" | "apres",
): Promise<string | undefined> {
  const bindings = { ...env, BOUTIQUE_1: coupee(env.BOUTIQUE_1, lots, moment) };
  try {
    await ecrire(servicesDeTest({ bindings }), eprouvee);
    return undefined;
  } catch (error) {
    // As the doors tell it.
    const dite = expliquer(error);
    return isDomainError(dite) ? dite.code : "INTERNE";
  }
}

describe.each(Object.entries(ECRITURES))("%s", (_nom, ecrire) => {
  test("writes nothing when no commit succeeds, everything once when its answer is lost", async () => {
    const avant = await tout(eprouvee);
    expect(avant).toEqual(await tout(jumelle));

    expect(await ecrireCoupe(ecrire, [1, 2, 3], "avant")).toBe("INDISPONIBLE");
    expect(await tout(eprouvee)).toEqual(avant);

    await ecrire(servicesDeTest(), jumelle);
    const apres = await tout(jumelle);
    expect(apres).not.toEqual(avant);
    const sousCle = apres["cles_idempotence"]?.length !== avant["cles_idempotence"]?.length;

    const perdue = await ecrireCoupe(ecrire, [1], "apres");
    expect(sousCle ? [undefined, "INDISPONIBLE"] : ["INDISPONIBLE"]).toContain(perdue);
    expect(await tout(eprouvee)).toEqual(apres);

    // Asked again, as a caller does who has heard nothing.
    if (sousCle) await ecrire(servicesDeTest(), eprouvee);
    expect(await tout(eprouvee)).toEqual(apres);
  });
});

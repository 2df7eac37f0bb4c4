// Each write of the list on a database that fails: nothing or everything is written, never a part, and asking again
// under the same key never writes twice. A twin shop on which nothing fails says what everything is.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrer, toutDe } from "#tests/helpers/bases.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import { type Ecriture, ECRITURES, PETITE, remplir } from "#tests/helpers/ecritures.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { isDomainError } from "#worker/kernel/domain/errors.ts";
import { expliquer } from "#worker/kernel/service/write.ts";

/** A key is all that it writes: a lost connection is told at once, since asking again answers the same. */
const NON_REESSAYEE = "ventes.renoncer";

let eprouvee: Acteur;
let jumelle: Acteur;

beforeAll(async () => {
  await migrer();
  eprouvee = await remplir(PETITE);
  // The same number in another database: not a row of theirs differs.
  jumelle = await remplir(PETITE, { id: eprouvee.etablissementId, boutique: "BOUTIQUE_2" });
});

/** Writes through a database that loses these batches; what is told of it, if it was not answered. */
async function ecrireCoupe(
  ecrire: Ecriture,
  lots: readonly number[],
  moment: "avant" | "apres",
  acteur = eprouvee,
): Promise<string | undefined> {
  const bindings = { ...env, BOUTIQUE_1: coupee(env.BOUTIQUE_1, lots, moment) };
  try {
    await ecrire(servicesDeTest({ bindings }), acteur);
    return undefined;
  } catch (error) {
    // As the doors tell it.
    const dite = expliquer(error);
    return isDomainError(dite) ? dite.code : "INTERNE";
  }
}

describe.each(Object.entries(ECRITURES))("%s", (nom, ecrire) => {
  test("writes nothing when no commit succeeds, everything once when its answer is lost", async () => {
    const avant = await toutDe(eprouvee);
    expect(avant).toEqual(await toutDe(jumelle));

    expect(await ecrireCoupe(ecrire, [1, 2, 3], "avant")).toBe("INDISPONIBLE");
    expect(await toutDe(eprouvee)).toEqual(avant);

    await ecrire(servicesDeTest(), jumelle);
    const apres = await toutDe(jumelle);
    expect(apres).not.toEqual(avant);
    const sousCle = apres["cles_idempotence"]?.length !== avant["cles_idempotence"]?.length;

    const perdue = await ecrireCoupe(ecrire, [1], "apres");
    expect(perdue).toBe(sousCle && nom !== NON_REESSAYEE ? undefined : "INDISPONIBLE");
    expect(await toutDe(eprouvee)).toEqual(apres);

    // Asked again, as a caller does who has heard nothing.
    if (sousCle) await ecrire(servicesDeTest(), eprouvee);
    expect(await toutDe(eprouvee)).toEqual(apres);
  });
});

test.each([[[1]], [[1, 2]]])("behind a key, the commits %j lost: tried again, and answered", async (lots) => {
  const acteur = await remplir(PETITE);
  const encaisser: Ecriture = (s) => s.ventes.encaisser(acteur, unArticle(3), "k");
  expect(await ecrireCoupe(encaisser, lots, "avant", acteur)).toBeUndefined();
  expect((await toutDe(acteur))["factures"]).toHaveLength(1);
});

// Every read and write of a shop first checks that the session
// lives and that the shop is in this database (rule: ended-access).
import { beforeAll, describe, expect, test } from "vitest";
import { databaseOf, registerBoutique, migrate, allRowsOf } from "#tests/helpers/databases.ts";
import { outcomeOf } from "#tests/helpers/neighbours.ts";
import { READS } from "#tests/helpers/reads.ts";
import { testServices } from "#tests/helpers/services.ts";
import { WRITES, SMALL, fill } from "#tests/helpers/writes.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { isDomainError } from "#worker/core/domain/errors.ts";

beforeAll(migrate);

const CALLS = { ...READS, ...WRITES };
/** The hub ends its sockets itself, and may read until then. */
const OF_THE_HUB = ["evenements.startOf", "evenements.following"];

async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  const outcome = await outcomeOf(call);
  if (isDomainError(outcome)) return outcome.code;
  return (outcome as { refus?: string } | undefined | null)?.refus ?? null;
}

async function endAccess({ etablissementId, sessionId, boutique }: Acteur): Promise<void> {
  await databaseOf({ boutique })
    .prepare("INSERT INTO acces_finis (etablissement_id, id, date_fin) VALUES (?, ?, 0)")
    .bind(etablissementId, sessionId)
    .run();
}

describe("what somebody has ended", () => {
  let ended: Acteur;

  beforeAll(async () => {
    ended = await fill(SMALL);
    await endAccess(ended);
  });

  test.each(Object.entries(CALLS))("%s refuses it, and changes nothing", async (name, call) => {
    const before = await allRowsOf(ended);
    const code = await refusalOf(call(testServices(), ended));
    expect(code).toBe(OF_THE_HUB.includes(name) ? null : "NON_AUTHENTIFIE");
    expect(await allRowsOf(ended)).toEqual(before);
  });

  test("a key that has served is not answered again, whatever the input", async () => {
    const acteur = await fill(SMALL);
    const categorie = { nom: "Épices", description: null };
    await testServices().categories.create(acteur, categorie, "k-fini");
    const { boutique } = acteur;
    await endAccess(acteur);
    const again = testServices().categories.create(acteur, categorie, "k-fini");
    expect(await refusalOf(again)).toBe("NON_AUTHENTIFIE");
    const unknownCountry = testServices().parametres.setDefaultPays(acteur, 999);
    expect(await refusalOf(unknownCountry)).not.toBeNull();
    const { results } = await databaseOf({ boutique })
      .prepare("SELECT count(*) AS n FROM categories WHERE etablissement_id = ? AND nom = 'Épices'")
      .bind(acteur.etablissementId)
      .all();
    expect(results).toEqual([{ n: 1 }]);
  });

  test("another session of the shop, and the same id in another shop, go on", async () => {
    const other = { ...ended, sessionId: "une-autre" };
    expect(await refusalOf(testServices().categories.all(other))).toBeNull();
    const neighbour = { ...(await fill(SMALL)), sessionId: ended.sessionId };
    expect(await refusalOf(testServices().categories.all(neighbour))).toBeNull();
  });
});

describe("a shop that has moved since the credentials were given", () => {
  async function moved(): Promise<Acteur> {
    const acteur = await fill(SMALL, { boutique: "BOUTIQUE_2" });
    await registerBoutique(acteur);
    return { ...acteur, boutique: "BOUTIQUE_1" };
  }

  const movedAndStaying = async () => [await moved(), await fill(SMALL, { boutique: "BOUTIQUE_2" })] as const;
  /** Reads leave both shops as they are. */
  let forReads: Awaited<ReturnType<typeof movedAndStaying>>;

  beforeAll(async () => {
    forReads = await movedAndStaying();
  });

  test.each(Object.entries(CALLS))("%s is done where it lives", async (name, call) => {
    const [stale, current] = name in READS ? forReads : await movedAndStaying();
    const outcome = await refusalOf(call(testServices(), stale));
    expect([name, outcome]).toEqual([name, await refusalOf(call(testServices(), current))]);
  });

  test("an end that its new database knows is applied", async () => {
    const acteur = await moved();
    await endAccess({ ...acteur, boutique: "BOUTIQUE_2" });
    expect(await refusalOf(testServices().categories.all(acteur))).toBe("NON_AUTHENTIFIE");
    const write = testServices().categories.create(acteur, { nom: "Épices", description: null });
    expect(await refusalOf(write)).toBe("NON_AUTHENTIFIE");
  });

  test("in neither database: 503, to be tried again in two seconds", async () => {
    const acteur = await fill(SMALL);
    for (const [boutique, etablissementId] of [
      ["BOUTIQUE_1", 900_001],
      ["BOUTIQUE_2", 900_002],
    ] as const) {
      await registerBoutique({ ...acteur, etablissementId, boutique });
      const between = { ...acteur, etablissementId };
      const { categories } = testServices();
      const write = { nom: "Épices", description: null };
      for (const call of [categories.all(between), categories.create(between, write, "k")])
        await expect(call).rejects.toMatchObject({ code: "INDISPONIBLE", retryAfter: 2 });
    }
  });

  test("of a shop that the directory does not know, nothing is to be had", async () => {
    const acteur = { ...(await fill(SMALL)), etablissementId: 900_003 };
    expect(await refusalOf(testServices().categories.all(acteur))).toBe("NON_AUTHENTIFIE");
  });
});

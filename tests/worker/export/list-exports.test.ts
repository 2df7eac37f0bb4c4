import { beforeAll, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { connectGerant } from "#tests/helpers/gerants.ts";
import { mailerInto } from "#tests/helpers/letters.ts";
import { codeOf, refusalOf } from "#tests/helpers/refusals.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import type { Letter } from "#worker/core/domain/mail.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { LIST_EXPORTS_PER_DAY, type StartedListExport } from "#worker/features/comptes/domain/exports.ts";

beforeAll(migrate);

const STOCK: StartedListExport = { list: "stock", filters: [], rows: 3, telephones: false };

async function boutique() {
  const acteur = await createBoutique();
  const email = `listes-${acteur.gerantId}@exemple.sn`;
  await connectGerant(acteur, email);
  const letters: Letter[] = [];
  const after = (seconds: number) => testServices({ now: NOW + seconds * 1000, mailer: mailerInto(letters) });
  const start = (started: Partial<StartedListExport> = {}, seconds = 0) =>
    after(seconds).listExports.start(acteur, { ...STOCK, ...started });
  const journal = async () =>
    (await after(0).activities.list(acteur, "compte", { page: 0, size: 100 })).content.filter(
      ({ type }) => type === "EXPORT_LISTE",
    );
  return { acteur, email, letters, start, journal };
}

test("each is an entry of the journal, with its list, rows and filters; equal ones of an hour are one", async () => {
  const { start, journal } = await boutique();
  await start();
  await start({ filters: ["q=riz", "filtre=ALERTE"] }, 1);
  await start({}, 2);
  await start({ rows: 4 }, 3);
  expect((await journal()).map(({ champs, repetitions }) => [champs, repetitions])).toEqual([
    [["stock", "4"], 1],
    [["stock", "3", "q=riz", "filtre=ALERTE"], 1],
    [["stock", "3"], 2],
  ]);
});

test("thirty a day of a shop, also when they start at once, and not of another shop", async () => {
  const { start, journal } = await boutique();
  const other = await boutique();
  const many = await Promise.allSettled(Array.from({ length: 35 }, () => start()));
  expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(LIST_EXPORTS_PER_DAY.count);
  expect((await journal())[0]?.repetitions).toBe(30);
  expect(await refusalOf(start({}, 86_390))).toMatchObject({
    code: "TROP_DE_DEMANDES",
    message: MESSAGES.tooManyRequests(10),
  });
  await other.start();
  await start({}, 86_400);
});

test("a letter reports telephone numbers and more than 1,000 rows", async () => {
  const { start, letters, email } = await boutique();
  await start({ rows: 1_000 });
  expect(letters).toEqual([]);
  await start({ rows: 1_001 });
  await start({ list: "payments", rows: 0, telephones: true });
  const letter = { kind: "EXPORT_LISTE", recipient: { email, prenom: "Awa" } };
  expect(letters).toMatchObject([
    { ...letter, list: "Stock", lignes: 1_001 },
    { ...letter, list: "Paiements", lignes: 0 },
  ]);
});

test("an ended session starts none", async () => {
  const { acteur, start, journal } = await boutique();
  const ended = { ...acteur, sessionId: "terminee" };
  expect(await codeOf(testServices().listExports.start(ended, STOCK))).toBe("NON_AUTHENTIFIE");
  expect(await journal()).toEqual([]);
  await start();
  expect(await journal()).toHaveLength(1);
});

// Fills the demonstration shop with a year, through services and statements. Writes have keys, so that an
// interrupted run can be repeated.
import { sql } from "drizzle-orm";
import { createAppContext } from "#worker/context.ts";
import { type Db, execute, oneRow } from "#worker/core/database/batch.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { type Bindings, boutiqueDatabase } from "#worker/env.ts";
import type { Services } from "#worker/services.ts";
import { register } from "../bulk/account.ts";
import { createChunks } from "../bulk/chunks.ts";
import { DEMO } from "./account.ts";
import { RAYONS } from "./catalogue.ts";
import { loadYear } from "./load.ts";
import { DAY_MS } from "./rhythm.ts";
import { TACHES } from "./tasks.ts";
import { DAYS, planYear } from "./year.ts";

const SHOP = { nom: "Boutique Teranga", description: "Alimentation générale, marché Tilène" };
const CENTIMES_PER_UNIT = 100;
const YEAR_MS = (DAYS - 1) * DAY_MS;
const OPENING_MS = 6 * 3_600_000;
const END = "demo-fin";
const END_KEY = `${END}-1`;

export async function fillDemo(bindings: Bindings, now = Date.now()): Promise<void> {
  // The account is dated a year ago: a later run reads from that date which year it must continue.
  const beginning = createAppContext(bindings, { clock: { now: () => now - YEAR_MS } });
  await register(beginning.services, DEMO, SHOP);
  const { services } = createAppContext(bindings);
  const { session } = await services.comptes.openSession({ ...DEMO, remember: false });
  const { acteur } = session;
  const db = boutiqueDatabase(bindings, acteur.boutique);
  const { anchor, done } = await readProgress(db, acteur);
  if (!done) await fill(bindings, acteur, anchor);
  await services.sweep.sweep();
  await services.comptes.closeSession(acteur);
}

async function fill(bindings: Bindings, acteur: Acteur, now: number): Promise<void> {
  const { initial, events } = planYear(now);
  const opening = Math.floor((now - YEAR_MS) / DAY_MS) * DAY_MS + OPENING_MS;
  await stock(createAppContext(bindings, { clock: { now: () => opening } }).services, acteur, initial);
  await loadYear(bindings, acteur, events);
  await addTasks(createAppContext(bindings).services, acteur);
  await createChunks(bindings, acteur, END)(() => []);
}

async function readProgress(
  db: Db,
  { etablissementId: e }: Acteur,
): Promise<{ anchor: number; done: boolean }> {
  const [rows] = await execute(db, [
    sql`SELECT date_creation, EXISTS (SELECT 1 FROM cles_idempotence WHERE etablissement_id = ${e} AND cle = ${END_KEY}) AS done
        FROM etablissements WHERE id = ${e}`,
  ]);
  const { date_creation: created, done } = oneRow(rows);
  return { anchor: Number(created) + YEAR_MS, done: Number(done) === 1 };
}

async function stock(services: Services, acteur: Acteur, initial: readonly number[]): Promise<void> {
  let rank = 0;
  for (const { nom, description, articles } of RAYONS) {
    const categorie = await services.categories.create(acteur, { nom, description }, `demo-${nom}`);
    for (const article of articles) {
      await services.produits.create(
        acteur,
        {
          titre: article.titre,
          description: null,
          categorieId: categorie.value.id,
          reference: article.reference,
          codesBarres: article.codeBarres === undefined ? [] : [article.codeBarres],
          statut: "STOCK",
          seuilAlerte: article.seuilAlerte,
          quantite: initial[rank++] ?? 0,
          prixAchat: article.prixAchat * CENTIMES_PER_UNIT,
          prixVente: article.prixVente * CENTIMES_PER_UNIT,
        },
        `demo-${article.reference}`,
      );
    }
  }
}

async function addTasks(services: Services, acteur: Acteur): Promise<void> {
  for (const [rank, { done, ...tache }] of TACHES.entries()) {
    const { value } = await services.taches.create(
      acteur,
      { ...tache, assigneA: null },
      `demo-tache-${rank}`,
    );
    if (!done) continue;
    const { statut } = await services.taches.get(acteur, value.id);
    if (statut === "A_FAIRE") await services.taches.end(acteur, value.id);
  }
}

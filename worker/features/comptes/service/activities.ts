// What was noted of an account and of its shop's settings. Each has its list: what fills one moves nothing in the other.
import { type SQL, sql } from "drizzle-orm";
import { nameDevice } from "#worker/features/comptes/domain/device.ts";
import type { Activity, Journal, ActivityType } from "#worker/features/comptes/domain/journal.ts";
import { type Row, oneRow } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { page, type Page } from "#worker/kernel/domain/page.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { readShop } from "#worker/kernel/service/shop.ts";
import { runFor } from "./living-access.ts";

type PageRequest = { page: number; size: number };

const COLUMNS = sql`type, acces, agent, adresse, repetitions, date_creation,
                     coalesce(date_derniere, date_creation) AS date_derniere`;

export function createActivities(deps: CompteDeps) {
  async function accountPage(acteur: Acteur, request: PageRequest): Promise<Page<Activity>> {
    const { gerantId } = acteur;
    const [rows = [], total] = await runFor(deps, acteur, [
      sql`SELECT ${COLUMNS}, '[]' AS champs,
                 coalesce((SELECT numero FROM sessions WHERE id = acces),
                          (SELECT numero FROM familles WHERE id = acces)) AS session
          FROM journal_compte WHERE gerant_id = ${gerantId} ORDER BY id DESC ${slice(request)}`,
      sql`SELECT count(*) AS n FROM journal_compte WHERE gerant_id = ${gerantId}`,
    ]);
    return page(
      rows.map((row) => readActivity(row, row["session"], acteur)),
      count(total),
      request,
    );
  }

  /** Which session has which number is the directory's to say: a trip of its own, for those of the page. */
  async function settingsPage(acteur: Acteur, request: PageRequest): Promise<Page<Activity>> {
    const { etablissementId: e } = acteur;
    const [rows = [], total] = await readShop(deps, acteur, [
      sql`SELECT ${COLUMNS}, champs FROM journal_reglages
          WHERE etablissement_id = ${e} ORDER BY id DESC ${slice(request)}`,
      sql`SELECT count(*) AS n FROM journal_reglages WHERE etablissement_id = ${e}`,
    ]);
    const ids = [...new Set(rows.map(({ acces }) => acces))];
    const requests = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
    const [numbers = []] = await runFor(deps, acteur, [
      sql`SELECT id, numero FROM sessions WHERE id IN ${requests}
          UNION ALL SELECT id, numero FROM familles WHERE id IN ${requests}`,
    ]);
    const numberOf = new Map(numbers.map(({ id, numero }) => [id, numero]));
    return page(
      rows.map((row) => readActivity(row, numberOf.get(row["acces"]), acteur)),
      count(total),
      request,
    );
  }

  return {
    /** A page of one of them, the newest first. */
    list: (acteur: Acteur, journal: Journal, request: PageRequest): Promise<Page<Activity>> =>
      journal === "compte" ? accountPage(acteur, request) : settingsPage(acteur, request),
  };
}

function slice({ page: number, size }: PageRequest): SQL {
  return sql`LIMIT ${size} OFFSET ${number * size}`;
}

function count(rows: Row[] | undefined): number {
  return Number(oneRow(rows)["n"]);
}

function readActivity(row: Row, session: unknown, { sessionId }: Acteur): Activity {
  return {
    type: row["type"] as ActivityType,
    date: Number(row["date_creation"]),
    repetitions: Number(row["repetitions"]),
    dateDerniere: Number(row["date_derniere"]),
    session: session == null ? null : Number(session),
    courante: row["acces"] === sessionId,
    appareil: nameDevice(row["agent"] as string | null),
    adresse: row["adresse"] as string | null,
    champs: JSON.parse(String(row["champs"])) as string[],
  };
}

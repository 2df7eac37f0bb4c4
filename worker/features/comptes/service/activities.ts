// What was noted of an account and of its shop's settings. Each has its list: what fills one moves nothing in the other.
import { type SQL, sql } from "drizzle-orm";
import { nommerAppareil } from "#worker/features/comptes/domain/device.ts";
import type { Activite, Journal, TypeActivite } from "#worker/features/comptes/domain/journal.ts";
import { type Ligne, uneLigne } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { page, type Page } from "#worker/kernel/domain/page.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { readShop } from "#worker/kernel/service/shop.ts";
import { executerPour } from "./living-access.ts";

type Demande = { page: number; size: number };

const COLONNES = sql`type, acces, agent, adresse, repetitions, date_creation,
                     coalesce(date_derniere, date_creation) AS date_derniere`;

export function createActivites(deps: CompteDeps) {
  async function duCompte(acteur: Acteur, demande: Demande): Promise<Page<Activite>> {
    const { gerantId } = acteur;
    const [lignes = [], total] = await executerPour(deps, acteur, [
      sql`SELECT ${COLONNES}, '[]' AS champs,
                 coalesce((SELECT numero FROM sessions WHERE id = acces),
                          (SELECT numero FROM familles WHERE id = acces)) AS session
          FROM journal_compte WHERE gerant_id = ${gerantId} ORDER BY id DESC ${tranche(demande)}`,
      sql`SELECT count(*) AS n FROM journal_compte WHERE gerant_id = ${gerantId}`,
    ]);
    return page(
      lignes.map((ligne) => lireActivite(ligne, ligne["session"], acteur)),
      compter(total),
      demande,
    );
  }

  /** Which session has which number is the directory's to say: a trip of its own, for those of the page. */
  async function desReglages(acteur: Acteur, demande: Demande): Promise<Page<Activite>> {
    const { etablissementId: e } = acteur;
    const [lignes = [], total] = await readShop(deps, acteur, [
      sql`SELECT ${COLONNES}, champs FROM journal_reglages
          WHERE etablissement_id = ${e} ORDER BY id DESC ${tranche(demande)}`,
      sql`SELECT count(*) AS n FROM journal_reglages WHERE etablissement_id = ${e}`,
    ]);
    const ids = [...new Set(lignes.map(({ acces }) => acces))];
    const demandes = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
    const [numeros = []] = await executerPour(deps, acteur, [
      sql`SELECT id, numero FROM sessions WHERE id IN ${demandes}
          UNION ALL SELECT id, numero FROM familles WHERE id IN ${demandes}`,
    ]);
    const numeroDe = new Map(numeros.map(({ id, numero }) => [id, numero]));
    return page(
      lignes.map((ligne) => lireActivite(ligne, numeroDe.get(ligne["acces"]), acteur)),
      compter(total),
      demande,
    );
  }

  return {
    /** A page of one of them, the newest first. */
    list: (acteur: Acteur, journal: Journal, demande: Demande): Promise<Page<Activite>> =>
      journal === "compte" ? duCompte(acteur, demande) : desReglages(acteur, demande),
  };
}

function tranche({ page: numero, size }: Demande): SQL {
  return sql`LIMIT ${size} OFFSET ${numero * size}`;
}

function compter(lignes: Ligne[] | undefined): number {
  return Number(uneLigne(lignes)["n"]);
}

function lireActivite(ligne: Ligne, session: unknown, { sessionId }: Acteur): Activite {
  return {
    type: ligne["type"] as TypeActivite,
    date: Number(ligne["date_creation"]),
    repetitions: Number(ligne["repetitions"]),
    dateDerniere: Number(ligne["date_derniere"]),
    session: session == null ? null : Number(session),
    courante: ligne["acces"] === sessionId,
    appareil: nommerAppareil(ligne["agent"] as string | null),
    adresse: ligne["adresse"] as string | null,
    champs: JSON.parse(String(ligne["champs"])) as string[],
  };
}

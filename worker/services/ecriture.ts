// The frame of every write: one batch with the client's key first, the effects, and the answer last.
import { type SQL, sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import { DomainError } from "#worker/domain/errors.ts";
import type { Ecrit } from "#worker/domain/idempotence.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { executer, type Ligne, uneLigne } from "#worker/db/batch.ts";
import type { Db } from "#worker/db/client.ts";
import { Echec } from "#worker/db/echec.ts";
import { refuserSauf, refuserSi } from "#worker/db/refus.ts";
import type { Deps } from "./deps.ts";

export type Ecriture = {
  /** Refusals first, then effects, in order. */
  statements: SQL[];
  /** A SELECT of one column `reponse`, JSON of what was written: what the answer is made of, now and at a replay. */
  reponse: SQL;
};

export type Demande = {
  acteur: Acteur;
  /** Names the operation and its input: what a key was used for. */
  operation: string;
  entree: unknown;
  cle?: string | undefined;
  /** Set when what is written depends on the shop's currency or day: the batch then checks the acteur's claim. */
  verifieReglages?: boolean;
  /** What a refusal or a broken constraint means here; undefined leaves it to the next in line. */
  traduire?: (raison: Echec["raison"]) => DomainError | undefined;
};

const ESSAIS = 3;

/**
 * Writes, and answers with the JSON of `reponse`. A key that has already served gives the first answer again;
 * a connection lost in between is tried again only behind a key, since the commit may have happened.
 * Throws the refusals as `traduire` says, CLE_REUTILISEE (422), INDISPONIBLE (503).
 */
export async function ecrire(
  deps: Deps,
  demande: Demande,
  construire: (acteur: Acteur) => Ecriture,
): Promise<Ecrit<unknown>> {
  const db = deps.boutique(demande.acteur);
  const empreinte = demande.cle === undefined ? "" : await empreinteDe(demande);
  let acteur = demande.acteur;
  for (let essai = 1; ; essai++) {
    try {
      const ecriture = construire(acteur);
      const lignes = await executer(db, encadrer(deps, demande, acteur, empreinte, ecriture));
      return { valeur: lireReponse(uneLigne(lignes.at(-1))), rejouee: false };
    } catch (error) {
      if (!(error instanceof Echec)) throw error;
      const { raison } = error;
      if (raison.genre === "REFUS" && raison.code === "CLE") return rejouer(db, demande, empreinte);
      if (raison.genre === "REFUS" && raison.code === "PERIME" && essai === 1) {
        acteur = await relireReglages(db, acteur);
        continue;
      }
      if (raison.genre === "COUPURE" && demande.cle !== undefined && essai < ESSAIS) {
        await attendre(50 * 6 ** (essai - 1) * (0.5 + Math.random()));
        continue;
      }
      throw demande.traduire?.(raison) ?? traduireCommun(error);
    }
  }
}

function encadrer(
  deps: Deps,
  demande: Demande,
  acteur: Acteur,
  empreinte: string,
  ecriture: Ecriture,
): SQL[] {
  const { etablissementId: e } = acteur;
  const { cle } = demande;
  const statements: SQL[] = [];
  if (cle !== undefined) {
    statements.push(
      refuserSi("CLE", sql`FROM cles_idempotence WHERE etablissement_id = ${e} AND cle = ${cle}`),
    );
  }
  if (demande.verifieReglages) {
    statements.push(
      refuserSauf(
        "PERIME",
        sql`FROM etablissements WHERE id = ${e} AND devise_code = ${acteur.deviseCode} AND fuseau = ${acteur.fuseau}`,
      ),
    );
  }
  statements.push(...ecriture.statements);
  statements.push(
    cle === undefined
      ? ecriture.reponse
      : sql`INSERT INTO cles_idempotence (etablissement_id, cle, empreinte, reponse, date_creation)
            SELECT ${e}, ${cle}, ${empreinte}, r.reponse, ${deps.clock.now()} FROM (${ecriture.reponse}) AS r WHERE true
            RETURNING reponse`,
  );
  return statements;
}

async function rejouer(db: Db, demande: Demande, empreinte: string): Promise<Ecrit<unknown>> {
  const { acteur, cle } = demande;
  const [lignes] = await executer(db, [
    sql`SELECT empreinte, reponse FROM cles_idempotence WHERE etablissement_id = ${acteur.etablissementId} AND cle = ${cle}`,
  ]);
  const ligne = uneLigne(lignes);
  if (ligne["empreinte"] !== empreinte) throw new DomainError("CLE_REUTILISEE", MESSAGES.cleReutilisee);
  return { valeur: lireReponse(ligne), rejouee: true };
}

async function relireReglages(db: Db, acteur: Acteur): Promise<Acteur> {
  const [lignes] = await executer(db, [
    sql`SELECT devise_code, fuseau FROM etablissements WHERE id = ${acteur.etablissementId}`,
  ]);
  const ligne = uneLigne(lignes);
  return { ...acteur, deviseCode: String(ligne["devise_code"]), fuseau: String(ligne["fuseau"]) };
}

function lireReponse(ligne: Ligne): unknown {
  return JSON.parse(String(ligne["reponse"]));
}

/** What a failure means wherever it happens; what is not understood stays an internal error. */
export function traduireCommun(error: Echec): Error {
  switch (error.raison.genre) {
    case "COUPURE":
    case "SURCHARGE":
      return new DomainError("INDISPONIBLE", MESSAGES.baseIndisponible, { retryAfter: 2 });
    case "REFUS":
      return error.raison.code === "PERIME" ? new DomainError("CONFLIT", MESSAGES.reglagesChanges) : error;
    case "CONTRAINTE":
      return error;
  }
}

async function empreinteDe(demande: Demande): Promise<string> {
  const texte = JSON.stringify([demande.operation, demande.entree]);
  const octets = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(texte));
  return Array.from(new Uint8Array(octets), (o) => o.toString(16).padStart(2, "0")).join("");
}

function attendre(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

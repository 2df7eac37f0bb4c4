// The frame of every write: one batch that refuses who may not write any more, then the client's key, the effects, and the answer last.
import { type SQL, sql } from "drizzle-orm";
import { refuseAccess } from "#worker/kernel/database/access-ends.ts";
import { executer, type Ligne, uneLigne } from "#worker/kernel/database/batch.ts";
import { Echec, lireEchec } from "#worker/kernel/database/failure.ts";
import { refuserSauf, refuserSi } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, isDomainError } from "#worker/kernel/domain/errors.ts";
import type { Ecrit } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { heureLocale } from "#worker/kernel/domain/period.ts";
import type { Contexte, ContexteDate } from "#worker/kernel/domain/write-context.ts";
import type { Deps } from "./deps.ts";
import { empreinte } from "./secrets.ts";
import { lireReglages, ontChange, type Reglages, reglagesDe } from "./settings.ts";
import { accessEnded, readShop, relocate, shopMoving } from "./shop.ts";

export type Ecriture<T> = {
  /** Refusals first, then effects, in order. */
  statements: SQL[];
  /** A SELECT of one column `reponse`, JSON of what was written: what the answer is made of, now and at a replay. */
  reponse: SQL<T>;
};

/** The answer of a write that has nothing to tell. */
export const SANS_REPONSE: SQL<null> = sql`SELECT 'null' AS reponse`;

export type Demande = {
  acteur: Acteur;
  /** Names the operation and its input: what a key was used for. */
  operation: string;
  entree: unknown;
  cle?: string | undefined;
  /** What a refusal or a broken constraint means to this acteur; undefined leaves it to the next in line. */
  traduire?: (raison: Echec["raison"], acteur: Acteur) => DomainError | undefined;
};

/** What is written depends on the shop's country, currency or day: the batch checks the acteur's claim of them. */
type Verifiee = Demande & { verifieReglages: true };
type Libre = Demande & { verifieReglages?: false };

const ESSAIS = 3;

/**
 * Writes, and answers with the JSON of `reponse`. Only a demand that checks the settings is told the day, and an acteur
 * whose settings count. A key that has already served gives the first answer again, even when the rules would refuse its
 * input by now; settings that have changed since the credentials were given are read again; a connection lost in between
 * is tried again only behind a key, since the commit may have happened. `rejouee` is then true although the caller sent
 * the key once: whose try was recorded, this call's or another's, cannot be told.
 * Throws what `construire` throws, the refusals as `traduire` says, CLE_REUTILISEE (422), INDISPONIBLE (503) or the
 * `Echec` that the doors explain as such.
 */
export async function ecrire<T>(
  deps: Deps,
  demande: Verifiee,
  construire: (ctx: ContexteDate, acteur: Acteur) => Ecriture<T>,
): Promise<Ecrit<T>>;
export async function ecrire<T>(
  deps: Deps,
  demande: Libre,
  construire: (ctx: Contexte) => Ecriture<T>,
): Promise<Ecrit<T>>;
export async function ecrire(
  deps: Deps,
  demande: Verifiee | Libre,
  construire: (ctx: ContexteDate, acteur: Acteur) => Ecriture<unknown>,
): Promise<Ecrit<unknown>> {
  const { cle } = demande;
  const marque =
    cle === undefined ? "" : await empreinte(JSON.stringify([demande.operation, demande.entree]));
  let { acteur } = demande;
  for (let essai = 1; ; essai++) {
    let lignes: Ligne[][];
    try {
      const ctx = contexteDe(acteur, deps.clock.now());
      const statements = encadrer(ctx, demande, acteur, marque, construire(ctx, acteur));
      lignes = await executer(deps.boutique(acteur), statements);
    } catch (error) {
      const raison = error instanceof Echec ? error.raison : null;
      if (estRefus(raison, "AILLEURS") && essai < ESSAIS) {
        acteur = await relocate(deps, acteur);
        continue;
      }
      if (raison?.genre === "COUPURE" && cle !== undefined && essai < ESSAIS) {
        await attendre(50 * 6 ** (essai - 1) * (0.5 + Math.random()));
        continue;
      }
      if (estAReprendre(raison) || (isDomainError(error) && aVerifier(demande))) {
        const { rejeu, reglages } = await reprendre(deps, acteur, cle, marque);
        if (rejeu) {
          // The try that wrote may have been cut before it told anyone.
          deps.notifier.poke(acteur.etablissementId);
          return rejeu;
        }
        if (essai < ESSAIS && ontChange(reglages, acteur)) {
          acteur = { ...acteur, ...reglages };
          continue;
        }
      }
      if (!(error instanceof Echec)) throw error;
      throw demande.traduire?.(error.raison, acteur) ?? traduireCommun(error);
    }
    deps.notifier.poke(acteur.etablissementId);
    return { valeur: lireReponse(uneLigne(lignes.at(-1))), rejouee: false };
  }
}

/** The frame's own two refusals: the key has served, or the settings are not those that the credentials claim. */
function estAReprendre(raison: Echec["raison"] | null): boolean {
  return estRefus(raison, "CLE", "PERIME");
}

function estRefus(raison: Echec["raison"] | null, ...codes: readonly string[]): boolean {
  return raison?.genre === "REFUS" && codes.includes(raison.code);
}

function encadrer(
  { etablissementId: e, maintenant }: Contexte,
  { cle, verifieReglages = false }: Verifiee | Libre,
  acteur: Acteur,
  marque: string,
  ecriture: Ecriture<unknown>,
): SQL[] {
  const statements: SQL[] = [refuseAccess(acteur)];
  if (cle !== undefined) {
    statements.push(
      refuserSi("CLE", sql`FROM cles_idempotence WHERE etablissement_id = ${e} AND cle = ${cle}`),
    );
  }
  if (verifieReglages) {
    statements.push(
      refuserSauf(
        "PERIME",
        sql`FROM etablissements WHERE id = ${e} AND pays_code = ${acteur.paysCode}
            AND devise_code = ${acteur.deviseCode} AND fuseau = ${acteur.fuseau}`,
      ),
    );
  }
  statements.push(...ecriture.statements);
  statements.push(
    cle === undefined
      ? ecriture.reponse
      : sql`INSERT INTO cles_idempotence (etablissement_id, cle, empreinte, reponse, date_creation)
            SELECT ${e}, ${cle}, ${marque}, r.reponse, ${maintenant} FROM (${ecriture.reponse}) AS r WHERE true
            RETURNING reponse`,
  );
  return statements;
}

/** Whether a rule's refusal may be out of date: the key has served, or the settings are others by now. */
function aVerifier({ cle, verifieReglages = false }: Verifiee | Libre): boolean {
  return cle !== undefined || verifieReglages;
}

/** What a refusal leaves to find out, in one trip: the key's first answer, and the shop's settings as they are now. */
async function reprendre(
  deps: Deps,
  acteur: Acteur,
  cle: string | undefined,
  marque: string,
): Promise<{ rejeu: Ecrit<unknown> | null; reglages: Reglages }> {
  const { etablissementId: e } = acteur;
  const [cles = [], etablissements] = await readShop(deps, acteur, [
    sql`SELECT empreinte, reponse FROM cles_idempotence WHERE etablissement_id = ${e} AND cle = ${cle ?? null}`,
    reglagesDe(e),
  ]);
  const servie = cles[0];
  if (servie && servie["empreinte"] !== marque)
    throw new DomainError("CLE_REUTILISEE", MESSAGES.cleReutilisee);
  return {
    rejeu: servie ? { valeur: lireReponse(servie), rejouee: true } : null,
    reglages: lireReglages(etablissements),
  };
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
      if (error.raison.code === "ACCES_FINI") return accessEnded();
      if (error.raison.code === "AILLEURS") return shopMoving();
      return error.raison.code === "PERIME" ? new DomainError("CONFLIT", MESSAGES.reglagesChanges) : error;
    case "CONTRAINTE":
      return error;
  }
}

function attendre(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// Where, who and when, for the statements of a write.

/** The acteur in their shop at the instant (ms UTC), on the day that it is there by the zone that they claim. */
export function contexteDe(acteur: Acteur, maintenant: number): ContexteDate {
  const { etablissementId, gerantId, fuseau } = acteur;
  const { jour } = heureLocale(maintenant, fuseau);
  return { etablissementId, auteurId: gerantId, maintenant, jour };
}

// What a door makes of an error that a database threw where no service expected it.

/** The refusal that the error means (INDISPONIBLE when the database is overloaded or cut off), or the error itself. */
export function expliquer(error: unknown): unknown {
  const echec = lireEchec(error);
  return echec instanceof Echec ? traduireCommun(echec) : error;
}

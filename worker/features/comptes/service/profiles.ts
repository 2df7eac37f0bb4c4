// The manager's own profile, which is in the directory (specification 7.2). The shop that goes with it is read from
// where it lives: one trip to each database, and never one batch.
import { type SQL, sql } from "drizzle-orm";
import { etatGerant, gerantActuel, lireGerantActuel } from "#worker/features/comptes/queries.ts";
import {
  attenduDuGerant,
  type Gerant,
  type GerantActuel,
  type GerantModification,
  type Profil,
} from "#worker/features/parametres/domain.ts";
import { executer, uneLigne } from "#worker/kernel/database/batch.ts";
import { Echec } from "#worker/kernel/database/failure.ts";
import { refuserSiChange } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { paysParCode } from "#worker/kernel/domain/countries.ts";
import { type Attendu, changements } from "#worker/kernel/domain/edits.ts";
import { type Conflit, type DomainError, erreurDeValidation } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { telephoneStocke } from "#worker/kernel/domain/phone.ts";
import { cleUnique } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { lireEtablissement } from "#worker/kernel/service/etablissement.ts";
import { refusDeConflit } from "#worker/kernel/service/limit-refusals.ts";
import { executerPour } from "./living-access.ts";
import { compterVoeu, envoyerAnnulation, envoyerConfirmation, preparerVoeu } from "./email-changes.ts";
import { emailPris } from "./email-taken.ts";
import { noter } from "./journal.ts";
import { exigerMotDePasse, motDePasseRefuse } from "./password-again.ts";

type Champs = Omit<GerantModification, "motDePasse">;

export function createProfils(deps: CompteDeps) {
  const { annuaire, clock } = deps;

  /** Writes the profile of whom `condition` still describes (table g: gerants); the email as it is spelt, not another one. */
  function enregistrer(gerantId: number, champs: Champs, condition: SQL): SQL {
    return sql`UPDATE gerants AS g SET (nom, prenom, email, telephone) = (${voulus(champs)}),
          date_modification = ${clock.now()}
        WHERE g.id = ${gerantId} AND ${condition} RETURNING id`;
  }

  /** A wish for another email, of whoever knows the password: the rest is written, both addresses are sent their link. */
  async function demanderEmail(
    acteur: Acteur,
    { email, ...reste }: Champs & { email: string },
    motDePasse: string,
    refus: readonly SQL[],
  ): Promise<GerantActuel> {
    const { gerantId, fuseau } = acteur;
    await compterVoeu(deps, acteur);
    const { hash, accomplir, excuser, refuser } = await exigerMotDePasse(
      deps,
      acteur,
      motDePasse,
      "motDePasse",
    );
    const encore = sql`g.mot_de_passe = ${hash}`;
    const voeu = await preparerVoeu(deps, { gerantId, email, emailCle: cleUnique(email) }, encore);
    const [libre, oubli, voulu] = voeu.statements;
    try {
      const [vus, , notes, ecrits, ...suite] = await executerPour(
        deps,
        acteur,
        [
          sql`SELECT g.email, g.prenom FROM gerants AS g WHERE g.id = ${gerantId} AND ${encore}`,
          oubli,
          voulu,
          enregistrer(gerantId, reste, encore),
          gerantActuel(gerantId, clock.now()),
          ...accomplir(
            "EMAIL_DEMANDE",
            sql`EXISTS (SELECT 1 FROM gerants AS g WHERE g.id = ${gerantId} AND ${encore})`,
          ),
        ],
        [...refus, libre],
      );
      const ancien = vus?.[0];
      // The password was changed between the two: what was typed is no longer it.
      if (!ancien || !ecrits?.[0]) throw motDePasseRefuse("motDePasse");
      // None when the email has become this one meanwhile.
      if (notes?.[0]) {
        const prenom = String(ancien["prenom"]);
        envoyerConfirmation(deps, { email, prenom }, voeu.confirmation);
        envoyerAnnulation(deps, { email: String(ancien["email"]), prenom }, voeu.annulation, fuseau);
      }
      return lireGerantActuel(uneLigne(suite[0]));
    } catch (error) {
      if (refusPris(error)) await executer(annuaire, refuser("EMAIL_REFUSE"));
      else if (traduire(error)) await executer(annuaire, excuser());
      throw error;
    }
  }

  /** Writes it at once while the email stays as it is, without case; else with the password. */
  async function modifier(
    acteur: Acteur,
    champs: Champs,
    motDePasse: string | undefined,
    refus: readonly SQL[],
  ): Promise<GerantActuel> {
    const { gerantId } = acteur;
    const memeEmail = sql`g.email_cle = ${cleVoulue(champs)}`;
    const ecrit = sql`${memeEmail} AND ${differe(champs)}`;
    const [, , faits, lignes] = await executerPour(
      deps,
      acteur,
      [
        noter(deps, "PROFIL_MODIFIE", sql`g.id = ${gerantId} AND ${ecrit}`, acteur.sessionId),
        enregistrer(gerantId, champs, ecrit),
        sql`SELECT ${memeEmail} AS fait FROM gerants AS g WHERE g.id = ${gerantId}`,
        gerantActuel(gerantId, clock.now()),
      ],
      refus,
    );
    if (uneLigne(faits)["fait"] === 1) return lireGerantActuel(uneLigne(lignes));
    const { email } = champs;
    if (email === undefined || motDePasse === undefined)
      throw erreurDeValidation({ motDePasse: [MESSAGES.motDePassePourEmail] });
    return demanderEmail(acteur, { ...champs, email }, motDePasse, refus);
  }

  return {
    /** The manager and their shop. NON_AUTHENTIFIE when what the acteur speaks with has ended. */
    async get(acteur: Acteur): Promise<Profil> {
      const [[lignes], etablissement] = await Promise.all([
        executerPour(deps, acteur, [gerantActuel(acteur.gerantId, clock.now())]),
        lireEtablissement(deps, acteur),
      ]);
      return { ...lireGerantActuel(uneLigne(lignes)), etablissement };
    },

    /**
     * Changes what is given of the profile; the telephone is stored as at registration. Another email, without case, waits
     * until it is confirmed and needs the password: VALIDATION at `motDePasse` without it or with a wrong one, and
     * TROP_DE_DEMANDES when wrong ones came before. CONFLIT at `email` when another account has it, and at each field that
     * has changed since the caller read it as `attendu`.
     */
    async update(
      acteur: Acteur,
      { motDePasse, ...entree }: GerantModification,
      attendu?: Attendu,
    ): Promise<GerantActuel> {
      const pays = paysParCode(acteur.paysCode);
      const { telephone } = entree;
      const stocke = telephone && pays ? { ...entree, telephone: telephoneStocke(telephone, pays) } : entree;
      // A number that is only written otherwise was not touched.
      const champs = attendu ? changements(stocke, attendu) : stocke;
      const refus = attendu ? [refuserSiChange(etatGerant(acteur.gerantId), champs, attendu)] : [];
      try {
        return await modifier(acteur, champs, motDePasse, refus);
      } catch (error) {
        throw traduire(error) ?? error;
      }
    },
  };
}

/** What the row becomes (table g: gerants), in the order of `differe`: no field of it may be null. */
function voulus({ nom, prenom, email, telephone }: Champs): SQL {
  return sql`coalesce(${nom ?? null}, g.nom), coalesce(${prenom ?? null}, g.prenom),
             coalesce(${email ?? null}, g.email), coalesce(${telephone ?? null}, g.telephone)`;
}

function cleVoulue({ email }: Champs): SQL {
  return sql`coalesce(${email === undefined ? null : cleUnique(email)}, g.email_cle)`;
}

function differe(champs: Champs): SQL {
  return sql`(g.nom, g.prenom, g.email, g.telephone) IS NOT (${voulus(champs)})`;
}

function refusPris(error: unknown): DomainError | undefined {
  return error instanceof Echec ? emailPris(error) : undefined;
}

function traduire(error: unknown): DomainError | undefined {
  if (!(error instanceof Echec)) return undefined;
  const { raison } = error;
  if (raison.genre !== "REFUS" || raison.code !== "CHANGE") return refusPris(error);
  return refusDeConflit(raison.details as Conflit<Gerant> | null, attenduDuGerant);
}

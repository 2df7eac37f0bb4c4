// Another email for an account (decision 44): a wish waits for the link that its address was sent, and the address that
// is given up has a link that puts it back. Every rule is a condition of the batch that uses the link.
import { type SQL, sql } from "drizzle-orm";
import {
  EMAIL_CONFIRMATION_TTL_SECONDS,
  EMAIL_RETOUR_TTL_SECONDS,
} from "#worker/features/comptes/domain/account.ts";
import { executer, type Ligne } from "#worker/kernel/database/batch.ts";
import { Echec } from "#worker/kernel/database/failure.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, erreurDeValidation } from "#worker/kernel/domain/errors.ts";
import type { Destinataire } from "#worker/kernel/domain/mail.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { alea, empreinte } from "#worker/kernel/service/secrets.ts";
import { executerPour } from "./living-access.ts";
import { compterUsage, etatTentatives, exigerTentative } from "./attempts.ts";
import { estEmailPris, refuserEmailPris } from "./email-taken.ts";
import { announceEnds, finir, finis } from "./ends.ts";
import { noter } from "./journal.ts";
import { ouvrirLienDe } from "./links.ts";

const VOEUX_PAR_JOUR = { nombre: 10, secondes: 86_400 };

/** A secret for a letter, and the digest that is kept of it. */
type Lien = { jeton: string; cle: string };

/**
 * Counts a wish for another email, granted or not: who has an account is not to be found out by trying one address
 * after the other, and nobody's box is to be filled. Throws TROP_DE_DEMANDES.
 */
export async function compterVoeu(deps: CompteDeps, acteur: Acteur): Promise<void> {
  const maintenant = deps.clock.now();
  const cle = `email:${String(acteur.gerantId)}`;
  const [compte, etat] = await executerPour(deps, acteur, [
    compterUsage(cle, maintenant, VOEUX_PAR_JOUR),
    etatTentatives(sql`${cle}`),
  ]);
  exigerTentative(compte, etat, maintenant);
}

/** A wish with its two links. `statements` make it, in place of one that waits, where `condition` holds (table g: gerants). */
export async function preparerVoeu(
  { clock }: CompteDeps,
  { gerantId, email, emailCle }: { gerantId: number; email: string; emailCle: string },
  condition: SQL,
) {
  const [confirmation, annulation] = [await nouveauLien(), await nouveauLien()];
  const maintenant = clock.now();
  const statements = [
    refuserEmailPris(sql`${emailCle}`, sql`${gerantId}`, maintenant),
    oublierVoeu(gerantId, sql`EXISTS (SELECT 1 FROM gerants AS g WHERE g.id = ${gerantId} AND ${condition})`),
    sql`INSERT INTO changements_email (gerant_id, id, ancien, ancien_cle, nouveau, nouveau_cle, confirmation,
                                       annulation, date_creation, date_expiration)
        SELECT g.id, 1 + coalesce((SELECT max(id) FROM changements_email WHERE gerant_id = g.id), 0), g.email,
               g.email_cle, ${email}, ${emailCle}, ${confirmation.cle}, ${annulation.cle}, ${maintenant},
               ${maintenant + EMAIL_CONFIRMATION_TTL_SECONDS * 1000}
        FROM gerants AS g WHERE g.id = ${gerantId} AND g.email_cle <> ${emailCle} AND ${condition}
        RETURNING id`,
  ] as const;
  return { statements, confirmation: confirmation.jeton, annulation: annulation.jeton };
}

/** Makes the link dead by which a wish that waits would be confirmed; that to the old address goes on serving. */
export function oublierVoeu(gerantId: number, condition: SQL): SQL {
  return sql`UPDATE changements_email SET confirmation = NULL
             WHERE gerant_id = ${gerantId} AND confirmation IS NOT NULL AND ${condition}`;
}

/** The addresses that this manager gave up within 72 hours, for `destinataires`. */
export function adressesQuittees(gerantId: SQL, maintenant: number): SQL {
  return sql`SELECT c.ancien AS adresse FROM changements_email AS c JOIN gerants AS g ON g.id = c.gerant_id
             WHERE c.gerant_id = ${gerantId} AND c.date_confirmation IS NOT NULL AND c.date_expiration > ${maintenant}
               AND c.ancien_cle <> g.email_cle
             GROUP BY c.ancien_cle`;
}

/** The manager at each address that letters about the account's safety go to: `lignes` are those of `adressesQuittees`. */
export function destinataires({ email, prenom }: Destinataire, lignes: Ligne[] = []): Destinataire[] {
  return [email, ...lignes.map(({ adresse }) => String(adresse))].map((adresse) => ({
    email: adresse,
    prenom,
  }));
}

/** To the new address. */
export function envoyerConfirmation(deps: CompteDeps, destinataire: Destinataire, jeton: string): void {
  deps.courrier.envoyer({
    genre: "EMAIL_CONFIRMATION",
    destinataire,
    lien: `${deps.visiteur.origine}/email/confirmation/${jeton}`,
    valableHeures: EMAIL_CONFIRMATION_TTL_SECONDS / 3_600,
  });
}

/** To the old one. */
export function envoyerAnnulation(
  deps: CompteDeps,
  destinataire: Destinataire,
  jeton: string,
  fuseau: string,
): void {
  deps.courrier.envoyer({
    genre: "EMAIL_CHANGE",
    destinataire,
    date: deps.clock.now(),
    fuseau,
    lien: `${deps.visiteur.origine}/email/annulation/${jeton}`,
    valableHeures: EMAIL_RETOUR_TTL_SECONDS / 3_600,
  });
}

export function createChangementsEmail(deps: CompteDeps) {
  const { annuaire, clock } = deps;

  return {
    /** Sends the link once more, which serves 24 hours from now; the one before is dead. INTROUVABLE, TROP_DE_DEMANDES. */
    async resend(acteur: Acteur): Promise<{ email: string }> {
      await compterVoeu(deps, acteur);
      const { jeton, cle } = await nouveauLien();
      const maintenant = clock.now();
      const [voeux] = await executerPour(deps, acteur, [
        sql`UPDATE changements_email
            SET confirmation = ${cle}, date_expiration = ${maintenant + EMAIL_CONFIRMATION_TTL_SECONDS * 1000}
            WHERE gerant_id = ${acteur.gerantId} AND confirmation IS NOT NULL AND date_expiration > ${maintenant}
            RETURNING nouveau, (SELECT prenom FROM gerants WHERE id = ${acteur.gerantId}) AS prenom`,
      ]);
      const voeu = voeux?.[0];
      if (!voeu) throw new DomainError("INTROUVABLE", MESSAGES.aucunEmailEnAttente);
      const email = String(voeu["nouveau"]);
      envoyerConfirmation(deps, { email, prenom: String(voeu["prenom"]) }, jeton);
      return { email };
    },

    /** Withdraws the wish that waits, if any; the old address keeps its link. */
    async cancel(acteur: Acteur): Promise<void> {
      const { gerantId, sessionId } = acteur;
      await executerPour(deps, acteur, [
        oublierVoeu(gerantId, sql`date_expiration > ${clock.now()}`),
        noter(deps, "EMAIL_ABANDONNE", sql`g.id = ${gerantId} AND changes() > 0`, sessionId),
      ]);
    },

    /** The email that this link confirms, while it serves. Looking does not use it: mail scanners follow links. */
    async readConfirmation(jeton: string): Promise<{ email: string } | null> {
      const [lignes] = await executer(annuaire, [
        sql`SELECT nouveau FROM ${confirme(await empreinte(jeton), clock.now())}`,
      ]);
      const ligne = lignes?.[0];
      return ligne ? { email: String(ligne["nouveau"]) } : null;
    },

    /**
     * The account's email is the confirmed one from now on, and links to choose a password are dead. VALIDATION at `token`
     * for a dead link, CONFLIT when the address has an account by now: the link goes on serving then.
     */
    async confirm(jeton: string): Promise<{ email: string }> {
      const cle = await empreinte(jeton);
      const maintenant = clock.now();
      const voeu = confirme(cle, maintenant);
      const lui = sql`(SELECT gerant_id FROM ${voeu})`;
      try {
        const [, changes] = await executer(annuaire, [
          refuserEmailPris(sql`(SELECT nouveau_cle FROM ${voeu})`, lui, maintenant),
          sql`UPDATE gerants SET email = v.nouveau, email_cle = v.nouveau_cle, date_modification = ${maintenant}
              FROM ${voeu} AS v WHERE gerants.id = v.gerant_id RETURNING email`,
          sql`DELETE FROM reinitialisations WHERE gerant_id = ${lui}`,
          noter(deps, "EMAIL_CHANGE", sql`g.id = ${lui}`),
          // Every link that the address given up was sent lives as long, so that no wish beside this one takes it away.
          sql`UPDATE changements_email SET date_expiration = ${maintenant + EMAIL_RETOUR_TTL_SECONDS * 1000}
              WHERE gerant_id = ${lui} AND ancien_cle = (SELECT ancien_cle FROM ${voeu})
                AND date_expiration > ${maintenant}`,
          // Back at an address that was given up: those between have no link that outlives its own.
          sql`DELETE FROM changements_email AS c WHERE c.gerant_id = ${lui} AND c.id > (
                SELECT min(d.id) FROM changements_email AS d
                WHERE d.gerant_id = ${lui} AND d.date_confirmation IS NOT NULL AND d.date_expiration > ${maintenant}
                  AND d.ancien_cle = (SELECT nouveau_cle FROM ${voeu}))`,
          sql`UPDATE changements_email SET confirmation = NULL, date_confirmation = ${maintenant}
              WHERE confirmation = ${cle} AND date_expiration > ${maintenant}`,
        ]);
        const change = changes?.[0];
        if (!change) throw lienMort();
        return { email: String(change["email"]) };
      } catch (error) {
        if (!(error instanceof Echec && estEmailPris(error))) throw error;
        throw new DomainError("CONFLIT", MESSAGES.emailExiste);
      }
    },

    /** The email that this link keeps or puts back, while it serves. Looking does not use it. */
    async readAnnulation(jeton: string): Promise<{ email: string } | null> {
      const [lignes] = await executer(annuaire, [
        sql`SELECT ancien FROM ${annule(await empreinte(jeton), clock.now())}`,
      ]);
      const ligne = lignes?.[0];
      return ligne ? { email: String(ligne["ancien"]) } : null;
    },

    /**
     * "Ce n'était pas moi": the address that was sent this link is the account's, links of those after it are dead, every
     * session and family ends, and no password and no device is known until one is chosen: whoever learnt the old one may
     * be faster. Answers with the secret of a fresh link to choose it. VALIDATION at `token` for a dead link.
     */
    async revert(jeton: string): Promise<{ token: string }> {
      const cle = await empreinte(jeton);
      const maintenant = clock.now();
      const lien = annule(cle, maintenant);
      const lui = sql`(SELECT gerant_id FROM ${lien})`;
      const reset = await nouveauLien();
      const [retablis, , , sessions, familles] = await executer(annuaire, [
        sql`UPDATE gerants SET
              email = iif(gerants.email_cle = v.ancien_cle, gerants.email, v.ancien), email_cle = v.ancien_cle,
              mot_de_passe = '', date_modification = ${maintenant}
            FROM ${lien} AS v WHERE gerants.id = v.gerant_id RETURNING id`,
        sql`DELETE FROM reinitialisations WHERE gerant_id = ${lui}`,
        ouvrirLienDe(reset.cle, sql`SELECT gerant_id FROM ${lien}`, maintenant),
        ...finir(sql`gerant_id = ${lui}`, maintenant),
        sql`DELETE FROM appareils_connus WHERE gerant_id = ${lui}`,
        noter(deps, "EMAIL_RETABLI", sql`g.id = ${lui}`),
        // From the first time that the address was given up on; what waits is always the last of them.
        sql`DELETE FROM changements_email AS c WHERE c.gerant_id = ${lui} AND c.id >= (
              SELECT min(d.id) FROM changements_email AS d
              WHERE d.gerant_id = ${lui} AND d.date_expiration > ${maintenant}
                AND d.ancien_cle = (SELECT ancien_cle FROM ${lien}))`,
      ]);
      if (!retablis?.[0]) throw lienMort();
      await announceEnds(deps, finis(sessions, familles));
      return { token: reset.jeton };
    },
  };
}

/** The wish whose link to the new address this is, while it serves; at most one row. */
function confirme(cle: string, maintenant: number): SQL {
  return sql`(SELECT * FROM changements_email WHERE confirmation = ${cle} AND date_expiration > ${maintenant})`;
}

/** The same of the link to the old address. */
function annule(cle: string, maintenant: number): SQL {
  return sql`(SELECT * FROM changements_email WHERE annulation = ${cle} AND date_expiration > ${maintenant})`;
}

async function nouveauLien(): Promise<Lien> {
  const jeton = alea();
  return { jeton, cle: await empreinte(jeton) };
}

function lienMort(): DomainError {
  return erreurDeValidation({ token: [MESSAGES.lienMort] });
}

// A new password: by somebody signed in who knows the old one (decision 11), or by whoever reads the account's mail
// (decision 10). Either ends every other way in.
import { type SQL, sql } from "drizzle-orm";
import { LIEN_TTL_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { executer, uneLigne } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { type DomainError, erreurDeValidation } from "#worker/kernel/domain/errors.ts";
import type { Destinataire, Lettre } from "#worker/kernel/domain/mail.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { cleUnique } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { lireEtablissement } from "#worker/kernel/service/etablissement.ts";
import { alea, empreinte } from "#worker/kernel/service/secrets.ts";
import { executerPour } from "./living-access.ts";
import { oublierCompteurs } from "./attempts.ts";
import { exigerPeuCourant } from "./chosen-password.ts";
import { adressesQuittees, destinataires, oublierVoeu } from "./email-changes.ts";
import { announceEnds, finir, finis } from "./ends.ts";
import { enMembre, lireMembre, type Membre } from "./identity.ts";
import { noter } from "./journal.ts";
import { lienVivant, oublierLiens, ouvrirLien } from "./links.ts";
import { cleAppareil, nouvelAppareil, retenirAppareil } from "./login.ts";
import { exigerMotDePasse, motDePasseRefuse } from "./password-again.ts";
import { identifierInscrit } from "./registration.ts";

type Reinitialisation = { jeton: string; motDePasse: string };

export function createMotsDePasse(deps: CompteDeps) {
  const { annuaire, clock, courrier, visiteur } = deps;

  const changer = (gerantId: number, hash: string, condition: SQL) =>
    sql`UPDATE gerants SET mot_de_passe = ${hash}, date_modification = ${clock.now()}
        WHERE id = ${gerantId} AND ${condition} RETURNING email, prenom`;

  const estCelui = (gerantId: number, hash: string) =>
    sql`EXISTS (SELECT 1 FROM gerants WHERE id = ${gerantId} AND mot_de_passe = ${hash})`;

  /** Tells the account, at each of its addresses, that its password is another one now. */
  function annoncer(tous: readonly Destinataire[], fuseau: string): void {
    const lien = `${visiteur.origine}/mot-de-passe/oubli`;
    for (const destinataire of tous)
      courrier.envoyer({ genre: "MOT_DE_PASSE_CHANGE", destinataire, date: clock.now(), fuseau, lien });
  }

  /** The letters with a new link for whoever has this email; none without an account, or while enough of its links live. */
  async function ouvrirLiens(emailCle: string): Promise<readonly Lettre[]> {
    const jeton = alea();
    const cle = await empreinte(jeton);
    const sonGerant = sql`(SELECT gerant_id FROM reinitialisations WHERE empreinte = ${cle})`;
    const [, , lignes, quittees] = await executer(annuaire, [
      ouvrirLien(cle, emailCle, clock.now()),
      noter(deps, "REINITIALISATION_DEMANDEE", sql`g.id = ${sonGerant}`),
      sql`SELECT email, prenom FROM gerants WHERE id = ${sonGerant}`,
      adressesQuittees(sonGerant, clock.now()),
    ]);
    const gerant = lignes?.[0];
    if (!gerant) return [];
    const actuel = { email: String(gerant["email"]), prenom: String(gerant["prenom"]) };
    const lien = `${visiteur.origine}/mot-de-passe/nouveau?jeton=${jeton}`;
    return destinataires(actuel, quittees).map((destinataire) => ({
      genre: "REINITIALISATION",
      destinataire,
      lien,
      valableMinutes: LIEN_TTL_SECONDS / 60,
    }));
  }

  /** Whose this link is, while it serves. */
  async function lireLien(cle: string): Promise<Membre | undefined> {
    const [lignes] = await executer(annuaire, [
      lireMembre(
        sql`r.empreinte = ${cle} AND r.date_expiration > ${clock.now()}`,
        sql`reinitialisations r JOIN gerants g ON g.id = r.gerant_id`,
      ),
    ]);
    return enMembre(lignes);
  }

  return {
    /**
     * Sends a link to whoever has this email. Answers nothing, and looks whether there is an account once the answer has
     * left: neither words nor time say it.
     */
    async oublier(email: string): Promise<void> {
      await courrier.envoyerTrouvees(() => ouvrirLiens(cleUnique(email)));
    },

    /** True of a link that still serves. Looking does not use it: mail scanners follow links. */
    async lienSert(jeton: string): Promise<boolean> {
      return (await lireLien(await empreinte(jeton))) !== undefined;
    },

    /**
     * Chooses a new password by such a link, which then is dead with all others; every session and family ends, and this
     * browser is known to the account: answers with what to know it by, and whose account it is. VALIDATION at `token`
     * for a dead link, at `password` for a common one, which costs nobody the link.
     */
    async reinitialiser({
      jeton,
      motDePasse,
    }: Reinitialisation): Promise<{ email: string; appareil: string }> {
      const cle = await empreinte(jeton);
      const membre = await lireLien(cle);
      if (!membre) throw lienMort();
      const { gerantId, email } = membre;
      // Read first: a shop out of reach costs nobody the link that they hold.
      const { acteur, etablissement } = await identifierInscrit(deps, membre, "");
      exigerPeuCourant(motDePasse, { ...membre, etablissement: etablissement.nom }, "password");
      const hash = await deps.passwords.hash(motDePasse);
      const maintenant = clock.now();
      // A new one: whatever the browser had may be known to somebody else.
      const appareil = nouvelAppareil(gerantId);
      const change = estCelui(gerantId, hash);
      const [gerant, sessions, familles, quittees] = await executer(annuaire, [
        changer(gerantId, hash, lienVivant(cle, gerantId, maintenant)),
        ...finir(sql`gerant_id = ${gerantId} AND ${change}`, maintenant),
        adressesQuittees(sql`${gerantId}`, maintenant),
        // A wish of whoever knew the old password.
        oublierVoeu(gerantId, change),
        noter(deps, "MOT_DE_PASSE_REINITIALISE", sql`g.id = ${gerantId} AND ${change}`),
        // Whoever was locked out on a browser that the account knows is so no more.
        oublierCompteurs(gerantId, await empreinte(cleUnique(email)), change),
        retenirAppareil(gerantId, await cleAppareil(appareil), maintenant, change),
        oublierLiens(gerantId, change),
      ]);
      // Used by another request meanwhile.
      if (!gerant?.[0]) throw lienMort();
      await announceEnds(deps, finis(sessions, familles));
      annoncer(destinataires(membre, quittees), acteur.fuseau);
      return { email, appareil };
    },

    /**
     * Changes the acteur's password, and ends all but what they speak with. VALIDATION at `nouveau` for a common one, at
     * `actuel` when it is not the password, TROP_DE_DEMANDES when wrong ones came before.
     */
    async changer(acteur: Acteur, { actuel, nouveau }: { actuel: string; nouveau: string }): Promise<void> {
      const { gerantId, sessionId, fuseau } = acteur;
      const [[noms], etablissement] = await Promise.all([
        executerPour(deps, acteur, [sql`SELECT nom, prenom, email FROM gerants WHERE id = ${gerantId}`]),
        lireEtablissement(deps, acteur),
      ]);
      const { nom, prenom, email } = uneLigne(noms);
      exigerPeuCourant(
        nouveau,
        {
          nom: String(nom),
          prenom: String(prenom),
          email: String(email),
          etablissement: etablissement.nom,
        },
        "nouveau",
      );
      const { hash: ancien, accomplir } = await exigerMotDePasse(deps, acteur, actuel, "actuel");
      const hash = await deps.passwords.hash(nouveau);
      const change = estCelui(gerantId, hash);
      const [gerant, sessions, familles, quittees] = await executerPour(deps, acteur, [
        changer(gerantId, hash, sql`mot_de_passe = ${ancien}`),
        ...finir(sql`gerant_id = ${gerantId} AND id <> ${sessionId} AND ${change}`, clock.now()),
        adressesQuittees(sql`${gerantId}`, clock.now()),
        oublierVoeu(gerantId, change),
        // Links live on: whoever knows the password could else make each one dead before the owner opens it.
        ...accomplir("MOT_DE_PASSE_CHANGE", change),
      ]);
      // Changed by another request meanwhile: what was typed is no longer it.
      const ligne = gerant?.[0];
      if (!ligne) throw motDePasseRefuse("actuel");
      await announceEnds(deps, finis(sessions, familles));
      const gerantActuel = { email: String(ligne["email"]), prenom: String(ligne["prenom"]) };
      annoncer(destinataires(gerantActuel, quittees), fuseau);
    },
  };
}

function lienMort(): DomainError {
  return erreurDeValidation({ token: [MESSAGES.lienMort] });
}

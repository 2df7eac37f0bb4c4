// The end of an account, as its manager asks for it. Every way in closes at once and the email is free again; the shop's
// rows go at night (services/effacement), once no token can speak for it any more.
import { sql } from "drizzle-orm";
import { executer } from "#worker/kernel/database/batch.ts";
import { Echec } from "#worker/kernel/database/failure.ts";
import { refuserSi } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, erreurDeValidation } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { lireEtablissement } from "#worker/kernel/service/etablissement.ts";
import { empreinte } from "#worker/kernel/service/secrets.ts";
import { executerPour } from "./living-access.ts";
import { oublierCompteurs } from "./attempts.ts";
import { announceEnds, finir, finis } from "./ends.ts";
import { exigerMotDePasse, motDePasseRefuse } from "./password-again.ts";

export type Suppression = { motDePasse: string; nomEtablissement: string };

export function createSuppressions(deps: CompteDeps) {
  return {
    /**
     * Deletes the acteur's account and shop, for good. VALIDATION at `nomEtablissement` when it is not the shop's name, at
     * `motDePasse` when it is not the password; TROP_DE_DEMANDES; CONFLIT within 72 hours of another email.
     */
    async supprimer(acteur: Acteur, { motDePasse, nomEtablissement }: Suppression): Promise<void> {
      const { gerantId, etablissementId, boutique } = acteur;
      const [{ nom }] = await Promise.all([lireEtablissement(deps, acteur), executerPour(deps, acteur, [])]);
      if (nomEtablissement !== nom)
        throw erreurDeValidation({ nomEtablissement: [MESSAGES.nomEtablissementDifferent] });
      const { hash, emailCle, excuser } = await exigerMotDePasse(deps, acteur, motDePasse, "motDePasse");
      const maintenant = deps.clock.now();
      const demandee = sql`EXISTS (SELECT 1 FROM suppressions WHERE etablissement_id = ${etablissementId})`;
      const siennes = sql`gerant_id = ${gerantId} AND ${demandee}`;
      // Whoever gave an address up so lately may still put it back (decision 44).
      const tropTot = refuserSi(
        "EMAIL_QUITTE",
        sql`FROM changements_email WHERE gerant_id = ${gerantId} AND date_confirmation IS NOT NULL
            AND date_expiration > ${maintenant}`,
      );
      const batch = [
        sql`SELECT email, prenom FROM gerants WHERE id = ${gerantId} AND mot_de_passe = ${hash}`,
        sql`INSERT INTO suppressions (etablissement_id, gerant_id, boutique, date_demande)
            SELECT ${etablissementId}, id, ${boutique}, ${maintenant}
            FROM gerants WHERE id = ${gerantId} AND mot_de_passe = ${hash}`,
        ...finir(siennes, maintenant),
        // Whoever takes the address next has failed at nothing.
        oublierCompteurs(gerantId, await empreinte(emailCle), demandee),
        sql`DELETE FROM appareils_connus WHERE ${siennes}`,
        sql`DELETE FROM reinitialisations WHERE ${siennes}`,
        sql`DELETE FROM changements_email WHERE ${siennes}`,
        sql`DELETE FROM journal_compte WHERE ${siennes}`,
        // No password is stored as an empty text, and no email is like this one.
        sql`UPDATE gerants SET nom = '', prenom = '', email = '', email_cle = 'supprime:' || id, telephone = '',
                               mot_de_passe = '', date_modification = ${maintenant}
            WHERE id = ${gerantId} AND ${demandee}`,
      ];
      const [lignes, , sessions, familles] = await executerPour(deps, acteur, batch, [tropTot]).catch(
        async (error: unknown) => {
          if (!(
            error instanceof Echec &&
            error.raison.genre === "REFUS" &&
            error.raison.code === "EMAIL_QUITTE"
          ))
            throw error;
          await executer(deps.annuaire, excuser());
          throw new DomainError("CONFLIT", MESSAGES.suppressionTropTot);
        },
      );
      const gerant = lignes?.[0];
      // The password was changed meanwhile, or the account deleted.
      if (!gerant) throw motDePasseRefuse("motDePasse");
      await announceEnds(deps, finis(sessions, familles));
      deps.courrier.envoyer({
        genre: "COMPTE_SUPPRIME",
        destinataire: { email: String(gerant["email"]), prenom: String(gerant["prenom"]) },
        etablissement: nom,
      });
    },
  };
}

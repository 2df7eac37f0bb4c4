// The manager's own profile, which is in the directory (specification 7.2). The shop that goes with it is read from
// where it lives: one trip to each database, and never one batch.
import { type SQL, sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import { DomainError, erreurDeValidation } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import type { Gerant, GerantEntree, Profil } from "#worker/domain/parametres.ts";
import { paysParCode } from "#worker/domain/pays.ts";
import { telephoneStocke } from "#worker/domain/telephone.ts";
import { cleUnique } from "#worker/domain/texte.ts";
import { executer, type Ligne } from "#worker/db/batch.ts";
import { Echec } from "#worker/db/echec.ts";
import type { CompteDeps } from "../cadre/deps.ts";
import { emailPris } from "./email-pris.ts";
import { noter } from "./journal.ts";
import { lireEtablissement } from "./lire-etablissement.ts";
import { oublierLiens } from "./liens.ts";
import { exigerMotDePasse, motDePasseRefuse } from "./reprise.ts";

const GERANT = sql`id, nom, prenom, email, telephone`;

export function createProfils(deps: CompteDeps) {
  const { annuaire, clock } = deps;

  /** Writes the profile of whom `condition` still describes, and answers with their row. */
  function enregistrer(gerantId: number, entree: Omit<GerantEntree, "motDePasse">, condition: SQL): SQL {
    const { nom, prenom, email, telephone } = entree;
    return sql`UPDATE gerants SET nom = ${nom}, prenom = ${prenom}, email = ${email}, email_cle = ${cleUnique(email)},
          telephone = ${telephone}, date_modification = ${clock.now()}
        WHERE id = ${gerantId} AND ${condition} RETURNING ${GERANT}`;
  }

  /** Notes a profile that is about to change; without what changes, nothing. */
  function noterChangement(gerantId: number, { nom, prenom, email, telephone }: GerantEntree): SQL {
    return noter(
      deps,
      "PROFIL_MODIFIE",
      sql`g.id = ${gerantId} AND g.email_cle = ${cleUnique(email)}
          AND (g.nom, g.prenom, g.email, g.telephone) IS NOT (${nom}, ${prenom}, ${email}, ${telephone})`,
    );
  }

  return {
    /** The manager and their shop. NON_AUTHENTIFIE when the token speaks for nobody any more. */
    async get(acteur: Acteur): Promise<Profil> {
      const [[lignes], etablissement] = await Promise.all([
        executer(annuaire, [sql`SELECT ${GERANT} FROM gerants WHERE id = ${acteur.gerantId}`]),
        lireEtablissement(deps, acteur),
      ]);
      return { ...lireGerant(lignes?.[0]), etablissement };
    },

    /**
     * Changes the profile; the telephone is stored as at registration. Another email, without case, needs the password:
     * VALIDATION at `motDePasse` without it or with a wrong one, and TROP_DE_DEMANDES when wrong ones came before.
     * CONFLIT at `email` when another account has it. The old address is told, and links that it was sent are dead.
     */
    async update(acteur: Acteur, { motDePasse, ...entree }: GerantEntree): Promise<Gerant> {
      const { gerantId } = acteur;
      const pays = paysParCode(acteur.paysCode);
      const telephone = pays ? telephoneStocke(entree.telephone, pays) : entree.telephone;
      const modifie = { ...entree, telephone };
      const [, memeEmail, lignes] = await executer(annuaire, [
        noterChangement(gerantId, modifie),
        enregistrer(gerantId, modifie, sql`email_cle = ${cleUnique(entree.email)}`),
        sql`SELECT ${GERANT} FROM gerants WHERE id = ${gerantId}`,
      ]);
      if (memeEmail?.[0]) return lireGerant(memeEmail[0]);
      const ancien = lireGerant(lignes?.[0]);
      if (motDePasse === undefined) throw erreurDeValidation({ motDePasse: [MESSAGES.motDePassePourEmail] });
      const { hash, accomplir, excuser } = await exigerMotDePasse(deps, acteur, motDePasse, "motDePasse");
      try {
        const fait = sql`EXISTS (SELECT 1 FROM gerants
          WHERE id = ${gerantId} AND mot_de_passe = ${hash} AND email_cle = ${cleUnique(entree.email)})`;
        const [change] = await executer(annuaire, [
          enregistrer(gerantId, modifie, sql`mot_de_passe = ${hash}`),
          oublierLiens(gerantId, fait),
          ...accomplir("EMAIL_CHANGE", fait),
        ]);
        // The password was changed between the two: what was typed is no longer it.
        if (!change?.[0]) throw motDePasseRefuse("motDePasse");
        deps.courrier.envoyer({
          genre: "EMAIL_CHANGE",
          destinataire: { email: ancien.email, prenom: ancien.prenom },
          date: clock.now(),
          fuseau: acteur.fuseau,
        });
        return lireGerant(change[0]);
      } catch (error) {
        const pris = error instanceof Echec ? emailPris(error) : undefined;
        if (pris) await executer(annuaire, excuser());
        throw pris ?? error;
      }
    },
  };
}

function lireGerant(ligne: Ligne | undefined): Gerant {
  if (!ligne) throw inconnu();
  const { id, nom, prenom, email, telephone } = ligne;
  return {
    id: Number(id),
    nom: String(nom),
    prenom: String(prenom),
    email: String(email),
    telephone: String(telephone),
  };
}

function inconnu(): DomainError {
  return new DomainError("NON_AUTHENTIFIE", MESSAGES.authentificationRequise);
}

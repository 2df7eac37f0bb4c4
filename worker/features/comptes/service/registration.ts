// Registration across the two databases: the directory's rows in one batch (EN_PREPARATION, with what the shop shall
// be), then the shop's rows, repeatable, then ACTIF. Wherever it is cut, the next sign-in finishes it.
import { sql } from "drizzle-orm";
import type { Inscription, Inscrit, Session } from "#worker/features/comptes/domain/account.ts";
import { executer, uneLigne } from "#worker/kernel/database/batch.ts";
import { Echec } from "#worker/kernel/database/failure.ts";
import { paysParId } from "#worker/kernel/domain/countries.ts";
import { erreurDeValidation } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { telephoneStocke } from "#worker/kernel/domain/phone.ts";
import { cleUnique } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { exigerPeuCourant } from "./chosen-password.ts";
import { emailPris, refuserEmailPris } from "./email-taken.ts";
import { identifier, type Membre } from "./identity.ts";

type Preparation = {
  nom: string;
  description: string | null;
  paysCode: string;
  deviseCode: string;
  fuseau: string;
};

/**
 * Makes the account and its shop. Throws VALIDATION (unknown country, common password), CONFLIT (409, the email has an account).
 * Once the directory has committed, the account exists: a shop database out of reach is then no refusal.
 */
export async function inscrire(deps: CompteDeps, inscription: Inscription): Promise<Inscrit> {
  const { etablissement } = inscription;
  const pays = paysParId(etablissement.countryId);
  if (!pays) throw erreurDeValidation({ countryId: [MESSAGES.paysNonTrouve] });
  exigerPeuCourant(inscription.motDePasse, { ...inscription, etablissement: etablissement.nom }, "password");
  const preparation: Preparation = {
    nom: etablissement.nom,
    description: etablissement.description,
    paysCode: pays.isoCode,
    deviseCode: pays.deviseCode,
    fuseau: pays.fuseau,
  };
  const telephone = telephoneStocke(inscription.telephone, pays);
  const inscrit = await ecrireAnnuaire(deps, { ...inscription, telephone }, preparation);
  try {
    await preparerBoutique(deps, inscrit.etablissementId, deps.boutiqueOuverte, JSON.stringify(preparation));
  } catch (error) {
    if (!estPassager(error)) throw error;
  }
  return inscrit;
}

/** Who the member is, the shop written first where the registration was cut before it was. */
export async function identifierInscrit(
  deps: CompteDeps,
  membre: Membre,
  sessionId: string,
): Promise<Session> {
  const { preparation, etablissementId, boutique } = membre;
  if (preparation !== null) await preparerBoutique(deps, etablissementId, boutique, preparation);
  return identifier(deps, membre, sessionId);
}

/** Writes the shop's rows, as often as it takes, then marks it ACTIF in the directory. */
async function preparerBoutique(
  deps: CompteDeps,
  etablissementId: number,
  boutique: string,
  preparation: string,
): Promise<void> {
  const { nom, description, paysCode, deviseCode, fuseau } = JSON.parse(preparation) as Preparation;
  await executer(deps.boutique({ boutique }), [
    sql`INSERT INTO etablissements (id, nom, description, pays_code, devise_code, fuseau, date_creation)
        VALUES (${etablissementId}, ${nom}, ${description}, ${paysCode}, ${deviseCode}, ${fuseau}, ${deps.clock.now()})
        ON CONFLICT (id) DO NOTHING`,
    sql`INSERT INTO compteurs (etablissement_id) VALUES (${etablissementId}) ON CONFLICT DO NOTHING`,
  ]);
  await executer(deps.annuaire, [
    sql`UPDATE etablissements SET statut = 'ACTIF', preparation = NULL WHERE id = ${etablissementId}`,
  ]);
}

async function ecrireAnnuaire(
  deps: CompteDeps,
  entree: Inscription,
  preparation: Preparation,
): Promise<Inscrit> {
  const maintenant = deps.clock.now();
  const cle = cleUnique(entree.email);
  const hash = await deps.passwords.hash(entree.motDePasse);
  try {
    const resultats = await executer(deps.annuaire, [
      refuserEmailPris(sql`${cle}`, sql`NULL`, maintenant),
      sql`INSERT INTO gerants (nom, prenom, email, email_cle, telephone, mot_de_passe, date_creation, date_modification)
          VALUES (${entree.nom}, ${entree.prenom}, ${entree.email}, ${cle}, ${entree.telephone}, ${hash},
                  ${maintenant}, ${maintenant})`,
      sql`INSERT INTO etablissements (boutique, statut, preparation, date_creation)
          VALUES (${deps.boutiqueOuverte}, 'EN_PREPARATION', ${JSON.stringify(preparation)}, ${maintenant})`,
      // The establishment just inserted is the highest: AUTOINCREMENT, and nothing comes between within a batch.
      sql`INSERT INTO adhesions (gerant_id, etablissement_id, role)
          SELECT id, (SELECT max(id) FROM etablissements), 'GERANT' FROM gerants WHERE email_cle = ${cle}
          RETURNING gerant_id, etablissement_id`,
    ]);
    const ligne = uneLigne(resultats[3]);
    return { gerantId: Number(ligne["gerant_id"]), etablissementId: Number(ligne["etablissement_id"]) };
  } catch (error) {
    throw error instanceof Echec ? (emailPris(error) ?? error) : error;
  }
}

function estPassager(error: unknown): boolean {
  return error instanceof Echec && (error.raison.genre === "COUPURE" || error.raison.genre === "SURCHARGE");
}

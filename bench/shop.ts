// A shop with as many products as a bench wants.
import { sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import { createAppContext } from "#worker/context.ts";
import { executer } from "#worker/db/batch.ts";
import { type Db, ouvrir } from "#worker/db/client.ts";
import { type Bindings, lireBoutique } from "#worker/env.ts";
import type { Services } from "#worker/services/index.ts";

export type Shop = {
  services: Services;
  acteur: Acteur;
  /** The shop's own database, for floors that no service stands in front of. */
  db: Db;
  addProducts: (number: number) => Promise<void>;
};

export type OpenShop = (name: string) => Promise<Shop>;

const PAR_LOT = 2_000;
const ENORME = 1_000_000;

/** Registers a manager of this name with a shop of one category. */
export async function openShop(bindings: Bindings, name: string): Promise<Shop> {
  const { services } = createAppContext(bindings);
  const access = { email: `${name}@etal.test`, motDePasse: "Marche@2026" };
  await services.comptes.register({
    nom: "Ndiaye",
    prenom: "Awa",
    telephone: "771234567",
    ...access,
    etablissement: { nom: name, description: null, countryId: 1 },
  });
  const { session } = await services.comptes.openSession({ ...access, remember: false });
  const { acteur } = session;
  await services.categories.create(acteur, { nom: "Tout", description: null });
  const db = ouvrir(lireBoutique(bindings, acteur.boutique));
  return { services, acteur, db, addProducts: (number) => addProducts(db, acteur.etablissementId, number) };
}

/** Straight rows: 20,000 products through the service would be a bench of its own. */
async function addProducts(db: Db, e: number, number: number): Promise<void> {
  for (let first = 1; first <= number; first += PAR_LOT) {
    const ids = JSON.stringify(
      Array.from({ length: Math.min(PAR_LOT, number - first + 1) }, (_, i) => first + i),
    );
    await executer(db, [
      sql`INSERT OR IGNORE INTO produits (etablissement_id, id, titre, titre_plie, reference, reference_cle, categorie_id, statut,
                                seuil_alerte, prix_achat, prix_vente, texte, date_creation, date_modification)
          SELECT ${e}, value, 'Article ' || value, 'article ' || value, 'PRD-' || value, 'prd-' || value, 1, 'STOCK',
                 3, 50000, 75000, 'prd-' || value || char(10) || 'article ' || value || char(10) || char(10), 0, 0
          FROM json_each(${ids})`,
      sql`INSERT OR IGNORE INTO stocks (etablissement_id, id, quantite, valeur)
          SELECT ${e}, value, ${ENORME}, ${ENORME * 50_000} FROM json_each(${ids})`,
      sql`UPDATE compteurs SET produit = ${Math.min(first + PAR_LOT - 1, number)} WHERE etablissement_id = ${e}`,
    ]);
  }
}

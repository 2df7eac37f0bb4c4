// The dashboard of today: what was sold, what is left, what runs out. One round trip, from totals and not from sales.
import { sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import { heureLocale } from "#worker/domain/periode.ts";
import { niveauStock } from "#worker/domain/stock.ts";
import { evolution, type TableauDeBord } from "#worker/domain/tableau-de-bord.ts";
import { executer, type Ligne } from "#worker/db/batch.ts";
import { categoriesRangees } from "#worker/db/vues/categorie.ts";
import { produitVivant, STOCK_DU_PRODUIT } from "#worker/db/vues/produit.ts";
import type { Deps } from "./deps.ts";

const JOUR_MS = 86_400_000;
const LISTE_MAX = 5;

export type TableauxDeBord = ReturnType<typeof createTableauxDeBord>;

export function createTableauxDeBord(deps: Deps) {
  return {
    /** The day in the shop's zone and currency (decisions 14 and 16), and the stock as it is now. */
    async aujourdhui(acteur: Acteur): Promise<TableauDeBord> {
      const { etablissementId: e, deviseCode, fuseau } = acteur;
      const instant = deps.clock.now();
      const { jour } = heureLocale(instant, fuseau);
      const veille = new Date(Date.parse(jour) - JOUR_MS).toISOString().slice(0, "AAAA-MM-JJ".length);
      const [jours = [], heures = [], comptes = [], alertes = []] = await executer(deps.boutique(acteur), [
        sql`SELECT jour, chiffre_affaires, cout, nombre_factures FROM totaux_journaliers
            WHERE etablissement_id = ${e} AND devise_code = ${deviseCode} AND jour IN (${jour}, ${veille})`,
        sql`SELECT heure, chiffre_affaires FROM totaux_horaires
            WHERE etablissement_id = ${e} AND devise_code = ${deviseCode} AND jour = ${jour} AND chiffre_affaires > 0
            ORDER BY heure`,
        sql`SELECT count(*) AS produits,
                   (SELECT count(*) FROM categories WHERE etablissement_id = ${e}) AS categories,
                   (SELECT facture FROM compteurs WHERE etablissement_id = ${e}) AS factures,
                   count(*) FILTER (WHERE p.statut = 'STOCK' AND coalesce(s.quantite, 0) = 0) AS ruptures,
                   count(*) FILTER (WHERE p.statut = 'STOCK' AND s.quantite BETWEEN 1 AND p.seuil_alerte) AS faibles
            FROM produits AS p ${STOCK_DU_PRODUIT} WHERE ${produitVivant(e)}`,
        sql`SELECT p.id, p.titre, p.reference, c.rang, coalesce(s.quantite, 0) AS quantite, p.seuil_alerte
            FROM produits AS p ${STOCK_DU_PRODUIT}
            CROSS JOIN ${categoriesRangees(e)} AS c ON c.id = p.categorie_id
            WHERE ${produitVivant(e)} AND p.statut = 'STOCK' AND coalesce(s.quantite, 0) <= p.seuil_alerte
            ORDER BY 1.0 * coalesce(s.quantite, 0) / max(p.seuil_alerte, 1), p.seuil_alerte DESC, p.titre_plie, p.id
            LIMIT ${LISTE_MAX}`,
      ]);
      const { chiffreAffaires, cout, nombreFactures } = totaux(jours, jour);
      const benefice = chiffreAffaires - cout;
      return {
        instant,
        chiffreAffaires,
        evolution: evolution(totaux(jours, veille).chiffreAffaires, chiffreAffaires),
        benefice,
        marge: chiffreAffaires === 0 ? null : (benefice / chiffreAffaires) * 100,
        nombreVentes: nombreFactures,
        aVendu: Number(comptes[0]?.["factures"]) > 0,
        totalProduits: Number(comptes[0]?.["produits"]),
        totalCategories: Number(comptes[0]?.["categories"]),
        ruptures: Number(comptes[0]?.["ruptures"]),
        stocksFaibles: Number(comptes[0]?.["faibles"]),
        aReapprovisionner: alertes.map(enAlerte),
        heures: heures.map((h) => ({
          heure: Number(h["heure"]),
          chiffreAffaires: Number(h["chiffre_affaires"]),
        })),
      };
    },
  };
}

function totaux(jours: Ligne[], jour: string) {
  const ligne = jours.find((l) => l["jour"] === jour);
  return {
    chiffreAffaires: Number(ligne?.["chiffre_affaires"] ?? 0),
    cout: Number(ligne?.["cout"] ?? 0),
    nombreFactures: Number(ligne?.["nombre_factures"] ?? 0),
  };
}

function enAlerte(ligne: Ligne): TableauDeBord["aReapprovisionner"][number] {
  const quantite = Number(ligne["quantite"]);
  const seuilAlerte = Number(ligne["seuil_alerte"]);
  return {
    id: Number(ligne["id"]),
    titre: String(ligne["titre"]),
    reference: String(ligne["reference"]),
    rang: Number(ligne["rang"]),
    quantite,
    seuilAlerte,
    niveau: niveauStock(quantite, seuilAlerte),
  };
}

import { cost, type Invariant } from "./invariant.ts";

export const INVOICES: readonly Invariant[] = [
  {
    name: "invoices are the sums of their lines",
    broken: `SELECT f.id, f.montant_total, f.cout, f.nombre_articles, l.* FROM factures AS f
      LEFT JOIN (SELECT facture_id, sum(montant_total) AS montant, sum(cout) AS cout, sum(quantite) AS pieces,
                   min(id) AS premiere, max(id) AS derniere FROM ventes WHERE etablissement_id = ?1 GROUP BY facture_id) AS l
        ON l.facture_id = f.id
      WHERE f.etablissement_id = ?1 AND (f.montant_total IS NOT l.montant OR f.cout IS NOT l.cout
        OR f.nombre_articles IS NOT l.pieces OR f.premiere_vente_id IS NOT l.premiere
        OR f.derniere_vente_id IS NOT l.derniere)`,
  },
  {
    name: "lines are price times pieces, and no price is below the minimum",
    broken: `SELECT id, quantite, prix_vente_reel, prix_vente_minimum, montant_total FROM ventes
      WHERE etablissement_id = ?1
        AND (montant_total <> quantite * prix_vente_reel OR prix_vente_reel < prix_vente_minimum)`,
  },
  {
    name: "what is received, what waits and what is left to pay add up to the invoice; its payments are cancelled with it",
    broken: `SELECT f.id, f.statut, f.montant_total, f.reste_a_payer, p.* FROM factures AS f
      LEFT JOIN (SELECT facture_id, sum(iif(etat = 'REFUSE', 0, montant)) AS paye, count(*) AS nombre,
                   max(rang) AS dernier, min(montant) AS plus_petit, max(montant_recu < montant) AS trop_peu,
                   sum(statut = 'RECU') AS recus
                 FROM paiements WHERE etablissement_id = ?1 GROUP BY facture_id) AS p ON p.facture_id = f.id
      WHERE f.etablissement_id = ?1
        AND (iif(f.statut = 'EMISE', f.montant_total <> coalesce(p.paye, 0) + f.reste_a_payer, f.reste_a_payer <> 0)
          OR p.nombre <> p.dernier OR p.plus_petit = 0 OR p.trop_peu OR p.recus <> iif(f.statut = 'EMISE', p.nombre, 0))`,
  },
  {
    name: "a payment has the day of its money when it is received, and says who refused it and why",
    broken: `SELECT facture_id, rang, mode, etat, jour_recu, date_etat, auteur_etat, motif_refus FROM paiements
      WHERE etablissement_id = ?1 AND ((etat = 'RECU') <> (jour_recu IS NOT NULL)
        OR (etat = 'REFUSE') <> (coalesce(trim(motif_refus), '') <> '')
        OR (date_etat IS NULL) <> (auteur_etat IS NULL) OR (etat = 'REFUSE' AND date_etat IS NULL)
        OR (etat = 'EN_ATTENTE' AND date_etat IS NOT NULL)
        OR (mode <> 'MOBILE_MONEY' AND (etat <> 'RECU' OR date_etat IS NOT NULL))
        OR (mode = 'MOBILE_MONEY') <> (portefeuille IS NOT NULL))`,
  },
  {
    name: "an invoice is cancelled with a date and a reason, or not at all",
    broken: `SELECT id, statut, date_annulation, motif_annulation FROM factures
      WHERE etablissement_id = ?1 AND ((statut = 'ANNULEE') <> (date_annulation IS NOT NULL)
        OR (statut = 'ANNULEE') <> (coalesce(trim(motif_annulation), '') <> ''))`,
  },
  {
    name: "each line left the stock once, and came back once if it was cancelled",
    broken: `SELECT v.id, f.statut, m.* FROM ventes AS v
      JOIN factures AS f ON f.etablissement_id = ?1 AND f.id = v.facture_id
      LEFT JOIN (SELECT vente_id, sum(type = 'VENTE') AS sorties, sum(type = 'ANNULATION_VENTE') AS retours
                 FROM mouvements WHERE etablissement_id = ?1 AND vente_id IS NOT NULL GROUP BY vente_id) AS m
        ON m.vente_id = v.id
      WHERE v.etablissement_id = ?1 AND (m.sorties IS NOT 1 OR m.retours <> (f.statut = 'ANNULEE'))`,
  },
  {
    name: "movements of sales say what their line says",
    broken: `SELECT m.id, v.id AS vente FROM mouvements AS m
      JOIN ventes AS v ON v.etablissement_id = ?1 AND v.id = m.vente_id
      JOIN factures AS f ON f.etablissement_id = ?1 AND f.id = v.facture_id
      WHERE m.etablissement_id = ?1 AND (m.produit_id <> v.produit_id
        OR m.quantite <> iif(m.type = 'VENTE', -v.quantite, v.quantite)
        OR m.valeur <> iif(m.type = 'VENTE', -v.cout, v.cout + coalesce(m.correction, 0)) OR (m.type = 'VENTE' AND m.jour <> f.jour))`,
  },
  {
    name: "a return undoes the movement of its own line",
    broken: `SELECT m.id, m.origine_id FROM mouvements AS m
      LEFT JOIN mouvements AS o ON o.etablissement_id = ?1 AND o.id = m.origine_id
      WHERE m.etablissement_id = ?1 AND m.type = 'ANNULATION_VENTE'
        AND (o.type IS NOT 'VENTE' OR o.vente_id IS NOT m.vente_id OR o.id >= m.id)`,
  },
  {
    name: "a basket costs what its pieces cost together",
    broken: `SELECT facture_id, produit_id, pieces, cout FROM (
        SELECT v.facture_id, v.produit_id, sum(v.quantite) AS pieces, sum(v.cout) AS cout,
               max(m.quantite_apres - m.quantite) AS q, max(m.valeur_apres - m.valeur) AS v
        FROM ventes AS v JOIN factures AS f ON f.etablissement_id = ?1 AND f.id = v.facture_id AND f.origine = 'PANIER'
        JOIN mouvements AS m ON m.etablissement_id = ?1 AND m.vente_id = v.id AND m.type = 'VENTE'
        WHERE v.etablissement_id = ?1 GROUP BY v.facture_id, v.produit_id)
      WHERE cout <> ${cost("pieces", "q", "v")}`,
  },
];

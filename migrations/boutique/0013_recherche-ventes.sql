-- The text of an invoice also holds the folded title and reference of each line, as `textOfLines`
-- (worker/features/ventes/writes/vente.ts) writes them. SQLite folds ASCII alone, so a title with accents is taken from
-- the product, as long as the product still has this title.
UPDATE `factures` SET `texte` = `texte` || coalesce((
  SELECT group_concat(char(10) || iif(p.titre = v.titre, p.titre_plie, lower(v.titre)) || char(10) || lower(v.reference), '')
  FROM `ventes` AS v
  LEFT JOIN `produits` AS p ON p.etablissement_id = v.etablissement_id AND p.id = v.produit_id
  WHERE v.etablissement_id = `factures`.`etablissement_id`
    AND v.id BETWEEN `factures`.`premiere_vente_id` AND `factures`.`derniere_vente_id`
    AND v.facture_id = `factures`.`id`), '');

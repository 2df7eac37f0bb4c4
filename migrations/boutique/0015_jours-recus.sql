-- A worker of before 0014 that still sells or cancels after 0014 writes no day of its money and leaves the sums of the day
-- and the number of payments as they are. These statements mend all three. Each is sound alone and may run again at any
-- time, so they are run once more after the worker of 0014 is deployed (README, "Deploying").
UPDATE `totaux_journaliers` SET `encaissements` = d.`encaissements`
FROM (
  SELECT etablissement_id, devise_code, jour,
    json_group_array(json_array(mode, portefeuille, montant, nombre) ORDER BY mode, portefeuille)
      FILTER (WHERE nombre > 0) AS encaissements
  FROM (
    SELECT p.`etablissement_id` AS etablissement_id, f.`devise_code` AS devise_code,
      coalesce(p.`jour_recu`, f.`jour`) AS jour, p.`mode` AS mode, p.`portefeuille` AS portefeuille,
      sum(iif(p.`statut` = 'RECU', p.`montant`, 0)) AS montant, sum(p.`statut` = 'RECU') AS nombre
    FROM `paiements` AS p
    JOIN `factures` AS f ON f.`etablissement_id` = p.`etablissement_id` AND f.`id` = p.`facture_id`
    WHERE p.`etat` = 'RECU'
    GROUP BY 1, 2, 3, 4, 5)
  GROUP BY 1, 2, 3) AS d
WHERE d.etablissement_id = `totaux_journaliers`.`etablissement_id`
  AND d.devise_code = `totaux_journaliers`.`devise_code`
  AND d.jour = `totaux_journaliers`.`jour`
  AND d.encaissements <> `totaux_journaliers`.`encaissements`;
--> statement-breakpoint
UPDATE `paiements` SET `jour_recu` = (SELECT f.`jour` FROM `factures` AS f
  WHERE f.`etablissement_id` = `paiements`.`etablissement_id` AND f.`id` = `paiements`.`facture_id`)
WHERE `etat` = 'RECU' AND `jour_recu` IS NULL;
--> statement-breakpoint
UPDATE `compteurs` SET `paiement` = (
  SELECT count(*) FROM `paiements` AS p WHERE p.`etablissement_id` = `compteurs`.`etablissement_id`)
WHERE `paiement` <> (
  SELECT count(*) FROM `paiements` AS p WHERE p.`etablissement_id` = `compteurs`.`etablissement_id`);

-- A payment by mobile money may wait until the manager has seen the money (decision 51). Earlier payments were received
-- on the day of their invoice, and fill the sums of that day.
ALTER TABLE `etablissements` ADD COLUMN `mobile_money_attente` integer DEFAULT 0 NOT NULL CONSTRAINT "etablissements_mobile_money_attente_borne" CHECK("mobile_money_attente" BETWEEN 0 AND 1);
--> statement-breakpoint
ALTER TABLE `factures` ADD COLUMN `reste_a_payer` integer DEFAULT 0 NOT NULL CONSTRAINT "factures_reste_a_payer_borne" CHECK("reste_a_payer" BETWEEN 0 AND 9000000000000000);
--> statement-breakpoint
CREATE INDEX `factures_a_payer` ON `factures` (`etablissement_id`,`date_operation`,`id`) WHERE reste_a_payer > 0;
--> statement-breakpoint
ALTER TABLE `paiements` ADD COLUMN `etat` text DEFAULT 'RECU' NOT NULL CONSTRAINT "paiements_etat_liste" CHECK("etat" IN ('RECU', 'EN_ATTENTE', 'REFUSE'));
--> statement-breakpoint
ALTER TABLE `paiements` ADD COLUMN `jour_recu` text CONSTRAINT "paiements_jour_recu_forme" CHECK("jour_recu" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]');
--> statement-breakpoint
ALTER TABLE `paiements` ADD COLUMN `date_etat` integer CONSTRAINT "paiements_date_etat_borne" CHECK("date_etat" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `paiements` ADD COLUMN `auteur_etat` integer CONSTRAINT "paiements_auteur_etat_borne" CHECK("auteur_etat" BETWEEN 1 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `paiements` ADD COLUMN `motif_refus` text;
--> statement-breakpoint
UPDATE `paiements` SET `jour_recu` = (SELECT f.`jour` FROM `factures` AS f
  WHERE f.`etablissement_id` = `paiements`.`etablissement_id` AND f.`id` = `paiements`.`facture_id`);
--> statement-breakpoint
DROP INDEX `paiements_transaction_unique`;
--> statement-breakpoint
CREATE UNIQUE INDEX `paiements_transaction_unique` ON `paiements` (`etablissement_id`,`portefeuille`,`transaction_id`) WHERE transaction_id IS NOT NULL AND statut <> 'ANNULE' AND etat <> 'REFUSE';
--> statement-breakpoint
CREATE INDEX `paiements_par_date` ON `paiements` (`etablissement_id`,`date_creation`,`facture_id`,`rang`);
--> statement-breakpoint
CREATE INDEX `paiements_en_attente` ON `paiements` (`etablissement_id`,`date_creation`,`facture_id`,`rang`) WHERE etat = 'EN_ATTENTE' AND statut <> 'ANNULE';
--> statement-breakpoint
ALTER TABLE `compteurs` ADD COLUMN `paiement` integer DEFAULT 0 NOT NULL CONSTRAINT "compteurs_paiement_borne" CHECK("paiement" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
UPDATE `compteurs` SET `paiement` = (SELECT count(*) FROM `paiements` AS p WHERE p.`etablissement_id` = `compteurs`.`etablissement_id`);
--> statement-breakpoint
ALTER TABLE `totaux_journaliers` ADD COLUMN `encaissements` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
UPDATE `totaux_journaliers` SET `encaissements` = (
  SELECT json_group_array(json_array(mode, portefeuille, montant, nombre)) FROM (
    SELECT p.`mode` AS mode, p.`portefeuille` AS portefeuille, sum(p.`montant`) AS montant, count(*) AS nombre
    FROM `factures` AS f CROSS JOIN `paiements` AS p ON p.`etablissement_id` = f.`etablissement_id` AND p.`facture_id` = f.`id`
    WHERE f.`etablissement_id` = `totaux_journaliers`.`etablissement_id` AND f.`devise_code` = `totaux_journaliers`.`devise_code`
      AND f.`jour` = `totaux_journaliers`.`jour` AND p.`statut` = 'RECU'
    GROUP BY 1, 2 ORDER BY 1, 2));

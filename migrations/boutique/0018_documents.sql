-- Documents keep their seller and their hour (decision 79), purchases and movements the product's title and their currency.
-- Earlier documents show what the shop prints today: no earlier version of it was kept.
CREATE TABLE `etablissement_versions` (
	`etablissement_id` integer NOT NULL,
	`date_effet` integer NOT NULL,
	`fuseau` text NOT NULL,
	`nom` text NOT NULL,
	`adresse` text,
	`telephone` text,
	`mentions_legales` text,
	`pied_ticket` text,
	`qr_ticket` integer DEFAULT 0 NOT NULL,
	`logo` text,
	PRIMARY KEY(`etablissement_id`, `date_effet`),
	CONSTRAINT "etablissement_versions_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "etablissement_versions_date_effet_borne" CHECK("date_effet" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "etablissement_versions_qr_ticket_borne" CHECK("qr_ticket" BETWEEN 0 AND 1)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `etablissement_versions` (`etablissement_id`, `date_effet`, `fuseau`, `nom`, `adresse`, `telephone`, `mentions_legales`, `pied_ticket`, `qr_ticket`, `logo`)
SELECT `id`, 0, `fuseau`, `nom`, `adresse`, `telephone`, `mentions_legales`, `pied_ticket`, `qr_ticket`, `logo` FROM `etablissements`;
--> statement-breakpoint
ALTER TABLE `achats` ADD COLUMN `titre` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE `achats` SET `titre` = (SELECT p.`titre` FROM `produits` AS p
  WHERE p.`etablissement_id` = `achats`.`etablissement_id` AND p.`id` = `achats`.`produit_id`);
--> statement-breakpoint
ALTER TABLE `produits` ADD COLUMN `anciens_titres` text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX `produits_renommes` ON `produits` (`etablissement_id`,`anciens_titres`,`id`) WHERE anciens_titres <> '';
--> statement-breakpoint
ALTER TABLE `mouvements` ADD COLUMN `titre` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `mouvements` ADD COLUMN `devise_code` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- A sale kept the title and the currency of its moment, a purchase its currency.
UPDATE `mouvements` SET
  `titre` = coalesce(
    (SELECT v.`titre` FROM `ventes` AS v WHERE v.`etablissement_id` = `mouvements`.`etablissement_id` AND v.`id` = `mouvements`.`vente_id`),
    (SELECT p.`titre` FROM `produits` AS p WHERE p.`etablissement_id` = `mouvements`.`etablissement_id` AND p.`id` = `mouvements`.`produit_id`)),
  `devise_code` = coalesce(
    (SELECT a.`devise_code` FROM `achats` AS a WHERE a.`etablissement_id` = `mouvements`.`etablissement_id` AND a.`id` = `mouvements`.`achat_id`),
    (SELECT f.`devise_code` FROM `ventes` AS v CROSS JOIN `factures` AS f ON f.`etablissement_id` = v.`etablissement_id` AND f.`id` = v.`facture_id`
      WHERE v.`etablissement_id` = `mouvements`.`etablissement_id` AND v.`id` = `mouvements`.`vente_id`),
    '');
--> statement-breakpoint
-- A movement without a document has the currency of the last document before it, else of the first one after it, else the
-- shop's. `documents` counts the documents up to a movement, so that the first of each group is the one before it.
UPDATE `mouvements` SET `devise_code` = d.`code`
FROM (
  SELECT m.`etablissement_id`, m.`id`, coalesce(
      nullif(first_value(m.`devise_code`) OVER (PARTITION BY m.`etablissement_id`, m.`documents` ORDER BY m.`id`), ''),
      max(iif(m.`documents` = 1, nullif(m.`devise_code`, ''), NULL)) OVER (PARTITION BY m.`etablissement_id`),
      e.`devise_code`) AS `code`
  FROM (SELECT `etablissement_id`, `id`, `devise_code`,
      sum(`devise_code` <> '') OVER (PARTITION BY `etablissement_id` ORDER BY `id`) AS `documents`
    FROM `mouvements`) AS m
  LEFT JOIN `etablissements` AS e ON e.`id` = m.`etablissement_id`) AS d
WHERE d.`etablissement_id` = `mouvements`.`etablissement_id` AND d.`id` = `mouvements`.`id` AND `mouvements`.`devise_code` = '';

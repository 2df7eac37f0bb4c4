-- What long lists are searched and counted by. Columns are added and no table is made anew: D1 keeps foreign keys on.
ALTER TABLE `achats` ADD COLUMN `heure` integer DEFAULT 0 NOT NULL CONSTRAINT "achats_heure_borne" CHECK("heure" BETWEEN 0 AND 23);
--> statement-breakpoint
ALTER TABLE `achats` ADD COLUMN `texte` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `factures` ADD COLUMN `texte` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE `factures` SET `texte` = lower(`client` || char(10) || `numero`);
--> statement-breakpoint
ALTER TABLE `totaux_journaliers` ADD COLUMN `nombre_lignes` integer DEFAULT 0 NOT NULL CONSTRAINT "totaux_journaliers_nombre_lignes_borne" CHECK("nombre_lignes" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
UPDATE `totaux_journaliers` SET `nombre_lignes` = (
  SELECT count(*) FROM `factures` AS f JOIN `ventes` AS v ON v.etablissement_id = f.etablissement_id AND v.facture_id = f.id
  WHERE f.etablissement_id = totaux_journaliers.etablissement_id AND f.jour = totaux_journaliers.jour
    AND f.devise_code = totaux_journaliers.devise_code);

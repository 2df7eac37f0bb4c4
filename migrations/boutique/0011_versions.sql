-- Counts the edits of a record, so that none undoes another unknowingly (decision 50).
ALTER TABLE `achats` ADD COLUMN `version` integer DEFAULT 1 NOT NULL CONSTRAINT "achats_version_borne" CHECK("version" BETWEEN 1 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `categories` ADD COLUMN `version` integer DEFAULT 1 NOT NULL CONSTRAINT "categories_version_borne" CHECK("version" BETWEEN 1 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `etablissements` ADD COLUMN `version` integer DEFAULT 1 NOT NULL CONSTRAINT "etablissements_version_borne" CHECK("version" BETWEEN 1 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `produits` ADD COLUMN `version` integer DEFAULT 1 NOT NULL CONSTRAINT "produits_version_borne" CHECK("version" BETWEEN 1 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `taches` ADD COLUMN `version` integer DEFAULT 1 NOT NULL CONSTRAINT "taches_version_borne" CHECK("version" BETWEEN 1 AND 9007199254740991);

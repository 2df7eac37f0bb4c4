-- Who did what is noted with what they spoke through; what is repeated within an hour is one entry with a count.
ALTER TABLE `journal_reglages` ADD COLUMN `acces` text;
--> statement-breakpoint
ALTER TABLE `journal_reglages` ADD COLUMN `agent` text;
--> statement-breakpoint
ALTER TABLE `journal_reglages` ADD COLUMN `adresse` text;
--> statement-breakpoint
ALTER TABLE `journal_reglages` ADD COLUMN `repetitions` integer DEFAULT 1 NOT NULL CONSTRAINT "journal_reglages_repetitions_borne" CHECK("repetitions" BETWEEN 1 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `journal_reglages` ADD COLUMN `date_derniere` integer CONSTRAINT "journal_reglages_date_derniere_borne" CHECK("date_derniere" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
CREATE INDEX `journal_reglages_par_date` ON `journal_reglages` (`etablissement_id`,`date_creation`);

-- Who did what is noted with what they spoke through; what is repeated within an hour is one entry with a count.
ALTER TABLE `journal_compte` ADD COLUMN `acces` text;
--> statement-breakpoint
ALTER TABLE `journal_compte` ADD COLUMN `repetitions` integer DEFAULT 1 NOT NULL CONSTRAINT "journal_compte_repetitions_borne" CHECK("repetitions" BETWEEN 1 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `journal_compte` ADD COLUMN `date_derniere` integer CONSTRAINT "journal_compte_date_derniere_borne" CHECK("date_derniere" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
CREATE INDEX `journal_compte_par_date` ON `journal_compte` (`gerant_id`,`date_creation`);

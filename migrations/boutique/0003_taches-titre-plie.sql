-- What tasks are sorted by, as products and categories are: the title without case and accents.
ALTER TABLE `taches` ADD COLUMN `titre_plie` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE `taches` SET `titre_plie` = lower(`titre`);

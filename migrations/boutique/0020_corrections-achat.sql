-- What sales were charged too much or too little because of a purchase that was wrong (decision 24), with its sums.
ALTER TABLE `mouvements` ADD COLUMN `correction` integer CONSTRAINT "mouvements_correction_borne" CHECK("correction" BETWEEN -9000000000000000 AND 9000000000000000);
--> statement-breakpoint
ALTER TABLE `totaux_journaliers` ADD COLUMN `correction` integer DEFAULT 0 NOT NULL CONSTRAINT "totaux_journaliers_correction_borne" CHECK("correction" BETWEEN -9000000000000000 AND 9000000000000000);
--> statement-breakpoint
ALTER TABLE `totaux_horaires` ADD COLUMN `correction` integer DEFAULT 0 NOT NULL CONSTRAINT "totaux_horaires_correction_borne" CHECK("correction" BETWEEN -9000000000000000 AND 9000000000000000);
--> statement-breakpoint
ALTER TABLE `totaux_produits` ADD COLUMN `correction` integer DEFAULT 0 NOT NULL CONSTRAINT "totaux_produits_correction_borne" CHECK("correction" BETWEEN -9000000000000000 AND 9000000000000000);
--> statement-breakpoint
ALTER TABLE `totaux_produits_mois` ADD COLUMN `correction` integer DEFAULT 0 NOT NULL CONSTRAINT "totaux_produits_mois_correction_borne" CHECK("correction" BETWEEN -279000000000000000 AND 279000000000000000);
--> statement-breakpoint
ALTER TABLE `mois_cumules` ADD COLUMN `correction` integer DEFAULT 0 NOT NULL CONSTRAINT "mois_cumules_correction_borne" CHECK("correction" BETWEEN -279000000000000000 AND 279000000000000000);

-- To erase a sale or a movement, the database looks for what corrects it: without these, through all of the shop's.
CREATE INDEX `mouvements_par_origine` ON `mouvements` (`origine_id`) WHERE origine_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `ventes_par_origine` ON `ventes` (`origine_id`) WHERE origine_id IS NOT NULL;

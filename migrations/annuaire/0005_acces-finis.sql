-- What ended of late, which the sweep of every minute tells the shops again.
CREATE INDEX `familles_revoquees` ON `familles` (`date_revocation`) WHERE date_revocation IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_finies` ON `sessions` (`date_fin`) WHERE date_fin IS NOT NULL;

-- Wishes for another email, and the way back to an address that was given up.
CREATE TABLE `changements_email` (
	`gerant_id` integer NOT NULL,
	`id` integer NOT NULL,
	`ancien` text NOT NULL,
	`ancien_cle` text NOT NULL,
	`nouveau` text NOT NULL,
	`nouveau_cle` text NOT NULL,
	`confirmation` text,
	`annulation` text NOT NULL,
	`date_creation` integer NOT NULL,
	`date_confirmation` integer,
	`date_expiration` integer NOT NULL,
	PRIMARY KEY(`gerant_id`, `id`),
	FOREIGN KEY (`gerant_id`) REFERENCES `gerants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "changements_email_gerant_id_borne" CHECK("gerant_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "changements_email_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "changements_email_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "changements_email_date_confirmation_borne" CHECK("date_confirmation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "changements_email_date_expiration_borne" CHECK("date_expiration" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `changements_email_confirmation_unique` ON `changements_email` (`confirmation`);--> statement-breakpoint
CREATE UNIQUE INDEX `changements_email_annulation_unique` ON `changements_email` (`annulation`);--> statement-breakpoint
CREATE INDEX `changements_email_par_ancien` ON `changements_email` (`ancien_cle`);

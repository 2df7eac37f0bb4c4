-- Who came in, from where, and the way back in. Columns are added and no table is made anew: D1 keeps foreign keys on.
CREATE TABLE `appareils_connus` (
	`gerant_id` integer NOT NULL,
	`cle` text NOT NULL,
	`date_creation` integer NOT NULL,
	`date_vue` integer NOT NULL,
	PRIMARY KEY(`gerant_id`, `cle`),
	FOREIGN KEY (`gerant_id`) REFERENCES `gerants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "appareils_connus_gerant_id_borne" CHECK("gerant_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "appareils_connus_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "appareils_connus_date_vue_borne" CHECK("date_vue" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `journal_compte` (
	`gerant_id` integer NOT NULL,
	`id` integer NOT NULL,
	`type` text NOT NULL,
	`agent` text,
	`adresse` text,
	`date_creation` integer NOT NULL,
	PRIMARY KEY(`gerant_id`, `id`),
	FOREIGN KEY (`gerant_id`) REFERENCES `gerants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "journal_compte_gerant_id_borne" CHECK("gerant_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "journal_compte_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "journal_compte_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `reinitialisations` (
	`empreinte` text PRIMARY KEY NOT NULL,
	`gerant_id` integer NOT NULL,
	`date_creation` integer NOT NULL,
	`date_expiration` integer NOT NULL,
	FOREIGN KEY (`gerant_id`) REFERENCES `gerants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reinitialisations_gerant_id_borne" CHECK("gerant_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "reinitialisations_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "reinitialisations_date_expiration_borne" CHECK("date_expiration" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `reinitialisations_par_gerant` ON `reinitialisations` (`gerant_id`,`date_creation`);
--> statement-breakpoint
ALTER TABLE `familles` ADD COLUMN `adresse` text;
--> statement-breakpoint
ALTER TABLE `familles` ADD COLUMN `numero` integer CONSTRAINT "familles_numero_borne" CHECK("numero" BETWEEN 1 AND 9007199254740991);
--> statement-breakpoint
UPDATE `familles` SET `numero` = max(1, random() & 562949953421311);
--> statement-breakpoint
ALTER TABLE `sessions` ADD COLUMN `adresse` text;
--> statement-breakpoint
ALTER TABLE `sessions` ADD COLUMN `numero` integer CONSTRAINT "sessions_numero_borne" CHECK("numero" BETWEEN 1 AND 9007199254740991);
--> statement-breakpoint
UPDATE `sessions` SET `numero` = max(1, random() & 562949953421311);

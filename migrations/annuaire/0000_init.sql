-- Made by drizzle-kit, then edited: every table is STRICT, those with a key of their own are WITHOUT ROWID.
CREATE TABLE `adhesions` (
	`gerant_id` integer NOT NULL,
	`etablissement_id` integer NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`gerant_id`, `etablissement_id`),
	FOREIGN KEY (`gerant_id`) REFERENCES `gerants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`etablissement_id`) REFERENCES `etablissements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "adhesions_role_liste" CHECK("role" IN ('GERANT')),
	CONSTRAINT "adhesions_gerant_id_borne" CHECK("gerant_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "adhesions_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `devises` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`nom` text NOT NULL,
	`symbole` text NOT NULL,
	`decimales` integer NOT NULL,
	CONSTRAINT "devises_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "devises_decimales_borne" CHECK("decimales" BETWEEN 0 AND 2)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `devises_code_unique` ON `devises` (`code`);--> statement-breakpoint
CREATE TABLE `etablissements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`boutique` text NOT NULL,
	`statut` text NOT NULL,
	`preparation` text,
	`date_creation` integer NOT NULL,
	CONSTRAINT "etablissements_statut_liste" CHECK("statut" IN ('EN_PREPARATION', 'ACTIF')),
	CONSTRAINT "etablissements_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "etablissements_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT;
--> statement-breakpoint
CREATE TABLE `familles` (
	`id` text PRIMARY KEY NOT NULL,
	`gerant_id` integer NOT NULL,
	`etablissement_id` integer NOT NULL,
	`jeton` text NOT NULL,
	`jeton_precedent` text,
	`inactivite_secondes` integer NOT NULL,
	`agent` text,
	`date_creation` integer NOT NULL,
	`date_rotation` integer NOT NULL,
	`date_expiration` integer NOT NULL,
	`date_revocation` integer,
	FOREIGN KEY (`gerant_id`) REFERENCES `gerants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`etablissement_id`) REFERENCES `etablissements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "familles_gerant_id_borne" CHECK("gerant_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "familles_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "familles_inactivite_secondes_borne" CHECK("inactivite_secondes" BETWEEN 1 AND 31536000),
	CONSTRAINT "familles_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "familles_date_rotation_borne" CHECK("date_rotation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "familles_date_expiration_borne" CHECK("date_expiration" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "familles_date_revocation_borne" CHECK("date_revocation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `familles_jeton_unique` ON `familles` (`jeton`);--> statement-breakpoint
CREATE INDEX `familles_par_gerant` ON `familles` (`gerant_id`,`date_creation`);--> statement-breakpoint
CREATE TABLE `gerants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nom` text NOT NULL,
	`prenom` text NOT NULL,
	`email` text NOT NULL,
	`email_cle` text NOT NULL,
	`telephone` text NOT NULL,
	`mot_de_passe` text NOT NULL,
	`date_creation` integer NOT NULL,
	`date_modification` integer NOT NULL,
	CONSTRAINT "gerants_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "gerants_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "gerants_date_modification_borne" CHECK("date_modification" BETWEEN 0 AND 9007199254740991)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `gerants_email_unique` ON `gerants` (`email_cle`);--> statement-breakpoint
CREATE TABLE `pays` (
	`id` integer PRIMARY KEY NOT NULL,
	`iso_code` text NOT NULL,
	`nom` text NOT NULL,
	`indicatif` text NOT NULL,
	`devise_code` text NOT NULL,
	`fuseau` text NOT NULL,
	FOREIGN KEY (`devise_code`) REFERENCES `devises`(`code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pays_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `pays_iso_code_unique` ON `pays` (`iso_code`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`gerant_id` integer NOT NULL,
	`etablissement_id` integer NOT NULL,
	`inactivite_secondes` integer NOT NULL,
	`agent` text,
	`date_creation` integer NOT NULL,
	`date_vue` integer NOT NULL,
	`date_expiration` integer NOT NULL,
	`date_fin` integer,
	FOREIGN KEY (`gerant_id`) REFERENCES `gerants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`etablissement_id`) REFERENCES `etablissements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sessions_gerant_id_borne" CHECK("gerant_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "sessions_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "sessions_inactivite_secondes_borne" CHECK("inactivite_secondes" BETWEEN 1 AND 31536000),
	CONSTRAINT "sessions_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "sessions_date_vue_borne" CHECK("date_vue" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "sessions_date_expiration_borne" CHECK("date_expiration" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "sessions_date_fin_borne" CHECK("date_fin" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sessions_par_gerant` ON `sessions` (`gerant_id`,`date_creation`);--> statement-breakpoint
CREATE TABLE `tentatives` (
	`cle` text PRIMARY KEY NOT NULL,
	`echecs` integer NOT NULL,
	`date_dernier` integer NOT NULL,
	`bloque_jusqua` integer NOT NULL,
	CONSTRAINT "tentatives_echecs_borne" CHECK("echecs" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "tentatives_date_dernier_borne" CHECK("date_dernier" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "tentatives_bloque_jusqua_borne" CHECK("bloque_jusqua" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;

-- Tills as devices: their provisional numbers, what was missing at a late sale, and baskets noted as cancelled.
-- No shop has a device yet.
CREATE TABLE `annulations` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`appareil_id` integer NOT NULL,
	`numero_provisoire` text NOT NULL,
	`montant_total` integer NOT NULL,
	`devise_code` text NOT NULL,
	`motif` text NOT NULL,
	`lignes` text NOT NULL,
	`auteur_id` integer NOT NULL,
	`date_client` integer NOT NULL,
	`date_operation` integer NOT NULL,
	`date_creation` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `id`),
	FOREIGN KEY (`etablissement_id`,`appareil_id`) REFERENCES `appareils`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "annulations_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "annulations_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "annulations_appareil_id_borne" CHECK("appareil_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "annulations_montant_total_borne" CHECK("montant_total" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "annulations_auteur_id_borne" CHECK("auteur_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "annulations_date_client_borne" CHECK("date_client" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "annulations_date_operation_borne" CHECK("date_operation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "annulations_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `annulations_numero_unique` ON `annulations` (`etablissement_id`,`numero_provisoire`);
--> statement-breakpoint
CREATE INDEX `annulations_par_appareil` ON `annulations` (`etablissement_id`,`appareil_id`,`id`);
--> statement-breakpoint
ALTER TABLE `appareils` ADD COLUMN `code` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `appareils` ADD COLUMN `navigateur` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `appareils` ADD COLUMN `date_vue` integer DEFAULT 0 NOT NULL CONSTRAINT "appareils_date_vue_borne" CHECK("date_vue" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `appareils` ADD COLUMN `date_retrait` integer CONSTRAINT "appareils_date_retrait_borne" CHECK("date_retrait" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `appareils` ADD COLUMN `nombre_attente` integer CONSTRAINT "appareils_nombre_attente_borne" CHECK("nombre_attente" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `appareils` ADD COLUMN `montant_attente` integer CONSTRAINT "appareils_montant_attente_borne" CHECK("montant_attente" BETWEEN 0 AND 9000000000000000);
--> statement-breakpoint
ALTER TABLE `appareils` ADD COLUMN `date_plus_ancienne` integer CONSTRAINT "appareils_date_plus_ancienne_borne" CHECK("date_plus_ancienne" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `appareils` ADD COLUMN `date_attente` integer CONSTRAINT "appareils_date_attente_borne" CHECK("date_attente" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
CREATE UNIQUE INDEX `appareils_code_unique` ON `appareils` (`etablissement_id`,`code`);
--> statement-breakpoint
ALTER TABLE `compteurs` ADD COLUMN `annulation` integer DEFAULT 0 NOT NULL CONSTRAINT "compteurs_annulation_borne" CHECK("annulation" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `factures` ADD COLUMN `numero_provisoire` text;
--> statement-breakpoint
ALTER TABLE `factures` ADD COLUMN `ecarts` text;
--> statement-breakpoint
CREATE UNIQUE INDEX `factures_numero_provisoire_unique` ON `factures` (`etablissement_id`,`numero_provisoire`) WHERE numero_provisoire IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `taches_a_faire` ON `taches` (`etablissement_id`,`titre`) WHERE statut = 'A_FAIRE';

-- The evening's money (decision 64): cash put in and taken out, and what was counted of a day. The ticket's logo and QR code.
CREATE TABLE `comptages_caisse` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`jour` text NOT NULL,
	`devise_code` text NOT NULL,
	`comptes` text NOT NULL,
	`note` text,
	`auteur_id` integer NOT NULL,
	`date_creation` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `id`),
	CONSTRAINT "comptages_caisse_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "comptages_caisse_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "comptages_caisse_jour_forme" CHECK("jour" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "comptages_caisse_auteur_id_borne" CHECK("auteur_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "comptages_caisse_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `comptages_caisse_par_jour` ON `comptages_caisse` (`etablissement_id`,`devise_code`,`jour`,`id`);
--> statement-breakpoint
CREATE TABLE `mouvements_caisse` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`sens` text NOT NULL,
	`montant` integer NOT NULL,
	`devise_code` text NOT NULL,
	`jour` text NOT NULL,
	`motif` text NOT NULL,
	`auteur_id` integer NOT NULL,
	`date_creation` integer NOT NULL,
	`date_annulation` integer,
	`motif_annulation` text,
	`auteur_annulation` integer,
	PRIMARY KEY(`etablissement_id`, `id`),
	CONSTRAINT "mouvements_caisse_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "mouvements_caisse_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "mouvements_caisse_sens_liste" CHECK("sens" IN ('ENTREE', 'SORTIE')),
	CONSTRAINT "mouvements_caisse_montant_borne" CHECK("montant" BETWEEN 1 AND 9000000000000000),
	CONSTRAINT "mouvements_caisse_jour_forme" CHECK("jour" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "mouvements_caisse_auteur_id_borne" CHECK("auteur_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "mouvements_caisse_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "mouvements_caisse_date_annulation_borne" CHECK("date_annulation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "mouvements_caisse_auteur_annulation_borne" CHECK("auteur_annulation" BETWEEN 1 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `mouvements_caisse_par_jour` ON `mouvements_caisse` (`etablissement_id`,`jour`,`id`);
--> statement-breakpoint
ALTER TABLE `compteurs` ADD COLUMN `mouvement_caisse` integer DEFAULT 0 NOT NULL CONSTRAINT "compteurs_mouvement_caisse_borne" CHECK("mouvement_caisse" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `compteurs` ADD COLUMN `comptage_caisse` integer DEFAULT 0 NOT NULL CONSTRAINT "compteurs_comptage_caisse_borne" CHECK("comptage_caisse" BETWEEN 0 AND 9007199254740991);
--> statement-breakpoint
ALTER TABLE `etablissements` ADD COLUMN `logo` text;
--> statement-breakpoint
ALTER TABLE `etablissements` ADD COLUMN `qr_ticket` integer DEFAULT 0 NOT NULL CONSTRAINT "etablissements_qr_ticket_borne" CHECK("qr_ticket" BETWEEN 0 AND 1);

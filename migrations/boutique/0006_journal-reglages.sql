-- What was changed of a shop's settings, for its manager to read.
CREATE TABLE `journal_reglages` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`auteur_id` integer NOT NULL,
	`type` text NOT NULL,
	`champs` text NOT NULL,
	`date_creation` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `id`),
	CONSTRAINT "journal_reglages_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "journal_reglages_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "journal_reglages_auteur_id_borne" CHECK("auteur_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "journal_reglages_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;

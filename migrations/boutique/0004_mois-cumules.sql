-- A month's sales per product, summed up at night, and until which day: what a year's best sellers are read from.
CREATE TABLE `mois_cumules` (
	`etablissement_id` integer NOT NULL,
	`devise_code` text NOT NULL,
	`mois` text NOT NULL,
	`jusqua` text NOT NULL,
	`nombre_lignes` integer NOT NULL,
	`nombre_articles` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `devise_code`, `mois`),
	CONSTRAINT "mois_cumules_mois_forme" CHECK("mois" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
	CONSTRAINT "mois_cumules_jusqua_forme" CHECK("jusqua" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "mois_cumules_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "mois_cumules_nombre_lignes_borne" CHECK("nombre_lignes" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "mois_cumules_nombre_articles_borne" CHECK("nombre_articles" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `totaux_produits_mois` (
	`etablissement_id` integer NOT NULL,
	`devise_code` text NOT NULL,
	`mois` text NOT NULL,
	`produit_id` integer NOT NULL,
	`quantite` integer NOT NULL,
	`chiffre_affaires` integer NOT NULL,
	`cout` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `devise_code`, `mois`, `produit_id`),
	CONSTRAINT "totaux_produits_mois_mois_forme" CHECK("mois" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
	CONSTRAINT "totaux_produits_mois_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "totaux_produits_mois_produit_id_borne" CHECK("produit_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "totaux_produits_mois_quantite_borne" CHECK("quantite" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "totaux_produits_mois_chiffre_affaires_borne" CHECK("chiffre_affaires" BETWEEN 0 AND 279000000000000000),
	CONSTRAINT "totaux_produits_mois_cout_borne" CHECK("cout" BETWEEN 0 AND 279000000000000000)
) STRICT, WITHOUT ROWID;

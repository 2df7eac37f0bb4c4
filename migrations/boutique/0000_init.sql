-- Made by drizzle-kit, then edited: every table is STRICT, those with a key of their own are WITHOUT ROWID.
CREATE TABLE `achats` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`produit_id` integer NOT NULL,
	`quantite` integer NOT NULL,
	`prix_achat` integer NOT NULL,
	`prix_vente` integer,
	`montant_total` integer NOT NULL,
	`fournisseur` text NOT NULL,
	`reference` text,
	`numero_bon_livraison` text,
	`notes` text,
	`jour` text NOT NULL,
	`devise_code` text NOT NULL,
	`auteur_id` integer NOT NULL,
	`date_operation` integer NOT NULL,
	`date_creation` integer NOT NULL,
	`date_modification` integer NOT NULL,
	`date_annulation` integer,
	PRIMARY KEY(`etablissement_id`, `id`),
	FOREIGN KEY (`etablissement_id`,`produit_id`) REFERENCES `produits`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "achats_jour_forme" CHECK("jour" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "achats_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "achats_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "achats_produit_id_borne" CHECK("produit_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "achats_quantite_borne" CHECK("quantite" BETWEEN 1 AND 1000000),
	CONSTRAINT "achats_prix_achat_borne" CHECK("prix_achat" BETWEEN 0 AND 100000000000),
	CONSTRAINT "achats_prix_vente_borne" CHECK("prix_vente" BETWEEN 0 AND 100000000000),
	CONSTRAINT "achats_montant_total_borne" CHECK("montant_total" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "achats_auteur_id_borne" CHECK("auteur_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "achats_date_operation_borne" CHECK("date_operation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "achats_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "achats_date_modification_borne" CHECK("date_modification" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "achats_date_annulation_borne" CHECK("date_annulation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `achats_par_jour` ON `achats` (`etablissement_id`,`jour`,`date_operation`,`id`);--> statement-breakpoint
CREATE INDEX `achats_par_produit` ON `achats` (`etablissement_id`,`produit_id`,`id`);--> statement-breakpoint
CREATE TABLE `appareils` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`nom` text NOT NULL,
	`date_creation` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `id`),
	CONSTRAINT "appareils_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "appareils_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "appareils_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `categories` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`nom` text NOT NULL,
	`nom_cle` text NOT NULL,
	`nom_plie` text NOT NULL,
	`description` text,
	`date_creation` integer NOT NULL,
	`date_modification` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `id`),
	CONSTRAINT "categories_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "categories_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "categories_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "categories_date_modification_borne" CHECK("date_modification" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_nom_unique` ON `categories` (`etablissement_id`,`nom_cle`);--> statement-breakpoint
CREATE INDEX `categories_par_nom` ON `categories` (`etablissement_id`,`nom_plie`,`id`);--> statement-breakpoint
CREATE TABLE `cles_idempotence` (
	`etablissement_id` integer NOT NULL,
	`cle` text NOT NULL,
	`empreinte` text NOT NULL,
	`reponse` text NOT NULL,
	`date_creation` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `cle`),
	CONSTRAINT "cles_idempotence_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "cles_idempotence_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `clients` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`nom` text NOT NULL,
	`telephone` text,
	`date_creation` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `id`),
	CONSTRAINT "clients_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "clients_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "clients_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `codes_barres` (
	`etablissement_id` integer NOT NULL,
	`code` text NOT NULL,
	`produit_id` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `code`),
	FOREIGN KEY (`etablissement_id`,`produit_id`) REFERENCES `produits`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "codes_barres_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "codes_barres_produit_id_borne" CHECK("produit_id" BETWEEN 1 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `codes_barres_par_produit` ON `codes_barres` (`etablissement_id`,`produit_id`);--> statement-breakpoint
CREATE TABLE `compteurs` (
	`etablissement_id` integer PRIMARY KEY NOT NULL,
	`categorie` integer DEFAULT 0 NOT NULL,
	`produit` integer DEFAULT 0 NOT NULL,
	`reference_produit` integer DEFAULT 0 NOT NULL,
	`prix` integer DEFAULT 0 NOT NULL,
	`mouvement` integer DEFAULT 0 NOT NULL,
	`achat` integer DEFAULT 0 NOT NULL,
	`facture` integer DEFAULT 0 NOT NULL,
	`vente` integer DEFAULT 0 NOT NULL,
	`reference_vente` integer DEFAULT 0 NOT NULL,
	`tache` integer DEFAULT 0 NOT NULL,
	`evenement` integer DEFAULT 0 NOT NULL,
	`client` integer DEFAULT 0 NOT NULL,
	`appareil` integer DEFAULT 0 NOT NULL,
	`session_caisse` integer DEFAULT 0 NOT NULL,
	`jour_facture` text DEFAULT '' NOT NULL,
	`numero_facture` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`etablissement_id`) REFERENCES `etablissements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "compteurs_categorie_borne" CHECK("categorie" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_produit_borne" CHECK("produit" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_reference_produit_borne" CHECK("reference_produit" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_prix_borne" CHECK("prix" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_mouvement_borne" CHECK("mouvement" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_achat_borne" CHECK("achat" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_facture_borne" CHECK("facture" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_vente_borne" CHECK("vente" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_reference_vente_borne" CHECK("reference_vente" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_tache_borne" CHECK("tache" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_evenement_borne" CHECK("evenement" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_client_borne" CHECK("client" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_appareil_borne" CHECK("appareil" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_session_caisse_borne" CHECK("session_caisse" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "compteurs_numero_facture_borne" CHECK("numero_facture" BETWEEN 0 AND 999999)
) STRICT;
--> statement-breakpoint
CREATE TABLE `etablissements` (
	`id` integer PRIMARY KEY NOT NULL,
	`nom` text NOT NULL,
	`description` text,
	`pays_code` text NOT NULL,
	`devise_code` text NOT NULL,
	`fuseau` text NOT NULL,
	`adresse` text,
	`telephone` text,
	`mentions_legales` text,
	`pied_ticket` text,
	`date_creation` integer NOT NULL,
	CONSTRAINT "etablissements_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "etablissements_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT;
--> statement-breakpoint
CREATE TABLE `evenements` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`gerant_id` integer,
	`date_creation` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `id`),
	CONSTRAINT "evenements_type_liste" CHECK("type" IN ('ALERTE_STOCK', 'NOUVELLE_TACHE', 'TACHE_TERMINEE', 'ERREUR', 'INFO')),
	CONSTRAINT "evenements_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "evenements_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "evenements_gerant_id_borne" CHECK("gerant_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "evenements_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `factures` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`numero` text NOT NULL,
	`origine` text NOT NULL,
	`statut` text NOT NULL,
	`client` text NOT NULL,
	`client_id` integer,
	`appareil_id` integer,
	`session_id` integer,
	`montant_total` integer NOT NULL,
	`cout` integer NOT NULL,
	`nombre_articles` integer NOT NULL,
	`premiere_vente_id` integer NOT NULL,
	`derniere_vente_id` integer NOT NULL,
	`notes` text,
	`jour` text NOT NULL,
	`heure` integer NOT NULL,
	`devise_code` text NOT NULL,
	`jeton_public` text,
	`auteur_id` integer NOT NULL,
	`date_client` integer,
	`date_operation` integer NOT NULL,
	`date_creation` integer NOT NULL,
	`date_annulation` integer,
	`motif_annulation` text,
	PRIMARY KEY(`etablissement_id`, `id`),
	FOREIGN KEY (`etablissement_id`,`client_id`) REFERENCES `clients`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`etablissement_id`,`appareil_id`) REFERENCES `appareils`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`etablissement_id`,`session_id`) REFERENCES `sessions_caisse`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "factures_origine_liste" CHECK("origine" IN ('PANIER', 'LIGNE')),
	CONSTRAINT "factures_statut_liste" CHECK("statut" IN ('EMISE', 'ANNULEE')),
	CONSTRAINT "factures_jour_forme" CHECK("jour" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "factures_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "factures_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "factures_client_id_borne" CHECK("client_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "factures_appareil_id_borne" CHECK("appareil_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "factures_session_id_borne" CHECK("session_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "factures_montant_total_borne" CHECK("montant_total" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "factures_cout_borne" CHECK("cout" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "factures_nombre_articles_borne" CHECK("nombre_articles" BETWEEN 0 AND 1000000000),
	CONSTRAINT "factures_premiere_vente_id_borne" CHECK("premiere_vente_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "factures_derniere_vente_id_borne" CHECK("derniere_vente_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "factures_heure_borne" CHECK("heure" BETWEEN 0 AND 23),
	CONSTRAINT "factures_auteur_id_borne" CHECK("auteur_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "factures_date_client_borne" CHECK("date_client" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "factures_date_operation_borne" CHECK("date_operation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "factures_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "factures_date_annulation_borne" CHECK("date_annulation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `factures_numero_unique` ON `factures` (`etablissement_id`,`numero`);--> statement-breakpoint
CREATE INDEX `factures_par_jour` ON `factures` (`etablissement_id`,`jour`,`date_operation`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `factures_jeton_unique` ON `factures` (`etablissement_id`,`jeton_public`) WHERE jeton_public IS NOT NULL;--> statement-breakpoint
CREATE TABLE `modes_paiement` (
	`code` text PRIMARY KEY NOT NULL,
	`libelle` text NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `mouvements` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`produit_id` integer NOT NULL,
	`type` text NOT NULL,
	`quantite` integer NOT NULL,
	`valeur` integer NOT NULL,
	`quantite_apres` integer NOT NULL,
	`valeur_apres` integer NOT NULL,
	`vente_id` integer,
	`achat_id` integer,
	`origine_id` integer,
	`motif` text,
	`auteur_id` integer NOT NULL,
	`jour` text NOT NULL,
	`date_operation` integer NOT NULL,
	`date_creation` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `id`),
	FOREIGN KEY (`etablissement_id`,`produit_id`) REFERENCES `produits`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`type`) REFERENCES `types_mouvement`(`code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`etablissement_id`,`vente_id`) REFERENCES `ventes`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`etablissement_id`,`achat_id`) REFERENCES `achats`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`etablissement_id`,`origine_id`) REFERENCES `mouvements`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mouvements_jour_forme" CHECK("jour" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "mouvements_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "mouvements_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "mouvements_produit_id_borne" CHECK("produit_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "mouvements_quantite_borne" CHECK("quantite" BETWEEN -1000000000 AND 1000000000),
	CONSTRAINT "mouvements_valeur_borne" CHECK("valeur" BETWEEN -9000000000000000 AND 9000000000000000),
	CONSTRAINT "mouvements_quantite_apres_borne" CHECK("quantite_apres" BETWEEN 0 AND 1000000000),
	CONSTRAINT "mouvements_valeur_apres_borne" CHECK("valeur_apres" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "mouvements_vente_id_borne" CHECK("vente_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "mouvements_achat_id_borne" CHECK("achat_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "mouvements_origine_id_borne" CHECK("origine_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "mouvements_auteur_id_borne" CHECK("auteur_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "mouvements_date_operation_borne" CHECK("date_operation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "mouvements_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `mouvements_par_produit` ON `mouvements` (`etablissement_id`,`produit_id`,`id`);--> statement-breakpoint
CREATE TABLE `paiements` (
	`etablissement_id` integer NOT NULL,
	`facture_id` integer NOT NULL,
	`rang` integer NOT NULL,
	`mode` text NOT NULL,
	`montant` integer NOT NULL,
	`montant_recu` integer,
	`portefeuille` text,
	`telephone` text,
	`transaction_id` text,
	`statut` text NOT NULL,
	`date_creation` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `facture_id`, `rang`),
	FOREIGN KEY (`etablissement_id`,`facture_id`) REFERENCES `factures`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mode`) REFERENCES `modes_paiement`(`code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "paiements_statut_liste" CHECK("statut" IN ('RECU', 'ANNULE')),
	CONSTRAINT "paiements_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "paiements_facture_id_borne" CHECK("facture_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "paiements_rang_borne" CHECK("rang" BETWEEN 1 AND 200),
	CONSTRAINT "paiements_montant_borne" CHECK("montant" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "paiements_montant_recu_borne" CHECK("montant_recu" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "paiements_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `paiements_transaction_unique` ON `paiements` (`etablissement_id`,`portefeuille`,`transaction_id`) WHERE transaction_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `pays_etablissement` (
	`etablissement_id` integer NOT NULL,
	`pays_id` integer NOT NULL,
	`actif` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `pays_id`),
	CONSTRAINT "pays_etablissement_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "pays_etablissement_pays_id_borne" CHECK("pays_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "pays_etablissement_actif_borne" CHECK("actif" BETWEEN 0 AND 1)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `prix_historique` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`produit_id` integer NOT NULL,
	`prix_vente` integer NOT NULL,
	`auteur_id` integer NOT NULL,
	`date_creation` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `id`),
	FOREIGN KEY (`etablissement_id`,`produit_id`) REFERENCES `produits`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prix_historique_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "prix_historique_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "prix_historique_produit_id_borne" CHECK("produit_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "prix_historique_prix_vente_borne" CHECK("prix_vente" BETWEEN 0 AND 100000000000),
	CONSTRAINT "prix_historique_auteur_id_borne" CHECK("auteur_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "prix_historique_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `prix_historique_par_produit` ON `prix_historique` (`etablissement_id`,`produit_id`,`id`);--> statement-breakpoint
CREATE TABLE `produits` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`titre` text NOT NULL,
	`titre_plie` text NOT NULL,
	`description` text,
	`reference` text NOT NULL,
	`reference_cle` text NOT NULL,
	`categorie_id` integer,
	`statut` text NOT NULL,
	`seuil_alerte` integer NOT NULL,
	`prix_achat` integer NOT NULL,
	`prix_vente` integer NOT NULL,
	`texte` text NOT NULL,
	`date_creation` integer NOT NULL,
	`date_modification` integer NOT NULL,
	`date_archivage` integer,
	PRIMARY KEY(`etablissement_id`, `id`),
	FOREIGN KEY (`etablissement_id`,`categorie_id`) REFERENCES `categories`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "produits_categorie_id_presente" CHECK("categorie_id" IS NOT NULL OR "date_archivage" IS NOT NULL),
	CONSTRAINT "produits_statut_liste" CHECK("statut" IN ('BROUILLON', 'STOCK', 'INACTIF')),
	CONSTRAINT "produits_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "produits_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "produits_categorie_id_borne" CHECK("categorie_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "produits_seuil_alerte_borne" CHECK("seuil_alerte" BETWEEN 0 AND 1000000000),
	CONSTRAINT "produits_prix_achat_borne" CHECK("prix_achat" BETWEEN 0 AND 100000000000),
	CONSTRAINT "produits_prix_vente_borne" CHECK("prix_vente" BETWEEN 0 AND 100000000000),
	CONSTRAINT "produits_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "produits_date_modification_borne" CHECK("date_modification" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "produits_date_archivage_borne" CHECK("date_archivage" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `produits_reference_unique` ON `produits` (`etablissement_id`,`reference_cle`) WHERE date_archivage IS NULL;--> statement-breakpoint
CREATE INDEX `produits_par_titre` ON `produits` (`etablissement_id`,`titre_plie`,`id`) WHERE date_archivage IS NULL;--> statement-breakpoint
CREATE INDEX `produits_par_categorie` ON `produits` (`etablissement_id`,`categorie_id`,`date_archivage`,`id`);--> statement-breakpoint
CREATE INDEX `produits_recherche` ON `produits` (`etablissement_id`,`texte`,`id`,`date_archivage`) WHERE date_archivage IS NULL;--> statement-breakpoint
CREATE TABLE `references_ventes` (
	`etablissement_id` integer NOT NULL,
	`reference` text NOT NULL,
	PRIMARY KEY(`etablissement_id`, `reference`),
	CONSTRAINT "references_ventes_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `refus` (
	`code` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `sessions_caisse` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`appareil_id` integer,
	`auteur_id` integer NOT NULL,
	`date_ouverture` integer NOT NULL,
	`date_fermeture` integer,
	PRIMARY KEY(`etablissement_id`, `id`),
	FOREIGN KEY (`etablissement_id`,`appareil_id`) REFERENCES `appareils`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sessions_caisse_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "sessions_caisse_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "sessions_caisse_appareil_id_borne" CHECK("appareil_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "sessions_caisse_auteur_id_borne" CHECK("auteur_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "sessions_caisse_date_ouverture_borne" CHECK("date_ouverture" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "sessions_caisse_date_fermeture_borne" CHECK("date_fermeture" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `stocks` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`quantite` integer NOT NULL,
	`valeur` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `id`),
	FOREIGN KEY (`etablissement_id`,`id`) REFERENCES `produits`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stocks_quantite_jamais_negative" CHECK("quantite" >= 0),
	CONSTRAINT "stocks_vide_sans_valeur" CHECK("quantite" > 0 OR "valeur" = 0),
	CONSTRAINT "stocks_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "stocks_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "stocks_quantite_borne" CHECK("quantite" BETWEEN 0 AND 1000000000),
	CONSTRAINT "stocks_valeur_borne" CHECK("valeur" BETWEEN 0 AND 9000000000000000)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `taches` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`titre` text NOT NULL,
	`description` text,
	`statut` text NOT NULL,
	`priorite` text NOT NULL,
	`assigne_a` text,
	`termine_par` text,
	`auteur_id` integer NOT NULL,
	`date_fin` integer,
	`date_creation` integer NOT NULL,
	`date_modification` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `id`),
	CONSTRAINT "taches_statut_liste" CHECK("statut" IN ('A_FAIRE', 'TERMINEE')),
	CONSTRAINT "taches_priorite_liste" CHECK("priorite" IN ('URGENTE', 'HAUTE', 'NORMALE')),
	CONSTRAINT "taches_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "taches_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "taches_auteur_id_borne" CHECK("auteur_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "taches_date_fin_borne" CHECK("date_fin" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "taches_date_creation_borne" CHECK("date_creation" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "taches_date_modification_borne" CHECK("date_modification" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `taches_par_statut` ON `taches` (`etablissement_id`,`statut`,`id`);--> statement-breakpoint
CREATE TABLE `totaux_horaires` (
	`etablissement_id` integer NOT NULL,
	`devise_code` text NOT NULL,
	`jour` text NOT NULL,
	`heure` integer NOT NULL,
	`chiffre_affaires` integer DEFAULT 0 NOT NULL,
	`cout` integer DEFAULT 0 NOT NULL,
	`nombre_factures` integer DEFAULT 0 NOT NULL,
	`depenses` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`etablissement_id`, `devise_code`, `jour`, `heure`),
	CONSTRAINT "totaux_horaires_jour_forme" CHECK("jour" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "totaux_horaires_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "totaux_horaires_heure_borne" CHECK("heure" BETWEEN 0 AND 23),
	CONSTRAINT "totaux_horaires_chiffre_affaires_borne" CHECK("chiffre_affaires" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "totaux_horaires_cout_borne" CHECK("cout" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "totaux_horaires_nombre_factures_borne" CHECK("nombre_factures" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "totaux_horaires_depenses_borne" CHECK("depenses" BETWEEN 0 AND 9000000000000000)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `totaux_journaliers` (
	`etablissement_id` integer NOT NULL,
	`devise_code` text NOT NULL,
	`jour` text NOT NULL,
	`chiffre_affaires` integer DEFAULT 0 NOT NULL,
	`cout` integer DEFAULT 0 NOT NULL,
	`nombre_factures` integer DEFAULT 0 NOT NULL,
	`nombre_articles` integer DEFAULT 0 NOT NULL,
	`depenses` integer DEFAULT 0 NOT NULL,
	`nombre_achats` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`etablissement_id`, `devise_code`, `jour`),
	CONSTRAINT "totaux_journaliers_jour_forme" CHECK("jour" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "totaux_journaliers_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "totaux_journaliers_chiffre_affaires_borne" CHECK("chiffre_affaires" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "totaux_journaliers_cout_borne" CHECK("cout" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "totaux_journaliers_nombre_factures_borne" CHECK("nombre_factures" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "totaux_journaliers_nombre_articles_borne" CHECK("nombre_articles" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "totaux_journaliers_depenses_borne" CHECK("depenses" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "totaux_journaliers_nombre_achats_borne" CHECK("nombre_achats" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `totaux_produits` (
	`etablissement_id` integer NOT NULL,
	`devise_code` text NOT NULL,
	`jour` text NOT NULL,
	`produit_id` integer NOT NULL,
	`quantite` integer NOT NULL,
	`chiffre_affaires` integer NOT NULL,
	`cout` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `devise_code`, `jour`, `produit_id`),
	CONSTRAINT "totaux_produits_jour_forme" CHECK("jour" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
	CONSTRAINT "totaux_produits_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "totaux_produits_produit_id_borne" CHECK("produit_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "totaux_produits_quantite_borne" CHECK("quantite" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "totaux_produits_chiffre_affaires_borne" CHECK("chiffre_affaires" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "totaux_produits_cout_borne" CHECK("cout" BETWEEN 0 AND 9000000000000000)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `types_mouvement` (
	`code` text PRIMARY KEY NOT NULL,
	`libelle` text NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `ventes` (
	`etablissement_id` integer NOT NULL,
	`id` integer NOT NULL,
	`facture_id` integer NOT NULL,
	`reference` text NOT NULL,
	`produit_id` integer NOT NULL,
	`titre` text NOT NULL,
	`produit_reference` text NOT NULL,
	`quantite` integer NOT NULL,
	`prix_vente_reel` integer NOT NULL,
	`prix_vente_minimum` integer NOT NULL,
	`montant_total` integer NOT NULL,
	`cout` integer NOT NULL,
	`origine_id` integer,
	PRIMARY KEY(`etablissement_id`, `id`),
	FOREIGN KEY (`etablissement_id`,`facture_id`) REFERENCES `factures`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`etablissement_id`,`origine_id`) REFERENCES `ventes`(`etablissement_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ventes_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "ventes_id_borne" CHECK("id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "ventes_facture_id_borne" CHECK("facture_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "ventes_produit_id_borne" CHECK("produit_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "ventes_quantite_borne" CHECK("quantite" BETWEEN 1 AND 1000000),
	CONSTRAINT "ventes_prix_vente_reel_borne" CHECK("prix_vente_reel" BETWEEN 0 AND 100000000000),
	CONSTRAINT "ventes_prix_vente_minimum_borne" CHECK("prix_vente_minimum" BETWEEN 0 AND 100000000000),
	CONSTRAINT "ventes_montant_total_borne" CHECK("montant_total" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "ventes_cout_borne" CHECK("cout" BETWEEN 0 AND 9000000000000000),
	CONSTRAINT "ventes_origine_id_borne" CHECK("origine_id" BETWEEN 1 AND 9007199254740991)
) STRICT, WITHOUT ROWID;

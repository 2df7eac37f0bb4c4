-- Shops that are to be erased, until the night has done so.
CREATE TABLE `suppressions` (
	`etablissement_id` integer PRIMARY KEY NOT NULL,
	`gerant_id` integer NOT NULL,
	`boutique` text NOT NULL,
	`date_demande` integer NOT NULL,
	CONSTRAINT "suppressions_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "suppressions_gerant_id_borne" CHECK("gerant_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "suppressions_date_demande_borne" CHECK("date_demande" BETWEEN 0 AND 9007199254740991)
) STRICT;

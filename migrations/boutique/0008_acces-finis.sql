-- What somebody ended: no batch of the shop does anything for it any more (decision 43).
CREATE TABLE `acces_finis` (
	`etablissement_id` integer NOT NULL,
	`id` text NOT NULL,
	`date_fin` integer NOT NULL,
	PRIMARY KEY(`etablissement_id`, `id`),
	CONSTRAINT "acces_finis_etablissement_id_borne" CHECK("etablissement_id" BETWEEN 1 AND 9007199254740991),
	CONSTRAINT "acces_finis_date_fin_borne" CHECK("date_fin" BETWEEN 0 AND 9007199254740991)
) STRICT, WITHOUT ROWID;

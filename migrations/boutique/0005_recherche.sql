-- Archived products too: histories find them by their names in the same index.
DROP INDEX `produits_recherche`;--> statement-breakpoint
CREATE INDEX `produits_recherche` ON `produits` (`etablissement_id`,`texte`,`id`,`date_archivage`);

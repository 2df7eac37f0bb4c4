-- An archived product keeps the barcodes that it gives up, so that it can be restored with them (decision 81). Products
-- archived earlier find theirs in the third line of their search text, which has no capitals.
ALTER TABLE `produits` ADD COLUMN `codes_archives` text;
--> statement-breakpoint
CREATE INDEX `produits_archives` ON `produits` (`etablissement_id`,`titre_ordre`,`id`,`date_archivage`) WHERE date_archivage IS NOT NULL;
--> statement-breakpoint
UPDATE `produits` SET `codes_archives` = (
  SELECT iif(codes = '', '[]', '[' || replace(json_quote(codes), ' ', '","') || ']') FROM (
    SELECT substr(rest, 1, instr(rest, char(10)) - 1) AS codes FROM (
      SELECT substr(rest, instr(rest, char(10)) + 1) AS rest FROM (
        SELECT substr(`produits`.`texte`, instr(`produits`.`texte`, char(10)) + 1) AS rest))))
WHERE `date_archivage` IS NOT NULL;

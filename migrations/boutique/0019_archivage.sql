-- An archived product keeps the barcodes that it gives up with their forms, so that it can be restored with them (decision
-- 81). Products archived earlier find theirs in the third line of their search text, which has no capitals; 0017 explains
-- the form.
ALTER TABLE `produits` ADD COLUMN `codes_archives` text;
--> statement-breakpoint
CREATE INDEX `produits_archives` ON `produits` (`etablissement_id`,`titre_ordre`,`id`,`date_archivage`) WHERE date_archivage IS NOT NULL;
--> statement-breakpoint
UPDATE `produits` SET `codes_archives` = (
  SELECT json_group_array(json_array(code, CASE
    WHEN digits GLOB '*[^0-9]*' OR plain NOT GLOB '[0-9]*' OR plain NOT GLOB '*[0-9]' THEN plain
    WHEN length(digits) IN (8, 12, 13, 14)
      AND (3 * (substr(gtin, 1, 1) + substr(gtin, 3, 1) + substr(gtin, 5, 1) + substr(gtin, 7, 1) + substr(gtin, 9, 1) + substr(gtin, 11, 1) + substr(gtin, 13, 1)) + substr(gtin, 2, 1) + substr(gtin, 4, 1) + substr(gtin, 6, 1) + substr(gtin, 8, 1) + substr(gtin, 10, 1) + substr(gtin, 12, 1) + substr(gtin, 14, 1)) % 10 = 0 THEN gtin
    ELSE digits END))
  FROM (SELECT code, plain, replace(plain, '-', '') AS digits, substr('000000' || replace(plain, '-', ''), -14) AS gtin
    FROM (SELECT value AS code, replace(value, '`', '''') AS plain
      FROM json_each((
        SELECT iif(codes = '', '[]', '[' || replace(json_quote(codes), ' ', '","') || ']') FROM (
          SELECT substr(rest, 1, instr(rest, char(10)) - 1) AS codes FROM (
            SELECT substr(rest, instr(rest, char(10)) + 1) AS rest FROM (
              SELECT substr(`produits`.`texte`, instr(`produits`.`texte`, char(10)) + 1) AS rest))))))))
WHERE `date_archivage` IS NOT NULL;

-- The one form of a code. The updates do for old rows what `codeForm` (worker/kernel/domain/code.ts) does for new ones:
-- `digits` are the digits of a code of digits, `gtin` these filled up to 14, whose last one may be a right check digit.
-- `lower` is enough for barcodes, which are ASCII; `reference_cle` has no capitals.
ALTER TABLE `codes_barres` ADD COLUMN `forme` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE `codes_barres` SET `forme` = (
  SELECT CASE
    WHEN digits = '' OR digits GLOB '*[^0-9]*' OR plain NOT GLOB '[0-9]*' OR plain NOT GLOB '*[0-9]' THEN plain
    WHEN length(digits) IN (8, 12, 13, 14)
      AND (3 * (substr(gtin, 1, 1) + substr(gtin, 3, 1) + substr(gtin, 5, 1) + substr(gtin, 7, 1) + substr(gtin, 9, 1) + substr(gtin, 11, 1) + substr(gtin, 13, 1)) + substr(gtin, 2, 1) + substr(gtin, 4, 1) + substr(gtin, 6, 1) + substr(gtin, 8, 1) + substr(gtin, 10, 1) + substr(gtin, 12, 1) + substr(gtin, 14, 1)) % 10 = 0 THEN gtin
    ELSE digits END
  FROM (SELECT plain, digits, substr('000000' || digits, -14) AS gtin
    FROM (SELECT plain, replace(replace(plain, ' ', ''), '-', '') AS digits
      FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(`code`), '‐', '-'), '‑', '-'), '‒', '-'), '–', '-'), '—', '-'), '―', '-'), '−', '-'), '﹘', '-'), '﹣', '-'), '－', '-'), '‘', ''''), '’', ''''), 'ʼ', ''''), '´', ''''), '`', ''''), 'œ', 'oe'), 'æ', 'ae') AS plain))));
--> statement-breakpoint
DROP INDEX `codes_barres_par_produit`;
--> statement-breakpoint
CREATE INDEX `codes_barres_par_produit` ON `codes_barres` (`etablissement_id`,`produit_id`,`forme`);
--> statement-breakpoint
CREATE INDEX `codes_barres_par_forme` ON `codes_barres` (`etablissement_id`,`forme`,`produit_id`);
--> statement-breakpoint
ALTER TABLE `produits` ADD COLUMN `reference_forme` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE `produits` SET `reference_forme` = (
  SELECT CASE
    WHEN digits = '' OR digits GLOB '*[^0-9]*' OR plain NOT GLOB '[0-9]*' OR plain NOT GLOB '*[0-9]' THEN plain
    WHEN length(digits) IN (8, 12, 13, 14)
      AND (3 * (substr(gtin, 1, 1) + substr(gtin, 3, 1) + substr(gtin, 5, 1) + substr(gtin, 7, 1) + substr(gtin, 9, 1) + substr(gtin, 11, 1) + substr(gtin, 13, 1)) + substr(gtin, 2, 1) + substr(gtin, 4, 1) + substr(gtin, 6, 1) + substr(gtin, 8, 1) + substr(gtin, 10, 1) + substr(gtin, 12, 1) + substr(gtin, 14, 1)) % 10 = 0 THEN gtin
    ELSE digits END
  FROM (SELECT plain, digits, substr('000000' || digits, -14) AS gtin
    FROM (SELECT plain, replace(replace(plain, ' ', ''), '-', '') AS digits
      FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`reference_cle`, '‐', '-'), '‑', '-'), '‒', '-'), '–', '-'), '—', '-'), '―', '-'), '−', '-'), '﹘', '-'), '﹣', '-'), '－', '-'), '‘', ''''), '’', ''''), 'ʼ', ''''), '´', ''''), '`', ''''), 'œ', 'oe'), 'æ', 'ae') AS plain))));
--> statement-breakpoint
CREATE INDEX `produits_par_reference` ON `produits` (`etablissement_id`,`reference_forme`,`date_archivage`);

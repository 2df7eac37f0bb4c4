-- Natural order: Article 2 before Article 10. The updates do for old rows what `naturalKey` (worker/kernel/domain/text.ts)
-- does for new ones: `texts` moves one character at a time, and collects the digits of a number until it ends.
DROP INDEX `categories_par_nom`;
--> statement-breakpoint
ALTER TABLE `categories` ADD COLUMN `nom_ordre` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE `categories` SET `nom_ordre` = (
  WITH RECURSIVE texts(done, number, rest) AS (
    SELECT '', '', `nom_plie`
    UNION ALL
    SELECT iif(rest GLOB '[0-9]*', done, done || iif(number = '', '', printf('%03d', length(ltrim(number, '0'))) || ltrim(number, '0')) || substr(rest, 1, 1)),
      iif(rest GLOB '[0-9]*', number || substr(rest, 1, 1), ''), substr(rest, 2)
    FROM texts WHERE rest <> '')
  SELECT done || iif(number = '', '', printf('%03d', length(ltrim(number, '0'))) || ltrim(number, '0')) FROM texts WHERE rest = '');
--> statement-breakpoint
CREATE INDEX `categories_par_nom` ON `categories` (`etablissement_id`,`nom_ordre`,`id`);
--> statement-breakpoint
DROP INDEX `produits_par_titre`;
--> statement-breakpoint
ALTER TABLE `produits` ADD COLUMN `titre_ordre` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE `produits` SET `titre_ordre` = (
  WITH RECURSIVE texts(done, number, rest) AS (
    SELECT '', '', `titre_plie`
    UNION ALL
    SELECT iif(rest GLOB '[0-9]*', done, done || iif(number = '', '', printf('%03d', length(ltrim(number, '0'))) || ltrim(number, '0')) || substr(rest, 1, 1)),
      iif(rest GLOB '[0-9]*', number || substr(rest, 1, 1), ''), substr(rest, 2)
    FROM texts WHERE rest <> '')
  SELECT done || iif(number = '', '', printf('%03d', length(ltrim(number, '0'))) || ltrim(number, '0')) FROM texts WHERE rest = '');
--> statement-breakpoint
CREATE INDEX `produits_par_titre` ON `produits` (`etablissement_id`,`titre_ordre`,`id`,`statut`,`date_archivage`) WHERE date_archivage IS NULL;
--> statement-breakpoint
UPDATE `taches` SET `titre_plie` = (
  WITH RECURSIVE texts(done, number, rest) AS (
    SELECT '', '', `titre_plie`
    UNION ALL
    SELECT iif(rest GLOB '[0-9]*', done, done || iif(number = '', '', printf('%03d', length(ltrim(number, '0'))) || ltrim(number, '0')) || substr(rest, 1, 1)),
      iif(rest GLOB '[0-9]*', number || substr(rest, 1, 1), ''), substr(rest, 2)
    FROM texts WHERE rest <> '')
  SELECT done || iif(number = '', '', printf('%03d', length(ltrim(number, '0'))) || ltrim(number, '0')) FROM texts WHERE rest = '');

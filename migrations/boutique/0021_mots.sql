-- Words find each other, and numbers are sorted as numbers. The updates give old rows what `fold`, `uniqueKey` and `naturalKey`
-- (worker/kernel/domain) give to new ones. Their texts are folded already and only lack the one form of apostrophes and
-- hyphens; json_extract reads these signs, which would look alike here.
ALTER TABLE `categories` ADD COLUMN `texte` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Descriptions have their capitals and accents. SQLite's lower() folds ASCII alone: the letters of Latin alphabets follow.
UPDATE `categories` SET `texte` = (
  WITH RECURSIVE
    letters(written, plain) AS (SELECT
      'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİĲĴĵĶķĹĺĻļĽľĿŁŃńŅņŇňŊŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƁƊƆƐƏƔƝƳṢṣẸẹỌọ',
      'aaaaaaceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiĳjjkkllllllŀłnnnnnnŋoooooorrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzɓɗɔɛəɣɲƴsseeoo'),
    signs(list) AS (SELECT json_extract('"\u0060\u00b4\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201a\u201b\u2032\uff07\u2010'
      || '\u2011\u2012\u2013\u2014\u2015\u2212\uff0d\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001'
      || '\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\u0300\u0301'
      || '\u0302\u0303\u0304\u0308\u030c\u0323\u0327\u0328\u200c\u200d\ufe0f"', '$')),
    texts(rank, text) AS (
      SELECT 1, lower(`description`)
      UNION ALL
      SELECT rank + 1, CASE WHEN rank <= 185 THEN replace(text, substr(written, rank, 1), substr(plain, rank, 1))
        ELSE replace(text, substr(list, rank - 185, 1), CASE WHEN rank <= 200 THEN '''' WHEN rank <= 208 THEN '-'
          WHEN rank <= 231 THEN ' ' ELSE '' END) END
      FROM texts, letters, signs WHERE rank <= 244),
    spelt(text) AS (
      SELECT replace(replace(replace(replace(replace(text, 'Œ', 'oe'), 'œ', 'oe'), 'Æ', 'ae'), 'æ', 'ae'), 'ß', 'ss')
      FROM texts WHERE rank = 245)
  SELECT trim(replace(replace(replace(text, ' ', ' ' || char(1)), char(1) || ' ', ''), char(1), '')) FROM spelt)
WHERE `description` IS NOT NULL;
--> statement-breakpoint
UPDATE `categories` SET `nom_plie` = (
  WITH RECURSIVE signs(list) AS (SELECT json_extract('"\u0060\u00b4\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201a\u201b\u2032\uff07\u2010'
    || '\u2011\u2012\u2013\u2014\u2015\u2212\uff0d"', '$')),
  texts(rank, text) AS (
    SELECT 1, `nom_plie`
    UNION ALL
    SELECT rank + 1, replace(text, substr(list, rank, 1), iif(rank <= 15, '''', '-'))
    FROM texts, signs WHERE rank <= 23)
  SELECT text FROM texts WHERE rank = 24)
WHERE length(CAST(`nom_plie` AS BLOB)) > length(`nom_plie`) OR instr(`nom_plie`, '`');
--> statement-breakpoint
UPDATE `produits` SET `titre_plie` = (
  WITH RECURSIVE signs(list) AS (SELECT json_extract('"\u0060\u00b4\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201a\u201b\u2032\uff07\u2010'
    || '\u2011\u2012\u2013\u2014\u2015\u2212\uff0d"', '$')),
  texts(rank, text) AS (
    SELECT 1, `titre_plie`
    UNION ALL
    SELECT rank + 1, replace(text, substr(list, rank, 1), iif(rank <= 15, '''', '-'))
    FROM texts, signs WHERE rank <= 23)
  SELECT text FROM texts WHERE rank = 24)
WHERE length(CAST(`titre_plie` AS BLOB)) > length(`titre_plie`) OR instr(`titre_plie`, '`');
--> statement-breakpoint
UPDATE `produits` SET `texte` = (
  WITH RECURSIVE signs(list) AS (SELECT json_extract('"\u0060\u00b4\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201a\u201b\u2032\uff07\u2010'
    || '\u2011\u2012\u2013\u2014\u2015\u2212\uff0d"', '$')),
  texts(rank, text) AS (
    SELECT 1, `texte`
    UNION ALL
    SELECT rank + 1, replace(text, substr(list, rank, 1), iif(rank <= 15, '''', '-'))
    FROM texts, signs WHERE rank <= 23)
  SELECT text FROM texts WHERE rank = 24)
WHERE length(CAST(`texte` AS BLOB)) > length(`texte`) OR instr(`texte`, '`');
--> statement-breakpoint
UPDATE `achats` SET `texte` = (
  WITH RECURSIVE signs(list) AS (SELECT json_extract('"\u0060\u00b4\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201a\u201b\u2032\uff07\u2010'
    || '\u2011\u2012\u2013\u2014\u2015\u2212\uff0d"', '$')),
  texts(rank, text) AS (
    SELECT 1, `texte`
    UNION ALL
    SELECT rank + 1, replace(text, substr(list, rank, 1), iif(rank <= 15, '''', '-'))
    FROM texts, signs WHERE rank <= 23)
  SELECT text FROM texts WHERE rank = 24)
WHERE length(CAST(`texte` AS BLOB)) > length(`texte`) OR instr(`texte`, '`');
--> statement-breakpoint
UPDATE `factures` SET `texte` = (
  WITH RECURSIVE signs(list) AS (SELECT json_extract('"\u0060\u00b4\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201a\u201b\u2032\uff07\u2010'
    || '\u2011\u2012\u2013\u2014\u2015\u2212\uff0d"', '$')),
  texts(rank, text) AS (
    SELECT 1, `texte`
    UNION ALL
    SELECT rank + 1, replace(text, substr(list, rank, 1), iif(rank <= 15, '''', '-'))
    FROM texts, signs WHERE rank <= 23)
  SELECT text FROM texts WHERE rank = 24)
WHERE length(CAST(`texte` AS BLOB)) > length(`texte`) OR instr(`texte`, '`');
--> statement-breakpoint
UPDATE `taches` SET `titre_plie` = (
  WITH RECURSIVE signs(list) AS (SELECT json_extract('"\u0060\u00b4\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201a\u201b\u2032\uff07\u2010'
    || '\u2011\u2012\u2013\u2014\u2015\u2212\uff0d"', '$')),
  texts(rank, text) AS (
    SELECT 1, `titre_plie`
    UNION ALL
    SELECT rank + 1, replace(text, substr(list, rank, 1), iif(rank <= 15, '''', '-'))
    FROM texts, signs WHERE rank <= 23)
  SELECT text FROM texts WHERE rank = 24)
WHERE length(CAST(`titre_plie` AS BLOB)) > length(`titre_plie`) OR instr(`titre_plie`, '`');
--> statement-breakpoint
-- Where a shop has two spellings of one of its names, OR IGNORE leaves the later row the key that it has.
UPDATE OR IGNORE `categories` SET `nom_cle` = replace(replace((
  WITH RECURSIVE signs(list) AS (SELECT json_extract('"\u0060\u00b4\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201a\u201b\u2032\uff07\u2010'
    || '\u2011\u2012\u2013\u2014\u2015\u2212\uff0d"', '$')),
  texts(rank, text) AS (
    SELECT 1, `nom_cle`
    UNION ALL
    SELECT rank + 1, replace(text, substr(list, rank, 1), iif(rank <= 15, '''', '-'))
    FROM texts, signs WHERE rank <= 23)
  SELECT text FROM texts WHERE rank = 24), 'œ', 'oe'), 'æ', 'ae')
WHERE length(CAST(`nom_cle` AS BLOB)) > length(`nom_cle`) OR instr(`nom_cle`, '`');
--> statement-breakpoint
-- Where a shop has two spellings of one of its references, OR IGNORE leaves the later row the key that it has.
UPDATE OR IGNORE `produits` SET `reference_cle` = replace(replace((
  WITH RECURSIVE signs(list) AS (SELECT json_extract('"\u0060\u00b4\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201a\u201b\u2032\uff07\u2010'
    || '\u2011\u2012\u2013\u2014\u2015\u2212\uff0d"', '$')),
  texts(rank, text) AS (
    SELECT 1, `reference_cle`
    UNION ALL
    SELECT rank + 1, replace(text, substr(list, rank, 1), iif(rank <= 15, '''', '-'))
    FROM texts, signs WHERE rank <= 23)
  SELECT text FROM texts WHERE rank = 24), 'œ', 'oe'), 'æ', 'ae')
WHERE length(CAST(`reference_cle` AS BLOB)) > length(`reference_cle`) OR instr(`reference_cle`, '`');
--> statement-breakpoint
-- `codeForm` reads `uniqueKey`, so the forms of 0017 lack the apostrophes that came with it. Barcodes have none.
UPDATE `produits` SET `reference_forme` = (
  WITH RECURSIVE signs(list) AS (SELECT json_extract('"\u02b9\u02ba\u02bb\u02bd\u02be\u02bf\u201a\u201b\u2032\uff07"', '$')),
  texts(rank, text) AS (
    SELECT 1, `reference_forme`
    UNION ALL
    SELECT rank + 1, replace(text, substr(list, rank, 1), '''')
    FROM texts, signs WHERE rank <= 10)
  SELECT text FROM texts WHERE rank = 11)
WHERE length(CAST(`reference_forme` AS BLOB)) > length(`reference_forme`);
--> statement-breakpoint
-- `run` is a number with its commas and points. The first step takes it from the text, the second names its kind, the third
-- writes its key; PARTS are written one after the other.
UPDATE `categories` SET `nom_ordre` = (
  WITH RECURSIVE texts(done, run, kind, rest) AS (
    SELECT '', '', '', `nom_plie`
    UNION ALL
    SELECT
      done || CASE
        WHEN kind = 'THOUSANDS' THEN printf('%03d', length(replace(run, '.', ''))) || replace(run, '.', '') || '.'
        WHEN kind = 'DECIMAL' THEN printf('%03d', length(ltrim(substr(run, 1, length(run) - length(ltrim(run, '0123456789'))), '0'))) || ltrim(substr(run, 1, length(run) - length(ltrim(run, '0123456789'))), '0')
          || rtrim(substr(ltrim(run, '0123456789'), 2), '0') || '.'
        WHEN kind = 'PARTS' AND run GLOB '[0-9]*' THEN printf('%03d', length(ltrim(substr(run, 1, length(run) - length(ltrim(run, '0123456789'))), '0'))) || ltrim(substr(run, 1, length(run) - length(ltrim(run, '0123456789'))), '0') || '.'
        WHEN kind = 'PARTS' THEN substr(run, 1, 1)
        WHEN run = '' AND rest NOT GLOB '[0-9]*' THEN substr(rest, 1, 1)
        ELSE '' END,
      CASE
        WHEN kind = 'PARTS' AND run GLOB '[0-9]*' THEN ltrim(run, '0123456789')
        WHEN kind = 'PARTS' THEN substr(run, 2)
        WHEN kind <> '' THEN ''
        WHEN run <> '' THEN run
        WHEN rest GLOB '[0-9]*' THEN rtrim(substr(rest, 1, length(rest) - length(ltrim(rest, '0123456789.,'))), '.,')
        ELSE '' END,
      CASE
        WHEN kind = 'PARTS' AND length(run) > length(substr(run, 1, length(run) - length(ltrim(run, '0123456789')))) THEN 'PARTS'
        WHEN kind <> '' OR run = '' THEN ''
        WHEN run GLOB '[1-9]*' AND instr(run, ',') = 0 AND substr(run, -4, 1) = '.'
          AND ((length(run) - length(replace(replace(run, '.', ''), ',', '')) = 1 AND length(run) < 8)
            OR (length(run) - length(replace(replace(run, '.', ''), ',', '')) = 2 AND substr(run, -8, 1) = '.' AND length(run) < 12)) THEN 'THOUSANDS'
        WHEN length(run) - length(replace(replace(run, '.', ''), ',', '')) > 1 THEN 'PARTS'
        ELSE 'DECIMAL' END,
      CASE
        WHEN run <> '' THEN rest
        WHEN rest GLOB '[0-9]*'
          THEN substr(rest, 1 + length(rtrim(substr(rest, 1, length(rest) - length(ltrim(rest, '0123456789.,'))), '.,')))
        ELSE substr(rest, 2) END
    FROM texts WHERE run <> '' OR rest <> '')
  SELECT done FROM texts WHERE run = '' AND rest = '');
--> statement-breakpoint
UPDATE `produits` SET `titre_ordre` = (
  WITH RECURSIVE texts(done, run, kind, rest) AS (
    SELECT '', '', '', `titre_plie`
    UNION ALL
    SELECT
      done || CASE
        WHEN kind = 'THOUSANDS' THEN printf('%03d', length(replace(run, '.', ''))) || replace(run, '.', '') || '.'
        WHEN kind = 'DECIMAL' THEN printf('%03d', length(ltrim(substr(run, 1, length(run) - length(ltrim(run, '0123456789'))), '0'))) || ltrim(substr(run, 1, length(run) - length(ltrim(run, '0123456789'))), '0')
          || rtrim(substr(ltrim(run, '0123456789'), 2), '0') || '.'
        WHEN kind = 'PARTS' AND run GLOB '[0-9]*' THEN printf('%03d', length(ltrim(substr(run, 1, length(run) - length(ltrim(run, '0123456789'))), '0'))) || ltrim(substr(run, 1, length(run) - length(ltrim(run, '0123456789'))), '0') || '.'
        WHEN kind = 'PARTS' THEN substr(run, 1, 1)
        WHEN run = '' AND rest NOT GLOB '[0-9]*' THEN substr(rest, 1, 1)
        ELSE '' END,
      CASE
        WHEN kind = 'PARTS' AND run GLOB '[0-9]*' THEN ltrim(run, '0123456789')
        WHEN kind = 'PARTS' THEN substr(run, 2)
        WHEN kind <> '' THEN ''
        WHEN run <> '' THEN run
        WHEN rest GLOB '[0-9]*' THEN rtrim(substr(rest, 1, length(rest) - length(ltrim(rest, '0123456789.,'))), '.,')
        ELSE '' END,
      CASE
        WHEN kind = 'PARTS' AND length(run) > length(substr(run, 1, length(run) - length(ltrim(run, '0123456789')))) THEN 'PARTS'
        WHEN kind <> '' OR run = '' THEN ''
        WHEN run GLOB '[1-9]*' AND instr(run, ',') = 0 AND substr(run, -4, 1) = '.'
          AND ((length(run) - length(replace(replace(run, '.', ''), ',', '')) = 1 AND length(run) < 8)
            OR (length(run) - length(replace(replace(run, '.', ''), ',', '')) = 2 AND substr(run, -8, 1) = '.' AND length(run) < 12)) THEN 'THOUSANDS'
        WHEN length(run) - length(replace(replace(run, '.', ''), ',', '')) > 1 THEN 'PARTS'
        ELSE 'DECIMAL' END,
      CASE
        WHEN run <> '' THEN rest
        WHEN rest GLOB '[0-9]*'
          THEN substr(rest, 1 + length(rtrim(substr(rest, 1, length(rest) - length(ltrim(rest, '0123456789.,'))), '.,')))
        ELSE substr(rest, 2) END
    FROM texts WHERE run <> '' OR rest <> '')
  SELECT done FROM texts WHERE run = '' AND rest = '');
--> statement-breakpoint
-- Tasks keep the key of their title alone: whole numbers get the point that now ends a number. Decimals have lost their zeros
-- in the key, and are read from the title again.
UPDATE `taches` SET `titre_plie` = (
  WITH RECURSIVE texts(done, rest) AS (
    SELECT '', `titre_plie`
    UNION ALL
    SELECT done || iif(rest GLOB '[0-9]*', substr(rest, 1, length(rest) - length(ltrim(rest, '0123456789'))) || '.', substr(rest, 1, 1)),
      iif(rest GLOB '[0-9]*', ltrim(rest, '0123456789'), substr(rest, 2))
    FROM texts WHERE rest <> '')
  SELECT done FROM texts WHERE rest = '')
WHERE `titre` NOT GLOB '*[0-9][.,][0-9]*';
--> statement-breakpoint
UPDATE `taches` SET `titre_plie` = (
  WITH RECURSIVE
    letters(written, plain) AS (SELECT
      'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİĲĴĵĶķĹĺĻļĽľĿŁŃńŅņŇňŊŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƁƊƆƐƏƔƝƳṢṣẸẹỌọ',
      'aaaaaaceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiĳjjkkllllllŀłnnnnnnŋoooooorrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzɓɗɔɛəɣɲƴsseeoo'),
    signs(list) AS (SELECT json_extract('"\u0060\u00b4\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019\u201a\u201b\u2032\uff07\u2010'
      || '\u2011\u2012\u2013\u2014\u2015\u2212\uff0d\u0009\u000a\u000b\u000c\u000d\u00a0\u1680\u2000\u2001'
      || '\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\u0300\u0301'
      || '\u0302\u0303\u0304\u0308\u030c\u0323\u0327\u0328\u200c\u200d\ufe0f"', '$')),
    texts(rank, text) AS (
      SELECT 1, lower(`titre`)
      UNION ALL
      SELECT rank + 1, CASE WHEN rank <= 185 THEN replace(text, substr(written, rank, 1), substr(plain, rank, 1))
        ELSE replace(text, substr(list, rank - 185, 1), CASE WHEN rank <= 200 THEN '''' WHEN rank <= 208 THEN '-'
          WHEN rank <= 231 THEN ' ' ELSE '' END) END
      FROM texts, letters, signs WHERE rank <= 244),
    spelt(text) AS (
      SELECT replace(replace(replace(replace(replace(text, 'Œ', 'oe'), 'œ', 'oe'), 'Æ', 'ae'), 'æ', 'ae'), 'ß', 'ss')
      FROM texts WHERE rank = 245)
  SELECT trim(replace(replace(replace(text, ' ', ' ' || char(1)), char(1) || ' ', ''), char(1), '')) FROM spelt)
WHERE `titre` GLOB '*[0-9][.,][0-9]*';
--> statement-breakpoint
UPDATE `taches` SET `titre_plie` = (
  WITH RECURSIVE texts(done, run, kind, rest) AS (
    SELECT '', '', '', `titre_plie`
    UNION ALL
    SELECT
      done || CASE
        WHEN kind = 'THOUSANDS' THEN printf('%03d', length(replace(run, '.', ''))) || replace(run, '.', '') || '.'
        WHEN kind = 'DECIMAL' THEN printf('%03d', length(ltrim(substr(run, 1, length(run) - length(ltrim(run, '0123456789'))), '0'))) || ltrim(substr(run, 1, length(run) - length(ltrim(run, '0123456789'))), '0')
          || rtrim(substr(ltrim(run, '0123456789'), 2), '0') || '.'
        WHEN kind = 'PARTS' AND run GLOB '[0-9]*' THEN printf('%03d', length(ltrim(substr(run, 1, length(run) - length(ltrim(run, '0123456789'))), '0'))) || ltrim(substr(run, 1, length(run) - length(ltrim(run, '0123456789'))), '0') || '.'
        WHEN kind = 'PARTS' THEN substr(run, 1, 1)
        WHEN run = '' AND rest NOT GLOB '[0-9]*' THEN substr(rest, 1, 1)
        ELSE '' END,
      CASE
        WHEN kind = 'PARTS' AND run GLOB '[0-9]*' THEN ltrim(run, '0123456789')
        WHEN kind = 'PARTS' THEN substr(run, 2)
        WHEN kind <> '' THEN ''
        WHEN run <> '' THEN run
        WHEN rest GLOB '[0-9]*' THEN rtrim(substr(rest, 1, length(rest) - length(ltrim(rest, '0123456789.,'))), '.,')
        ELSE '' END,
      CASE
        WHEN kind = 'PARTS' AND length(run) > length(substr(run, 1, length(run) - length(ltrim(run, '0123456789')))) THEN 'PARTS'
        WHEN kind <> '' OR run = '' THEN ''
        WHEN run GLOB '[1-9]*' AND instr(run, ',') = 0 AND substr(run, -4, 1) = '.'
          AND ((length(run) - length(replace(replace(run, '.', ''), ',', '')) = 1 AND length(run) < 8)
            OR (length(run) - length(replace(replace(run, '.', ''), ',', '')) = 2 AND substr(run, -8, 1) = '.' AND length(run) < 12)) THEN 'THOUSANDS'
        WHEN length(run) - length(replace(replace(run, '.', ''), ',', '')) > 1 THEN 'PARTS'
        ELSE 'DECIMAL' END,
      CASE
        WHEN run <> '' THEN rest
        WHEN rest GLOB '[0-9]*'
          THEN substr(rest, 1 + length(rtrim(substr(rest, 1, length(rest) - length(ltrim(rest, '0123456789.,'))), '.,')))
        ELSE substr(rest, 2) END
    FROM texts WHERE run <> '' OR rest <> '')
  SELECT done FROM texts WHERE run = '' AND rest = '')
WHERE `titre` GLOB '*[0-9][.,][0-9]*';

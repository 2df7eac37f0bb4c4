-- What an entry says besides its type: of an exported list its name, its number of rows and its filters.
ALTER TABLE `journal_compte` ADD COLUMN `champs` text;

-- Counts the edits of a profile, so that none undoes another unknowingly (decision 50).
ALTER TABLE `gerants` ADD COLUMN `version` integer DEFAULT 1 NOT NULL CONSTRAINT "gerants_version_borne" CHECK("version" BETWEEN 1 AND 9007199254740991);

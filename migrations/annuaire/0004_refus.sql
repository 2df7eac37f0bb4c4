-- Refusals, as a shop's database has them: an insert into `refus` aborts its whole batch with `code` as the message.
CREATE TABLE `refus` (
	`code` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TRIGGER refus_avorte BEFORE INSERT ON refus BEGIN SELECT RAISE(ABORT, NEW.code); END;

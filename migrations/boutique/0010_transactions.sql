-- A cancelled invoice frees the transaction that paid it: the index is made again, over the payments that count.
DROP INDEX `paiements_transaction_unique`;
--> statement-breakpoint
CREATE UNIQUE INDEX `paiements_transaction_unique` ON `paiements` (`etablissement_id`,`portefeuille`,`transaction_id`) WHERE transaction_id IS NOT NULL AND statut <> 'ANNULE';

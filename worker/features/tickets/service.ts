// Tickets of invoices, and their public receipts (product decision 36, api.md `POST /factures/{id}/recu`).
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { factureById, factureOfVente, factureWhere } from "#worker/features/ventes/queries/facture.ts";
import { execute, oneRow } from "#worker/kernel/database/batch.ts";
import { jsonOf, readAnswer, select } from "#worker/kernel/database/statements.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { refusedAs } from "#worker/kernel/service/shared-refusals.ts";
import { readShop, rowOrNotFound } from "#worker/kernel/service/shop.ts";

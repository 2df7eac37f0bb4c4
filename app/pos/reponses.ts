// What the till's own routes answer to its fetches. Amounts in centimes.
import type { DifferenceCatalogue } from "#worker/features/produits/domain.ts";
import type { Encaissement } from "#worker/features/ventes/domain/sale.ts";
import type { CatalogueCaisse } from "./catalogue.ts";

/** `rejouee`: this key had already made the sale, and its first answer is told again. */
export type ReponseEncaissement = { encaissement: Encaissement; rejouee: boolean };
/** The sale that the key had made, or null: it never will. */
export type ReponseRenoncement = { encaissement: Encaissement | null };
export type ReponseCatalogue = { catalogue: CatalogueCaisse } | { difference: DifferenceCatalogue };

import type { ChangementStatut, ProduitModification } from "#worker/domain/produit.ts";
import { EditionSansStockSchema, EditionSuivieSchema } from "#worker/domain/schemas/produit.ts";
import type { Form } from "./form.ts";

/**
 * What the edit screen sent. The field `suivi` says which of its two shapes was shown; the batch refuses when the
 * product has changed to the other one since.
 */
export function lireEdition(form: Form): { modification: ProduitModification; statut: ChangementStatut } {
  if (form.data.get("suivi") === "1") {
    const { statut, ...modification } = form.lire(EditionSuivieSchema);
    return { modification, statut: { statut, suivi: true } };
  }
  const lu = form.lire(EditionSansStockSchema);
  if (lu.statut !== "STOCK") {
    const { statut, ...modification } = lu;
    return { modification: { ...modification, seuilAlerte: 0 }, statut: { statut, suivi: false } };
  }
  const { statut, quantite, prixAchat, prixVente, ...modification } = lu;
  const { seuilAlerte } = modification;
  const stockInitial = { seuilAlerte, quantite, prixAchat, prixVente };
  return { modification, statut: { statut, stockInitial, suivi: false } };
}

import { type EditBasis, touchedFields } from "#worker/kernel/domain/edits.ts";
import type { StatutChange, ProduitModification } from "#worker/features/produits/domain.ts";
import { EditWithoutStockSchema, TrackedEditSchema } from "#worker/features/produits/schemas.ts";
import type { Form } from "./form.ts";

type Edition = { modification: ProduitModification; statut?: StatutChange; basis: EditBasis };

/** `suivi` is "1" for a product with a stock. The form of any other product also contains the initial stock. */
export function readEdit(form: Form): Edition {
  const typed = form.read(form.data.get("suivi") === "1" ? TrackedEditSchema : EditWithoutStockSchema);
  const basis = form.basis();
  if (!("quantite" in typed)) {
    const { statut, ...modification } = touchedFields(typed, basis);
    return { modification, ...(statut && { statut: { statut } }), basis };
  }
  const { statut, seuilAlerte, quantite, prixAchat, prixVente, ...identity } = typed;
  const stockInitial = { seuilAlerte, quantite, prixAchat, prixVente };
  return {
    modification: touchedFields(identity, basis),
    statut: { statut, stockInitial },
    basis,
  };
}

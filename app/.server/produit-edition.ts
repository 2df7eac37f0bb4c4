import { type Expected, changedFields } from "#worker/kernel/domain/edits.ts";
import type { StatutChange, ProduitModification } from "#worker/features/produits/domain.ts";
import { EditWithoutStockSchema, TrackedEditSchema } from "#worker/features/produits/schemas.ts";
import type { Form } from "./form.ts";

type Edition = { modification: ProduitModification; statut?: StatutChange; attendu: Expected };

/** What was changed in the edit screen. The field `suivi` says which of its two shapes was shown. */
export function readEdit(form: Form): Edition {
  const typed = form.read(form.data.get("suivi") === "1" ? TrackedEditSchema : EditWithoutStockSchema);
  const expected = form.expected();
  if (!("quantite" in typed)) {
    const { statut, ...modification } = changedFields(typed, expected);
    return { modification, ...(statut && { statut: { statut } }), attendu: expected };
  }
  const { statut, seuilAlerte, quantite, prixAchat, prixVente, ...identity } = typed;
  const stockInitial = { seuilAlerte, quantite, prixAchat, prixVente };
  return {
    modification: changedFields(identity, expected),
    statut: { statut, stockInitial },
    attendu: expected,
  };
}

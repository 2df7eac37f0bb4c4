import { type EditBasis, touchedFields } from "#worker/core/domain/edits.ts";
import { codesIn } from "#worker/core/domain/typed-codes.ts";
import type { StatutChange, ProduitModification } from "#worker/features/produits/domain.ts";
import { EditWithoutStockSchema, TrackedEditSchema } from "#worker/features/produits/schemas.ts";
import type { Form } from "./form.ts";

type Edition = { modification: ProduitModification; statut?: StatutChange; basis: EditBasis };

/** `suivi` is "1" for a product with a stock. The form of any other product also contains the initial stock. */
export function readEdit(form: Form): Edition {
  const read = form.read(form.data.get("suivi") === "1" ? TrackedEditSchema : EditWithoutStockSchema);
  const basis = form.basis();
  const typed = { ...read, codesBarres: keptCodes(read.codesBarres, basis) };
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

/** A stored code may be read otherwise than it is ("5,", two spellings): while nobody changes the list, it stays. */
function keptCodes(typed: string[], { loaded }: EditBasis): string[] {
  const stored = loaded?.["codesBarres"];
  if (!Array.isArray(stored)) return typed;
  const codes = stored.map(String);
  const unchanged = JSON.stringify(codesIn(codes.join("\n")).sort()) === JSON.stringify(typed);
  return unchanged ? codes : typed;
}

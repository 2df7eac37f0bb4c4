import { type Attendu, changements } from "#worker/kernel/domain/edits.ts";
import type { ChangementStatut, ProduitModification } from "#worker/features/produits/domain.ts";
import { EditionSansStockSchema, EditionSuivieSchema } from "#worker/features/produits/schemas.ts";
import type { Form } from "./form.ts";

type Edition = { modification: ProduitModification; statut?: ChangementStatut; attendu: Attendu };

/** What was changed in the edit screen. The field `suivi` says which of its two shapes was shown. */
export function lireEdition(form: Form): Edition {
  const saisie = form.lire(form.data.get("suivi") === "1" ? EditionSuivieSchema : EditionSansStockSchema);
  const attendu = form.attendu();
  if (!("quantite" in saisie)) {
    const { statut, ...modification } = changements(saisie, attendu);
    return { modification, ...(statut && { statut: { statut } }), attendu };
  }
  const { statut, seuilAlerte, quantite, prixAchat, prixVente, ...identite } = saisie;
  const stockInitial = { seuilAlerte, quantite, prixAchat, prixVente };
  return { modification: changements(identite, attendu), statut: { statut, stockInitial }, attendu };
}

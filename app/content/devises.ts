// The currency of a country, and what another one changes: its own file, because two tabs of the settings ask for it late.
import { deviseNameOf } from "#worker/core/domain/devise-names.ts";
import type { Devise } from "#worker/core/domain/money.ts";

/** "Franc CFA (XOF)", without the name of the issuing bank. */
export function deviseName({ code }: Pick<Devise, "code">): string {
  return `${deviseNameOf(code).replace(/ \(.*\)$/, "")} (${code})`;
}

export function paysChangeConsequence(before: Devise, after: Devise): string {
  if (before.code === after.code) {
    return `La devise reste la même\u00A0: ${deviseName(after)}. Le fuseau horaire devient celui de ce pays.`;
  }
  const prix =
    after.decimales < before.decimales
      ? "les prix des produits gardent leur nombre, arrondi à l'unité supérieure"
      : "les prix des produits gardent leur nombre";
  return `Nouvelle devise\u00A0: ${deviseName(after)}, au lieu de ${deviseName(before)}. Les montants ne sont pas convertis\u00A0: ${prix}, et chaque document garde la devise de son enregistrement.`;
}

// What a movement does to a product that the till sells (rule: alerts), in the till's own short words.
import { CAISSE } from "#app/content/caisse.ts";
import type { Produits } from "#app/features/caisse/catalogue/catalogue.ts";
import { idIn, type Received } from "#app/realtime/received.ts";
import type { ToastInput } from "#app/toasts/store.ts";
import type { PanierCaisse } from "#app/outbox/paniers.ts";
import { lineOf } from "./panier.ts";
import { shortTitre } from "./titre.ts";
import type { Touch } from "./caisse-state.ts";

/** `stock`: pieces left; 0 is Rupture. */
export type StockAlert = { produitId: number; nom: string; stock: number };

type Sold = { produitId: number; quantite: number };

/** The stock alert that the channel brings. Sales and purchases are no alerts. */
export function alertIn(notification: Received): StockAlert | null {
  const { typeAlerte, nom, stockActuel } = notification.data;
  const produitId = idIn(notification, "produitId");
  if (typeAlerte !== "SOUS_SEUIL" && typeAlerte !== "RUPTURE_STOCK") return null;
  if (produitId === undefined || typeof nom !== "string") return null;
  return { produitId, nom, stock: typeof stockActuel === "number" ? stockActuel : 0 };
}

/** What a sale caused, worst first. `produits`: with the stocks after the sale. */
export function alertsOf(produits: Produits, sold: readonly Sold[]): readonly StockAlert[] {
  const alerts = sold.flatMap(({ produitId, quantite }) => {
    const produit = produits.get(produitId);
    if (!produit) return [];
    const { titre: nom, quantite: stock, seuilAlerte } = produit;
    const falls = stock < 1 || (stock <= seuilAlerte && stock + quantite > seuilAlerte);
    return falls ? [{ produitId, nom, stock }] : [];
  });
  return alerts.sort((a, b) => a.stock - b.stock);
}

export function alertNotice({ nom, stock }: StockAlert): string {
  return stock < 1 ? CAISSE.ranOut(shortTitre(nom)) : CAISSE.ranLow(shortTitre(nom), stock);
}

/** The worst alert and the number of the others. */
export function alertsNotice([worst, ...others]: readonly StockAlert[]): string | null {
  if (!worst) return null;
  return others.length === 0 ? alertNotice(worst) : CAISSE.andMore(alertNotice(worst), others.length);
}

/** `changes`: what is said at each line of the basket whose price has changed (`changesSince`). */
export function changesToast(panier: PanierCaisse, changes: ReadonlyMap<number, string>): ToastInput | null {
  const [first] = changes;
  if (!first) return null;
  if (changes.size > 1) return { kind: "warning", title: CAISSE.manyPrixChanged(changes.size) };
  const [produitId, sentence] = first;
  const titre = lineOf(panier, produitId)?.titre ?? "";
  return { kind: "warning", title: sentence, message: shortTitre(titre) };
}

/** The basket scrolls to the line touched last, which says its own sentence. Another line may be out of sight. */
export function isNoticeInSight(
  { title }: Pick<ToastInput, "title">,
  notice: ReadonlyMap<number, string>,
  touched: Pick<Touch, "produitId"> | null,
): boolean {
  return touched !== null && notice.get(touched.produitId) === title;
}

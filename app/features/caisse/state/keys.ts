import type { KeyboardEvent } from "react";
import type { Caisse } from "./caisse.ts";

/** The keys of a line and of a tile. */
export function onLineKey(caisse: Caisse, event: KeyboardEvent, produitId: number): void {
  const field = event.target instanceof HTMLInputElement ? event.target : null;
  if (event.ctrlKey || event.metaKey || field?.dataset["prix"] !== undefined) return;
  const line = caisse.get().lineById.get(produitId);
  const key = event.altKey ? `Alt+${event.key}` : event.key;
  if (key === "Delete" && line && !field) caisse.remove(produitId);
  else if (key === "Alt+ArrowUp" && caisse.produits.get(produitId)) caisse.add(produitId);
  else if (key === "Alt+ArrowDown" && line) caisse.changeQuantite(produitId, line.quantite - 1);
  else return;
  event.preventDefault();
}

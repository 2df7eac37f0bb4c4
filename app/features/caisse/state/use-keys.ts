import type { KeyboardEvent } from "react";
import { lineOf } from "./panier.ts";
import type { Caisse } from "./use-caisse.ts";

export function useLineKeys({ panier, produits, actions }: Caisse) {
  return function onLineKey(event: KeyboardEvent, produitId: number) {
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    if (event.ctrlKey || event.metaKey || field?.dataset["prix"] !== undefined) return;
    const line = lineOf(panier, produitId);
    const key = event.altKey ? `Alt+${event.key}` : event.key;
    if (key === "Delete" && line && !field) actions.remove(produitId);
    else if (key === "Alt+ArrowUp" && produits.has(produitId)) actions.add(produitId);
    else if (key === "Alt+ArrowDown" && line) actions.quantite(produitId, line.quantite - 1);
    else return;
    event.preventDefault();
  };
}

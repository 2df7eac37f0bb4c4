// Where the demonstration shop buys each of its shelves.
import { RAYONS } from "./catalogue.ts";

const SUPPLIERS = [
  "Grossiste Sandaga",
  "Riz du Fleuve",
  "Huilerie du Baol",
  "Dépôt Boissons Médina",
  "Laiterie de Richard-Toll",
  "Comptoir de l'Hygiène",
  "Grossiste Sandaga",
  "Papeterie Plateau",
];

const BY_RANK = RAYONS.flatMap(({ articles }, shelf) => articles.map(() => SUPPLIERS[shelf] ?? ""));

/** The wholesaler of the article of this rank. */
export function supplierOf(rank: number): string {
  return BY_RANK[rank] ?? "";
}

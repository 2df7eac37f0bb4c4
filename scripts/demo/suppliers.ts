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

export function supplierOf(rank: number): string {
  return BY_RANK[rank] ?? "";
}

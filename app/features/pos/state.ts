// What the till stores, and reading it back: a device's storage may hold anything, so every part is checked.
import { estCleValide } from "#worker/kernel/domain/idempotency.ts";
import type { LigneCaisse, PanierCaisse } from "./panier.ts";

export type EtatCaisse = {
  panier: PanierCaisse;
  /** Idempotency key of this cart's payment. */
  cle: string;
  /** A payment that was sent and not answered: its key, and each body that was sent under it. */
  enSuspens: { cle: string; corps: readonly string[] } | null;
};

/** Longest client name (specification 9). */
export const CLIENT_MAX = 100;

/** The stored state, or null when there is none that can be understood. */
export function lireEtat(texte: string | null): EtatCaisse | null {
  const valeur = analyser(texte);
  if (!estObjet(valeur) || !estObjet(valeur["panier"]) || !estCle(valeur["cle"])) return null;
  const { lignes, client } = valeur["panier"];
  if (!Array.isArray(lignes) || !lignes.every(estLigne) || typeof client !== "string") return null;
  return { panier: { lignes, client }, cle: valeur["cle"], enSuspens: lireSuspens(valeur["enSuspens"]) };
}

function lireSuspens(valeur: unknown): EtatCaisse["enSuspens"] {
  if (!estObjet(valeur) || !estCle(valeur["cle"]) || !Array.isArray(valeur["corps"])) return null;
  const corps = valeur["corps"].filter((c) => typeof c === "string");
  return corps.length === 0 ? null : { cle: valeur["cle"], corps };
}

function estLigne(valeur: unknown): valeur is LigneCaisse {
  return (
    estObjet(valeur) &&
    typeof valeur["titre"] === "string" &&
    estEntier(valeur["produitId"], 1) &&
    estEntier(valeur["quantite"], 1) &&
    estEntier(valeur["prix"], 0) &&
    estEntier(valeur["prixMinimum"], 0)
  );
}

function estCle(valeur: unknown): valeur is string {
  return typeof valeur === "string" && estCleValide(valeur);
}

function estEntier(valeur: unknown, minimum: number): boolean {
  return Number.isSafeInteger(valeur) && Number(valeur) >= minimum;
}

function estObjet(valeur: unknown): valeur is Record<string, unknown> {
  return typeof valeur === "object" && valeur !== null;
}

function analyser(texte: string | null): unknown {
  try {
    return texte === null ? null : JSON.parse(texte);
  } catch {
    return null;
  }
}

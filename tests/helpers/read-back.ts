import type { Acteur } from "#worker/core/domain/acteur.ts";
import { read } from "./databases.ts";

export function readStocks(acteur: Acteur): Promise<{ id: number; quantite: number; valeur: number }[]> {
  return read(acteur, "SELECT id, quantite, valeur FROM stocks WHERE etablissement_id = ? ORDER BY id");
}

export async function readEvenements(acteur: Acteur): Promise<Record<string, unknown>[]> {
  const lignes = await read<{ data: string }>(
    acteur,
    "SELECT data FROM evenements WHERE etablissement_id = ? ORDER BY id",
  );
  return lignes.map(({ data }) => JSON.parse(data) as Record<string, unknown>);
}

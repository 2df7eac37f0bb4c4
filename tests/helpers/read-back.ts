// What stands in a shop's database after a write, whatever the services say of it.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { read } from "./databases.ts";

/** The shop's stocks, by product. */
export function readStocks(acteur: Acteur): Promise<{ id: number; quantite: number; valeur: number }[]> {
  return read(acteur, "SELECT id, quantite, valeur FROM stocks WHERE etablissement_id = ? ORDER BY id");
}

/** What the shop's events say, in order. */
export async function readEvenements(acteur: Acteur): Promise<Record<string, unknown>[]> {
  const lignes = await read<{ data: string }>(
    acteur,
    "SELECT data FROM evenements WHERE etablissement_id = ? ORDER BY id",
  );
  return lignes.map(({ data }) => JSON.parse(data) as Record<string, unknown>);
}

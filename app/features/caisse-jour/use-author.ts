import { useShell } from "#app/shell/use-shell.ts";
import type { CaisseJourScreen, Comptage } from "#worker/features/caisse-jour/domain/day.ts";

/** The name of who counted, where that is the manager who reads: the shop knows no other's name. */
export function useAuthor(
  { gerantId }: Pick<CaisseJourScreen, "gerantId">,
  comptage: Comptage | undefined,
): { first: string; whole: string } | null {
  const { prenom, nom } = useShell().gerant;
  return comptage?.auteurId === gerantId ? { first: prenom, whole: `${prenom} ${nom}` } : null;
}

// A ticket before it is HTML or text (decision 36): so far what stands above and below its lines.
import type { Etablissement } from "#worker/features/parametres/domain.ts";

export type TicketHeader = {
  /** It leads, larger than all else. */
  nom: string;
  /** Address, telephone and legal notices, line by line. */
  lignes: string[];
};

/** What the shop says of itself at the top of its tickets; what it does not say takes no line. */
export function ticketHeaderOf({
  nom,
  adresse,
  telephone,
  mentionsLegales,
}: Pick<Etablissement, "nom" | "adresse" | "telephone" | "mentionsLegales">): TicketHeader {
  return { nom: nom.trim(), lignes: [adresse, telephone, mentionsLegales].flatMap(linesOf) };
}

/** The lines of a text of its manager's. */
export function linesOf(text: string | null): string[] {
  return (text ?? "").split(/\r?\n/).flatMap((line) => line.trim() || []);
}

// The shop's header on a ticket (product decision 36).
import type { Etablissement } from "#worker/features/parametres/domain.ts";

export type TicketHeader = {
  nom: string;
  /** Address, telephone and legal notices, line by line; empty settings have no line. */
  lignes: string[];
};

export function ticketHeaderOf({
  nom,
  adresse,
  telephone,
  mentionsLegales,
}: Pick<Etablissement, "nom" | "adresse" | "telephone" | "mentionsLegales">): TicketHeader {
  return { nom: nom.trim(), lignes: [adresse, telephone, mentionsLegales].flatMap(linesOf) };
}

export function linesOf(text: string | null): string[] {
  return (text ?? "").split(/\r?\n/).flatMap((line) => line.trim() || []);
}

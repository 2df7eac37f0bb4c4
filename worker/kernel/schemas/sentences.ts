// What zod says where a schema says nothing itself: always a French sentence, never zod's own English.
import type { z } from "zod";
import { sujet } from "#worker/kernel/domain/fields.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

type Constat = { input?: unknown; path?: PropertyKey[] | undefined };
/** A sentence, or what makes one of the refused value and of where it stands. */
export type Phrase = string | ((constat: Constat) => string);

/** A sentence whose subject is the field: zod asks for it once the whole path is known. */
const duChamp =
  (dire: (sujet: string) => string) =>
  ({ path = [] }: Constat) =>
    dire(sujet(path));

/** The sentences that any field may need, each naming the field that it is said of. */
export const DU_CHAMP = {
  obligatoire: duChamp(MESSAGES.champObligatoire),
  texteAttendu: duChamp(MESSAGES.texteAttendu),
  texteIllisible: duChamp(MESSAGES.texteIllisible),
  nombreAttendu: duChamp(MESSAGES.nombreAttendu),
  entierAttendu: duChamp(MESSAGES.entierAttendu),
  nonValide: duChamp(MESSAGES.nonValide),
  tropLong: (max: number) => duChamp((champ) => MESSAGES.texteTropLong(champ, max)),
} as const;

/** Says `absent` when the value is missing, `autre` when it is of another kind. */
export const selon = (absent: Phrase, autre: Phrase) => (constat: Constat) => {
  const phrase = constat.input === undefined || constat.input === null ? absent : autre;
  return typeof phrase === "string" ? phrase : phrase(constat);
};

/** The sentence for an issue that its schema left without one; for `z.config({ customError })`. */
export function phraseCommune(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== "invalid_type") return DU_CHAMP.nonValide(issue);
  if (issue.input === undefined || issue.input === null) return DU_CHAMP.obligatoire(issue);
  switch (issue.expected) {
    case "number":
      return DU_CHAMP.nombreAttendu(issue);
    case "int":
      return DU_CHAMP.entierAttendu(issue);
    case "string":
      return DU_CHAMP.texteAttendu(issue);
    default:
      return DU_CHAMP.nonValide(issue);
  }
}

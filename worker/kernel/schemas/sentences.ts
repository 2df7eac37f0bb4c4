// What zod says where a schema says nothing itself: always a French sentence, never zod's own English.
import type { z } from "zod";
import { subject } from "#worker/kernel/domain/fields.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

type Finding = { input?: unknown; path?: PropertyKey[] | undefined };
/** A sentence, or what makes one of the refused value and of where it stands. */
export type Sentence = string | ((finding: Finding) => string);

/** A sentence whose subject is the field: zod asks for it once the whole path is known. */
const ofField =
  (tell: (subject: string) => string) =>
  ({ path = [] }: Finding) =>
    tell(subject(path));

/** The sentences that any field may need, each naming the field that it is said of. */
export const FIELD_SENTENCES = {
  mandatory: ofField(MESSAGES.fieldRequired),
  textExpected: ofField(MESSAGES.textExpected),
  unreadableText: ofField(MESSAGES.unreadableText),
  numberExpected: ofField(MESSAGES.numberExpected),
  integerExpected: ofField(MESSAGES.integerExpected),
  notValid: ofField(MESSAGES.notValid),
  tooLong: (max: number) => ofField((field) => MESSAGES.textTooLong(field, max)),
} as const;

/** Says `absent` when the value is missing, `other` when it is of another kind. */
export const missingOr = (absent: Sentence, other: Sentence) => (finding: Finding) => {
  const sentence = finding.input === undefined || finding.input === null ? absent : other;
  return typeof sentence === "string" ? sentence : sentence(finding);
};

/** The sentence for an issue that its schema left without one; for `z.config({ customError })`. */
export function commonSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== "invalid_type") return FIELD_SENTENCES.notValid(issue);
  if (issue.input === undefined || issue.input === null) return FIELD_SENTENCES.mandatory(issue);
  switch (issue.expected) {
    case "number":
      return FIELD_SENTENCES.numberExpected(issue);
    case "int":
      return FIELD_SENTENCES.integerExpected(issue);
    case "string":
      return FIELD_SENTENCES.textExpected(issue);
    default:
      return FIELD_SENTENCES.notValid(issue);
  }
}

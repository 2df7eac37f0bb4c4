// French messages for zod's issues without a message of their own.
import type { z } from "zod";
import { subject } from "#worker/core/domain/fields.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

type Finding = { input?: unknown; path?: PropertyKey[] | undefined };
export type Sentence = string | ((finding: Finding) => string);

const ofField =
  (sentenceOf: (subject: string) => string) =>
  ({ path = [] }: Finding) =>
    sentenceOf(subject(path));

export const FIELD_SENTENCES = {
  mandatory: ofField(MESSAGES.fieldRequired),
  textExpected: ofField(MESSAGES.textExpected),
  unreadableText: ofField(MESSAGES.unreadableText),
  numberExpected: ofField(MESSAGES.numberExpected),
  integerExpected: ofField(MESSAGES.integerExpected),
  notValid: ofField(MESSAGES.notValid),
  tooLong: (max: number) => ofField((field) => MESSAGES.textTooLong(field, max)),
} as const;

export const missingOr = (absent: Sentence, other: Sentence) => (finding: Finding) => {
  const sentence = finding.input === undefined || finding.input === null ? absent : other;
  return typeof sentence === "string" ? sentence : sentence(finding);
};

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

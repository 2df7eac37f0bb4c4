import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { AUTHOR_FIELD } from "#app/network/author.ts";
import { SECRETS } from "#app/network/field-names.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import type { EditBasis } from "#worker/core/domain/edits.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import { isValidKey } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { toCentimes } from "#worker/core/domain/money.ts";
import { readNumber } from "#worker/core/domain/numbers.ts";
import { BasisSchema } from "#worker/core/schemas/edits.ts";
import { PAGE_BODY_MAX_BYTES, readText } from "#worker/http/body.ts";

const MAX_FIELDS = 200;

/** Fields of Conform's list intents, which Étal does not use. A caller could send any JSON in them. */
const RESERVED = ["__intent__", "__state__"];
/** Conform reads field names as paths: the name `a[60000000]` would make an array of that length. */
const PATH = /[[\].]/;

const coercion = configureCoercion({ type: { number: typedNumber } });

export class InvalidForm {
  readonly outcome: FormOutcome;
  constructor(outcome: FormOutcome) {
    this.outcome = outcome;
  }
}

export type Form = Awaited<ReturnType<typeof readForm>>;

/** Throws TROP_VOLUMINEUX, TYPE_REFUSE or VALIDATION. */
export async function readForm(request: Request) {
  const data = parseFields(await readBody(request));
  const key = data.get("cle");
  return {
    data,
    intent: data.get("intent") ?? undefined,
    /** The idempotency key made when the form was rendered (rule: idempotency). */
    key: key !== null && isValidKey(key) ? key : undefined,
    /** The account that the form was rendered for. */
    author: data.get(AUTHOR_FIELD) ?? undefined,
    /** Throws `InvalidForm`, which becomes a 400 with a message at each wrong field. */
    read<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
      const submission = parseWithZod(data, {
        schema: coercion.coerceFormValue(schema),
        disableAutoCoercion: true,
      });
      if (submission.status === "success") return submission.value;
      throw new InvalidForm(withoutRepeats(submission.reply({ hideFields: [...SECRETS] })));
    },
    /** The version and fields that the form was loaded with (`<ExpectedField>`). Throws VALIDATION. */
    basis(): EditBasis {
      const parsed = BasisSchema.safeParse(data.get("attendu"));
      if (!parsed.success) throw unreadable();
      return parsed.data;
    },
  };
}

function withoutRepeats(outcome: FormOutcome): FormOutcome {
  const errors = Object.entries(outcome.error ?? {});
  return {
    ...outcome,
    error: Object.fromEntries(
      errors.map(([name, sentences]) => [name, sentences && [...new Set(sentences)]]),
    ),
  };
}

async function readBody(request: Request): Promise<string> {
  if (request.body && !isOfType(request, "application/x-www-form-urlencoded"))
    throw new DomainError("TYPE_REFUSE", MESSAGES.unreadableForm);
  return readText(request, {
    maxBytes: PAGE_BODY_MAX_BYTES,
    unreadable: MESSAGES.unreadableForm,
    tooLarge: MESSAGES.formTooLarge,
  });
}

export function isOfType({ headers }: Request, expected: string): boolean {
  const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
  return type.trim().toLowerCase() === expected;
}

function parseFields(text: string): URLSearchParams {
  requireFewFields(text);
  requireEncoded(text);
  const fields = new URLSearchParams();
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (seen.has(name)) throw unreadable();
    seen.add(name);
    if (!RESERVED.includes(name) && !PATH.test(name)) fields.append(name, value);
  }
  return fields;
}

function requireFewFields(text: string): void {
  const { length } = text.split("&", MAX_FIELDS + 1);
  if (length > MAX_FIELDS) throw new DomainError("TROP_VOLUMINEUX", MESSAGES.formTooLarge);
}

/** URLSearchParams accepts malformed percent signs and bytes that are not UTF-8, and would change the text. */
function requireEncoded(text: string): void {
  try {
    decodeURIComponent(text);
  } catch {
    throw unreadable();
  }
}

function unreadable(): DomainError {
  return new DomainError("VALIDATION", MESSAGES.unreadableForm);
}

/** Throws for a text that is not a number: the value stays a text, which the schema refuses with its own message. */
function typedNumber(typed: string): number {
  const { text, refusal } = readNumber(typed, 2);
  const number = Number(text);
  // "1.000" may mean one or a thousand.
  const ambiguous = refusal === "decimales" && toCentimes(number) !== null;
  if (text === "" || ambiguous) throw new RangeError(typed);
  return number;
}

export function newKey(): string {
  return crypto.randomUUID();
}

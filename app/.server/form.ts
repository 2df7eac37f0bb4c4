import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { AUTHOR_FIELD } from "#app/network/author.ts";
import { SECRETS } from "#app/network/field-names.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import type { EditBasis } from "#worker/kernel/domain/edits.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { isValidKey } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { toCentimes } from "#worker/kernel/domain/money.ts";
import { readNumber } from "#worker/kernel/domain/numbers.ts";
import { BasisSchema } from "#worker/kernel/schemas/edits.ts";
import { PAGE_BODY_MAX_BYTES, readText } from "#worker/http/body.ts";

/** What a form may bring. Many rows come as JSON in one field (`jsonField`), with a size that their form declares. */
export type FormLimits = {
  maxBytes?: number;
  /** The names that may come several times. */
  lists?: readonly string[];
};

/** No form of ours comes near; each costs a path and an object. */
const MAX_FIELDS = 200;

/** Conform's own fields: its list intents are not used, and their JSON comes from the caller. */
const RESERVED = ["__intent__", "__state__"];
/** Conform reads names as paths; no form of ours has any, and `a[60000000]` would make an array of that length. */
const PATH = /[[\].]/;

/** Numbers are read as the page reads them (`#worker/kernel/domain/numbers.ts`); the page itself sends them plain. */
const coercion = configureCoercion({ type: { number: typedNumber } });

export class InvalidForm {
  readonly outcome: FormOutcome;
  constructor(outcome: FormOutcome) {
    this.outcome = outcome;
  }
}

/** The form of one submit. */
export type Form = {
  data: URLSearchParams;
  /** Which button was pressed: the value of the field `intent`. */
  intent: string | undefined;
  /** The idempotency key made when the form was rendered (decision 31). */
  key: string | undefined;
  /** Whom it was rendered for: the field of `<AppForm>`. */
  author: string | undefined;
  /** The typed values. When they are wrong the action stops here and answers 400 with a sentence at each field. */
  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
  /** What an edit's form was loaded with: its `<ExpectedField>`. */
  basis(): EditBasis;
};

/** Reads a form whole, within its limits: TROP_VOLUMINEUX, TYPE_REFUSE and VALIDATION come before anything is understood. */
export async function readForm(request: Request, limits: FormLimits = {}): Promise<Form> {
  const data = parseFields(await readBody(request, limits), limits);
  const key = data.get("cle");
  return {
    data,
    intent: data.get("intent") ?? undefined,
    key: key !== null && isValidKey(key) ? key : undefined,
    author: data.get(AUTHOR_FIELD) ?? undefined,
    read(schema) {
      const submission = parseWithZod(data, {
        schema: coercion.coerceFormValue(schema),
        disableAutoCoercion: true,
      });
      if (submission.status === "success") return submission.value;
      throw new InvalidForm(saidOnce(submission.reply({ hideFields: [...SECRETS] })));
    },
    basis() {
      const parsed = BasisSchema.safeParse(data.get("attendu"));
      if (!parsed.success) throw unreadable();
      return parsed.data;
    },
  };
}

/** Two rules of one field may have the same sentence. */
function saidOnce(outcome: FormOutcome): FormOutcome {
  const errors = Object.entries(outcome.error ?? {});
  return {
    ...outcome,
    error: Object.fromEntries(errors.map(([name, said]) => [name, said && [...new Set(said)]])),
  };
}

async function readBody(request: Request, { maxBytes = PAGE_BODY_MAX_BYTES }: FormLimits): Promise<string> {
  if (request.body && !isOfType(request, "application/x-www-form-urlencoded"))
    throw new DomainError("TYPE_REFUSE", MESSAGES.unreadableForm);
  return readText(request, {
    maxBytes,
    unreadable: MESSAGES.unreadableForm,
    tooLarge: MESSAGES.formTooLarge,
  });
}

export function isOfType({ headers }: Request, wanted: string): boolean {
  const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
  return type.trim().toLowerCase() === wanted;
}

/** The fields by name. A name that comes twice is refused: no screen knows what to do with two values. */
function parseFields(text: string, { lists = [] }: FormLimits): URLSearchParams {
  requireFewFields(text);
  requireEncoded(text);
  const fields = new URLSearchParams();
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (seen.has(name) && !lists.includes(name)) throw unreadable();
    seen.add(name);
    if (!RESERVED.includes(name) && !PATH.test(name)) fields.append(name, value);
  }
  return fields;
}

function requireFewFields(text: string): void {
  let count = 1;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    count += 1;
    if (count > MAX_FIELDS) throw new DomainError("TROP_VOLUMINEUX", MESSAGES.formTooLarge);
  }
}

/** URLSearchParams takes anything: a `%` without its digits, and bytes that are no UTF-8, would become other text. */
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

/** What is no number stays text, which the schema refuses in words; what is too precise is the schema's to refuse. */
function typedNumber(typed: string): number {
  const { text, refusal } = readNumber(typed, 2);
  const number = Number(text);
  // "1.000" may be one or a thousand: no guess.
  const ambiguous = refusal === "decimales" && toCentimes(number) !== null;
  if (text === "" || ambiguous) throw new RangeError(typed);
  return number;
}

/** A key for a form that is being rendered: the loader hands it to `<KeyField>`. */
export function newKey(): string {
  return crypto.randomUUID();
}

import { DomainError } from "#worker/core/domain/errors.ts";
import type { Form } from "./form.ts";
import { integer } from "./list-params.ts";

/** Throws INTROUVABLE with this message when the text is not an id. */
export function idParam(text: string | undefined, notFound: string): number {
  const id = integer(text, 1, Number.MAX_SAFE_INTEGER);
  if (id === undefined) throw new DomainError("INTROUVABLE", notFound);
  return id;
}

export function formId({ data }: Form, notFound: string): number {
  return idParam(data.get("id") ?? undefined, notFound);
}

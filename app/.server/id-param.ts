import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { Form } from "./form.ts";
import { integer } from "./list-params.ts";

/** The id in an address; what is no id names nothing, and the screen says so in its own words. */
export function idParam(text: string | undefined, notFound: string): number {
  const id = integer(text, 1, Number.MAX_SAFE_INTEGER);
  if (id === undefined) throw new DomainError("INTROUVABLE", notFound);
  return id;
}

/** The same of the field `id` of a form. */
export function formId({ data }: Form, notFound: string): number {
  return idParam(data.get("id") ?? undefined, notFound);
}

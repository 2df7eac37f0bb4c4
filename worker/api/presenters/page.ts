// A page of a list as the API tells it (specification 3 "Page response").
import { z } from "@hono/zod-openapi";
import type { Page } from "#worker/kernel/domain/page.ts";

/** `nom` is the document's for it. */
export function pageDe<S extends z.ZodType>(element: S, nom: string) {
  const page = z.object({
    content: z.array(element),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
    numberOfElements: z.number().int(),
    first: z.boolean(),
    last: z.boolean(),
    empty: z.boolean(),
  });
  return page.openapi(nom);
}

export function presenterPage<T, U>(page: Page<T>, presenter: (element: T) => U): Page<U> {
  return { ...page, content: page.content.map(presenter) };
}

import { type Locator, locators, page } from "vitest/browser";
import type { FormOutcome } from "#app/network/form-outcome.ts";

declare module "vitest/browser" {
  interface LocatorSelectors {
    getByName(name: string): Locator;
  }
}

locators.extend({ getByName: (name: string) => `[name="${name}"]` });

export const field = (name: string): Locator => page.getByName(name);

export const save = () => page.getByRole("button", { name: "Enregistrer", exact: true }).click();

export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}

/** What an action answers to a form that is refused: sentences by field, "" for the form itself. */
export async function refused(request: Request, error: { [field: string]: string[] }): Promise<Response> {
  const outcome: FormOutcome = { status: "error", initialValue: await fieldsOf(request), error };
  return Response.json(outcome, { status: 400 });
}

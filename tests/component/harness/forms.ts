import { type Locator, locators, page } from "vitest/browser";
import { SECRETS } from "#app/network/field-names.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";

declare module "vitest/browser" {
  interface LocatorSelectors {
    getByName(name: string): Locator;
    getByCss(selector: string): Locator;
  }
}

locators.extend({
  getByName: (name: string) => `[name="${name}"]`,
  getByCss: (selector: string) => selector,
});

export const field = (name: string): Locator => page.getByName(name);

export const save = () => page.getByRole("button", { name: "Enregistrer", exact: true }).click();

export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const form = await request.clone().formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}

/** What an action answers to a form that is refused: sentences by field, "" for the form itself. */
export async function refused(request: Request, error: { [field: string]: string[] }): Promise<Response> {
  const sent = Object.entries(await fieldsOf(request));
  const initialValue = Object.fromEntries(sent.filter(([name]) => !SECRETS.includes(name)));
  const outcome: FormOutcome = { status: "error", initialValue, error };
  return Response.json(outcome, { status: 400 });
}

export const choice = (name: string | RegExp): Locator => page.getByRole("radio", { name });

export async function fill(values: { [name: string]: string }): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}

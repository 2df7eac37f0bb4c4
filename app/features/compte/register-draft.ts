import { REGISTER_FIELDS, type RegisterField, type RegisterValues, SECRET_FIELDS } from "./register-rules.ts";

const KEY = "etal:inscription";

export const EMPTY: RegisterValues = {
  nom: "",
  prenom: "",
  email: "",
  telephone: "",
  password: "",
  confirmation: "",
  etablissementNom: "",
  etablissementDescription: "",
  countryId: "",
};

const KEPT = REGISTER_FIELDS.filter((field) => !SECRET_FIELDS.includes(field));

/** Keeps what was typed for a reload of this tab, never a password. A browser that stores nothing loses only that. */
export function keepDraft(values: RegisterValues): void {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries(KEPT.map((field) => [field, values[field]]))),
    );
  } catch {
    // Private mode or a full store.
  }
}

export function readDraft(): Partial<Record<RegisterField, string>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const draft = stored as Record<string, unknown>;
    return Object.fromEntries(
      KEPT.flatMap((field) => (typeof draft[field] === "string" ? [[field, draft[field]]] : [])),
    );
  } catch {
    return {};
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

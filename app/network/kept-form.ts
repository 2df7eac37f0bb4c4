// What was typed in a form whose session had ended when it was sent, kept in this tab until its manager is back at the
// same address: taken once, dropped when someone else signs in, without what is secret or belongs to that one form.
import { OF_ONE_FORM, SECRETS } from "./field-names.ts";

const KEY = "etal:saisie";
/** Characters as stored: the longest form of ours stays well below. */
const MOST = 20_000;

export type TypedValues = Readonly<Record<string, string>>;

/** `author` is the manager in their establishment (`AppData.auteur`), `path` what `pathOf` says of the form's address. */
type Place = { author: string; path: string };

export function keepForm(place: Place, form: FormData): void {
  const values = typedIn(form);
  if (Object.keys(values).length === 0) return;
  const kept = JSON.stringify({ ...place, values });
  if (kept.length > MOST) return;
  try {
    sessionStorage.setItem(KEY, kept);
  } catch {
    // Private mode or a full store: the typing is lost as it would be without this.
  }
}

/** What of a form may be kept: nothing secret, nothing that is worth something in this one alone. */
export function typedIn(form: FormData): TypedValues {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value !== "string" || SECRETS.includes(name) || OF_ONE_FORM.includes(name) ? [] : [[name, value]],
  );
  return Object.fromEntries(texts) as TypedValues;
}

/** What this author had typed here, if anything was kept; it is gone afterwards. */
export function takeForm({ author, path }: Place): TypedValues | null {
  const kept = read();
  if (!kept || (kept.author === author && kept.path !== path)) return null;
  sessionStorage.removeItem(KEY);
  return kept.author === author ? kept.values : null;
}

/** Its manager has signed out of this browser on purpose. */
export function dropForm(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing could be kept either.
  }
}

function read(): (Place & { values: TypedValues }) | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(kept: unknown): kept is Place & { values: TypedValues } {
  if (typeof kept !== "object" || kept === null) return false;
  const { author, path, values } = kept as Record<string, unknown>;
  if (typeof author !== "string" || typeof path !== "string") return false;
  return typeof values === "object" && values !== null && Object.values(values).every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

// Text that a user has typed and not saved, as the tab stores it (docs/decisions/0042).
import { tryStorage } from "#app/device/storage.ts";
import { parseJson } from "#worker/core/domain/objects.ts";

const KEY = "etal:saisie";

export type Values = Readonly<Record<string, string>>;

/** `author`: `AppData.auteur`, or "" for a visitor. */
export type Screen = { author: string; path: string };

type Drafts = Screen & { forms: Readonly<Record<string, Values>> };

export function keepDraft(screen: Screen, intent: string, typed: Values): void {
  const forms = draftsOf(screen);
  if (!forms[intent] && Object.keys(typed).length === 0) return;
  tryStorage(() =>
    sessionStorage.setItem(KEY, JSON.stringify({ ...screen, forms: { ...forms, [intent]: typed } })),
  );
}

export function readDraft(screen: Screen, intent: string): Values {
  return draftsOf(screen)[intent] ?? {};
}

/** Removes all drafts, except those of the screen `shown`. */
export function dropDrafts(shown?: Screen): void {
  if (shown && Object.keys(draftsOf(shown)).length > 0) return;
  tryStorage(() => sessionStorage.removeItem(KEY));
}

function draftsOf({ author, path }: Screen): Drafts["forms"] {
  const kept = parseJson(tryStorage(() => sessionStorage.getItem(KEY)) ?? "") as Partial<Drafts> | null;
  return (kept?.author === author && kept.path === path && kept.forms) || {};
}

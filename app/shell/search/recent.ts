// The last searches of an account on this device. A logout forgets them (left-account.ts).
import { tryStorage } from "#app/device/storage.ts";
import { RECENT_SEARCHES as NAME } from "#app/shell/forms/left-account.ts";
import { isObject, parseJson } from "#worker/core/domain/objects.ts";

const MOST = 5;

/** `author` names the account: what another account has searched is not read. */
export function recentSearches(author: string): string[] {
  const kept = parseJson(tryStorage(() => localStorage.getItem(NAME)) ?? "");
  if (!isObject(kept) || kept["auteur"] !== author || !Array.isArray(kept["recherches"])) return [];
  return kept["recherches"].filter((text) => typeof text === "string").slice(0, MOST);
}

export function rememberSearch(author: string, text: string): void {
  const others = recentSearches(author).filter((other) => other !== text);
  const kept = { auteur: author, recherches: [text, ...others].slice(0, MOST) };
  tryStorage(() => localStorage.setItem(NAME, JSON.stringify(kept)));
}

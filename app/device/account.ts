// The account that this device was last signed in to. The till's shell (docs/decisions/0070) acts for it, since a document
// from the cache has no session's data. A sign-out forgets it, an expired session does not.
import { isObject, parseJson } from "#worker/core/domain/objects.ts";
import type { Session } from "#worker/features/comptes/domain/account.ts";
import { tryStorage } from "./storage.ts";
import { createStore } from "./store.ts";

export type Account = {
  /** Names the manager in the establishment, for example "1/1". */
  auteur: string;
  gerantId: number;
  etablissementId: number;
  fuseau: string;
  gerant: Pick<Session["gerant"], "nom" | "prenom">;
  etablissement: Session["etablissement"];
};

/** Another form of the account gets another name, so that no code reads an older form. */
const NAME = "etal.compte.1";

/** Read once per document: a screen goes on acting for its account when another tab signs in to another one. */
export const deviceAccount = createStore<Account | null>(readAccount);

export function readAccount(): Account | null {
  const kept = parseJson(tryStorage(() => localStorage.getItem(NAME)) ?? "");
  return isAccount(kept) ? kept : null;
}

export function keepAccount(account: Account): void {
  const { auteur, gerantId, etablissementId, fuseau, gerant, etablissement } = account;
  const kept: Account = { auteur, gerantId, etablissementId, fuseau, gerant, etablissement };
  tryStorage(() => localStorage.setItem(NAME, JSON.stringify(kept)));
}

/** Also for this page: what it shows of the account goes. */
export function forgetAccount(etablissementId: number): void {
  if (readAccount()?.etablissementId !== etablissementId) return;
  tryStorage(() => localStorage.removeItem(NAME));
  deviceAccount.set(null);
}

function isAccount(value: unknown): value is Account {
  return (
    isObject(value) &&
    typeof value["auteur"] === "string" &&
    typeof value["gerantId"] === "number" &&
    typeof value["etablissementId"] === "number" &&
    typeof value["fuseau"] === "string" &&
    isObject(value["gerant"]) &&
    isObject(value["etablissement"]) &&
    isObject(value["etablissement"]["devise"])
  );
}

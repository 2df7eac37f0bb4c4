// The account that the device knows: what the till's shell acts for.
import { beforeEach, expect, test, vi } from "vitest";
import { type Account, forgetAccount, keepAccount, readAccount } from "#app/device/account.ts";
import { devise } from "#worker/core/domain/devises.ts";

const AWA: Account = {
  auteur: "1/7",
  gerantId: 1,
  etablissementId: 7,
  fuseau: "Africa/Dakar",
  gerant: { nom: "Ndiaye", prenom: "Awa" },
  etablissement: { nom: "Boutique Teranga", devise: devise("XOF") },
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

test("an account is read as it was kept, and nothing else of the session is kept", () => {
  keepAccount({ ...AWA, gerant: { ...AWA.gerant }, ...{ jeton: "secret" } });
  expect(readAccount()).toEqual(AWA);
  expect([...kept.values()].join()).not.toContain("secret");
});

test("the sign-out of its shop forgets it, another shop's does not", () => {
  keepAccount(AWA);
  forgetAccount(8);
  expect(readAccount()).toEqual(AWA);
  forgetAccount(7);
  expect(readAccount()).toBeNull();
});

test("what is no account is none", () => {
  for (const text of [
    "",
    "{",
    "null",
    "[]",
    '{"auteur":"1/7"}',
    JSON.stringify({ ...AWA, etablissement: {} }),
  ]) {
    kept.set("etal.compte.1", text);
    expect(readAccount(), text).toBeNull();
  }
});

test("a browser that forbids its storage knows no account", () => {
  vi.stubGlobal("localStorage", undefined);
  keepAccount(AWA);
  expect(readAccount()).toBeNull();
});

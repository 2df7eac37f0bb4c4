import { expect, it } from "vitest";
import { forgetReleves, leftCookie, readLeft } from "#app/shell/forms/left-account.ts";

const LEFT = { etablissementId: 1, erased: false };

it("signing out erases the operators' statements of that shop, and only the account's end its columns", () => {
  const kept = { "etal.releves.1": [], "etal.releves.2": [], "etal.colonnes.1": {}, "etal.colonnes.2": {} };
  const storage = filled(kept);
  const left = () => Object.keys(kept).filter((name) => storage.getItem(name) !== null);
  forgetReleves(LEFT, storage);
  expect(left()).toEqual(["etal.releves.2", "etal.colonnes.1", "etal.colonnes.2"]);
  forgetReleves({ ...LEFT, erased: true }, storage);
  expect(left()).toEqual(["etal.releves.2", "etal.colonnes.2"]);
});

const HOME = { protocol: "http:" };

it("the cookie names which shop was left, and anything else nothing", () => {
  for (const left of [
    { etablissementId: 12, erased: false },
    { etablissementId: 12, erased: true },
  ])
    expect(readLeft(`a=b; ${leftCookie(HOME, left).split("; ")[0] ?? ""}`, HOME)).toEqual(left);
  for (const other of ["", "etal_sortie=", "etal_sortie=x", "etal_sortie=1-", "xetal_sortie=1"])
    expect(readLeft(other, HOME)).toBeNull();
});

function filled(values: Record<string, unknown>): Storage {
  const cases = new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
  return {
    getItem: (name: string) => cases.get(name) ?? null,
    setItem: (name: string, value: string) => void cases.set(name, value),
    removeItem: (name: string) => void cases.delete(name),
  } as Storage;
}

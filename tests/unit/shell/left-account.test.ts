import { expect, it } from "vitest";
import { forgetPanier, forgetReleves, leftCookie, readLeft } from "#app/shell/forms/left-account.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const LEFT = { etablissementId: 1, erased: false };
const PANIER = {
  panier: {
    lignes: [{ produitId: 1, titre: "Riz", prixMinimum: 100, prix: 100, quantite: 2 }],
    client: "Awa Ndiaye",
  },
  cle: KEY,
  enSuspens: null,
  parked: [{ id: KEY, name: "Awa au pagne bleu", instant: 1, panier: { lignes: [], client: "Awa Ndiaye" } }],
};

it("signing out erases the basket and the waiting baskets of that shop alone, under a new key", () => {
  const storage = filled({ "etal.panier.1": PANIER, "etal.panier.2": PANIER });
  forgetPanier(LEFT, storage);
  const { cle, ...rest } = JSON.parse(storage.getItem("etal.panier.1") ?? "null") as typeof PANIER;
  expect(rest).toEqual({ panier: { lignes: [], client: "" }, enSuspens: null });
  expect(cle).not.toBe(KEY);
  expect(JSON.parse(storage.getItem("etal.panier.2") ?? "null")).toEqual(PANIER);
});

it("a payment without an answer outlives a sign-out, and not the account", () => {
  const enSuspens = { cle: KEY, corps: ["{}"] };
  const storage = filled({ "etal.panier.1": { ...PANIER, enSuspens } });
  forgetPanier(LEFT, storage);
  expect(JSON.parse(storage.getItem("etal.panier.1") ?? "null")).toMatchObject({
    panier: { lignes: [], client: "" },
    enSuspens,
  });
  forgetPanier({ ...LEFT, erased: true }, storage);
  expect(storage.getItem("etal.panier.1")).toBeNull();
});

it("signing out erases the operators' statements of that shop, and only the account's end its columns", () => {
  const kept = { "etal.releves.1": [], "etal.releves.2": [], "etal.colonnes.1": {}, "etal.colonnes.2": {} };
  const storage = filled(kept);
  const left = () => Object.keys(kept).filter((name) => storage.getItem(name) !== null);
  forgetReleves(LEFT, storage);
  expect(left()).toEqual(["etal.releves.2", "etal.colonnes.1", "etal.colonnes.2"]);
  forgetReleves({ ...LEFT, erased: true }, storage);
  expect(left()).toEqual(["etal.releves.2", "etal.colonnes.2"]);
});

it("a shop whose till was never opened gets no basket", () => {
  const storage = filled({});
  forgetPanier(LEFT, storage);
  expect(storage.getItem("etal.panier.1")).toBeNull();
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

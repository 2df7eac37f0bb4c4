import { expect, it } from "vitest";
import { leftCookie, readLeft } from "#app/network/left-account.ts";
import { oublierPanier, viderPanier } from "#app/network/kept-panier.ts";

const CLE = "0123456789abcdef0123456789abcdef";
const PANIER = {
  panier: {
    lignes: [{ produitId: 1, titre: "Riz", prixMinimum: 100, prix: 100, quantite: 2 }],
    client: "Awa Ndiaye",
  },
  cle: CLE,
  enSuspens: null,
};

it("signing out empties the cart of that shop alone, under a new key", () => {
  const stockage = rempli({ "etal.panier.1": PANIER, "etal.panier.2": PANIER });
  viderPanier(1, stockage);
  const { cle, ...reste } = JSON.parse(stockage.getItem("etal.panier.1") ?? "null") as typeof PANIER;
  expect(reste).toEqual({ panier: { lignes: [], client: "" }, enSuspens: null });
  expect(cle).not.toBe(CLE);
  expect(JSON.parse(stockage.getItem("etal.panier.2") ?? "null")).toEqual(PANIER);
});

it("a payment without an answer outlives a sign-out, and not the account", () => {
  const enSuspens = { cle: CLE, corps: ["{}"] };
  const stockage = rempli({ "etal.panier.1": { ...PANIER, enSuspens } });
  viderPanier(1, stockage);
  expect(JSON.parse(stockage.getItem("etal.panier.1") ?? "null")).toMatchObject({
    panier: { lignes: [], client: "" },
    enSuspens,
  });
  oublierPanier(1, stockage);
  expect(stockage.getItem("etal.panier.1")).toBeNull();
});

it("a shop whose till was never opened gets no cart", () => {
  const stockage = rempli({});
  viderPanier(1, stockage);
  expect(stockage.getItem("etal.panier.1")).toBeNull();
});

const HOME = { protocol: "http:" };

it("the cookie says which shop was left, and anything else nothing", () => {
  for (const left of [
    { etablissementId: 12, erased: false },
    { etablissementId: 12, erased: true },
  ])
    expect(readLeft(`a=b; ${leftCookie(HOME, left).split("; ")[0] ?? ""}`, HOME)).toEqual(left);
  for (const autre of ["", "etal_sortie=", "etal_sortie=x", "etal_sortie=1-", "xetal_sortie=1"])
    expect(readLeft(autre, HOME)).toBeNull();
});

function rempli(valeurs: Record<string, unknown>): Storage {
  const cases = new Map(Object.entries(valeurs).map(([nom, valeur]) => [nom, JSON.stringify(valeur)]));
  return {
    getItem: (nom: string) => cases.get(nom) ?? null,
    setItem: (nom: string, valeur: string) => void cases.set(nom, valeur),
    removeItem: (nom: string) => void cases.delete(nom),
  } as Storage;
}

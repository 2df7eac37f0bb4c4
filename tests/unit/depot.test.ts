import { expect, it } from "vitest";
import { createDepot } from "#app/pos/depot.ts";
import { PANIER_VIDE } from "#app/pos/panier.ts";
import { createCaisseStore } from "#app/pos/store.ts";

const NOM = "etal.panier.1";

/** A browser's storage with room for so many characters. */
function stockage(place: number) {
  const gardes = new Map<string, string>();
  return {
    gardes,
    getItem: (nom: string) => gardes.get(nom) ?? null,
    setItem(nom: string, valeur: string) {
      if (valeur.length > place) throw new DOMException("full", "QuotaExceededError");
      gardes.set(nom, valeur);
    },
    removeItem: (nom: string) => gardes.delete(nom),
  };
}

it("answers what was written", () => {
  const libre = stockage(100);
  const depot = createDepot(NOM, () => libre);
  expect(depot.lire()).toBeNull();
  depot.ecrire("panier");
  expect(createDepot(NOM, () => libre).lire()).toBe("panier");
});

it("keeps no older cart when the new one finds no room", () => {
  const plein = stockage(100);
  let cles = 0;
  const store = createCaisseStore(
    createDepot(NOM, () => plein),
    () => `cle-${++cles}`,
  );
  store.changer({ ...PANIER_VIDE, client: "Awa" });
  expect(plein.gardes.size).toBe(1);
  store.changer({ ...PANIER_VIDE, client: "Awa ".repeat(20) });
  expect(store.get().panier.client).toHaveLength(80);
  store.suspendre("corps");
  expect(store.get()).toMatchObject({ enSuspens: { corps: ["corps"] } });
});

it("is a cart's for this page alone where storage is forbidden, and on the server", () => {
  const interdit = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  for (const depot of [createDepot(NOM, interdit), createDepot(NOM, () => null)]) {
    depot.ecrire("panier");
    expect(depot.lire()).toBeNull();
  }
});

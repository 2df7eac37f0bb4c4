import { expect, it } from "vitest";
import { createCaisseStore, createDepot } from "#app/features/pos/store.ts";
import { PANIER_VIDE } from "#app/features/pos/panier.ts";

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
  };
}

it("answers what was written", () => {
  const libre = stockage(100);
  const depot = createDepot(NOM, () => libre);
  expect(depot.lire()).toBeNull();
  depot.ecrire("panier");
  expect(createDepot(NOM, () => libre).lire()).toBe("panier");
});

it("takes no older cart for the new one that finds no room", () => {
  const plein = stockage(130);
  let cles = 0;
  const ouvrir = () =>
    createCaisseStore(
      createDepot(NOM, () => plein),
      () => `cle-${++cles}`,
    );
  const store = ouvrir();
  store.changer({ ...PANIER_VIDE, client: "Awa" });
  store.suspendre("corps");
  const avant = store.get();
  store.changer({ ...PANIER_VIDE, client: "Awa ".repeat(20) });
  expect(store.get().panier.client).toHaveLength(80);
  store.suspendre("autre corps");
  expect(store.get().panier.client).toHaveLength(80);
  // What is in suspense under the older one is asked about at the next opening.
  expect(ouvrir().get()).toEqual(avant);

  // Room again, and what another tab writes then.
  store.changer({ ...PANIER_VIDE, client: "Ami" });
  expect(ouvrir().get()).toEqual(store.get());
  const autre = ouvrir();
  autre.changer({ ...PANIER_VIDE, client: "Binta" });
  expect(store.get().panier.client).toBe("Binta");
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

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { KeptState } from "#app/outbox/paniers.ts";
import { createKeptPaniers, type KeptPaniers, PARKED_MAX } from "#app/features/caisse/state/kept-paniers.ts";
import type { PanierCaisse } from "#app/outbox/paniers.ts";
import { EMPTY_PANIER } from "#app/features/caisse/state/panier.ts";

const PANIER: PanierCaisse = {
  lignes: [{ produitId: 1, titre: "Riz", prixMinimum: 100, prix: 150, quantite: 2 }],
  client: "Awa",
};
const OIL: PanierCaisse = {
  lignes: [{ produitId: 2, titre: "Huile", prixMinimum: 100, prix: 100, quantite: 1 }],
  client: "",
};

/** What the device has; each access takes its time. */
let device: unknown;
let keys: number;
const later = () => new Promise((done) => setTimeout(done, 0));
const open = () =>
  createKeptPaniers(
    {
      async read() {
        await later();
        return device;
      },
      async change(change) {
        await later();
        device = JSON.parse(JSON.stringify(change(device)));
        return device as KeptState;
      },
    },
    { newKey: () => `cle-${String((keys += 1))}`, now: () => 7 },
  );

async function opened(): Promise<KeptPaniers> {
  const kept = open();
  await kept.load();
  return kept;
}

let kept: KeptPaniers;
beforeEach(async () => {
  device = undefined;
  keys = 0;
  kept = await opened();
});

// What a test leaves to be written must not reach the device of the next.
afterEach(() => kept.flush());

describe("the kept basket", () => {
  it("survives a reload with its key", async () => {
    kept.change(PANIER);
    const { cle } = kept.get();
    await kept.flush();
    expect((await opened()).get()).toEqual({ panier: PANIER, cle, parked: [] });
  });

  it.each([
    "",
    null,
    [],
    { panier: { lignes: [{}], client: "" }, cle: "c" },
    {
      panier: { lignes: [{ produitId: 1, titre: "Riz", prixMinimum: 1, prix: 1, quantite: 0 }], client: "" },
      cle: "c",
    },
    { panier: { lignes: [], client: 7 }, cle: "c" },
    { panier: { lignes: [], client: "" } },
  ])("starts empty when the device holds %j", async (value) => {
    device = value;
    expect((await opened()).get().panier).toEqual(EMPTY_PANIER);
  });

  it("has another key after each change, and the same after none", () => {
    kept.change(PANIER);
    const { cle } = kept.get();
    kept.change({ ...PANIER, lignes: PANIER.lignes.map((line) => ({ ...line })) });
    expect(kept.get().cle).toBe(cle);
    kept.change({ ...PANIER, client: "Binta" });
    expect(kept.get().cle).not.toBe(cle);
  });

  it("takes what was pressed before it was read on top of what the device has", async () => {
    kept.change(PANIER);
    await kept.flush();
    const early = open();
    early.change({ ...PANIER, client: "" });
    early.change({ client: "", lignes: [...PANIER.lignes, ...OIL.lignes] });
    await early.load();
    await early.flush();
    const lignes = [{ ...PANIER.lignes[0], quantite: 4 }, ...OIL.lignes];
    expect(early.get().panier).toEqual({ client: "Awa", lignes });
    expect((await opened()).get().panier.lignes).toEqual(lignes);
  });

  it("that was begun before the device was read keeps its key, unless the device has another", async () => {
    const early = open();
    early.change(PANIER);
    const seen = [early.get().cle];
    early.remembered.subscribe(() => seen.push(early.get().cle));
    await early.load();
    await early.flush();
    expect(new Set(seen).size).toBe(1);
    expect((await opened()).get()).toEqual({ panier: PANIER, cle: seen[0], parked: [] });

    for (const had of [PANIER, { ...EMPTY_PANIER, client: "Awa" }]) {
      kept.change(had);
      await kept.flush();
      const other = open();
      other.change(OIL);
      const { cle } = other.get();
      await other.load();
      await other.flush();
      expect(other.get().cle).not.toBe(cle);
    }
  });

  it("that is confirmed before the device was read is there for its sale, and shown no more", async () => {
    kept.change(OIL);
    kept.settle(kept.get().cle);
    await kept.flush();
    const early = open();
    early.change(PANIER);
    const sold = early.get();
    const loading = early.load();
    early.hide(sold.cle);
    await loading;
    await early.flush();
    expect(early.aroundSale(sold, "again").holds(device)).toBe(true);
    expect(early.get().panier).toEqual(EMPTY_PANIER);
  });

  it("comes on top of what another tab has written since the device was read", async () => {
    const early = open();
    early.change(PANIER);
    const loading = early.load();
    kept.change(OIL);
    await Promise.all([loading, kept.flush()]);
    await early.flush();
    const lignes = (await opened()).get().panier.lignes.map(({ produitId }) => produitId);
    expect(lignes.toSorted()).toEqual([1, 2]);
  });

  it("keeps what was parked before it was read", async () => {
    kept.change(PANIER);
    await kept.flush();
    const early = open();
    early.change(OIL);
    early.park("Binta");
    await early.load();
    await early.flush();
    expect(early.get().panier).toEqual(PANIER);
    expect((await opened()).get().parked).toMatchObject([{ name: "Binta", panier: OIL }]);
  });

  it("is the same when the till is opened again in the same page", async () => {
    kept.change(PANIER);
    await Promise.all([kept.load(), kept.load()]);
    expect(kept.get().panier).toEqual(PANIER);
  });

  it("writes the last of quick changes, and none too few", async () => {
    for (let quantite = 1; quantite <= 50; quantite += 1)
      kept.change({ ...PANIER, lignes: OIL.lignes.map((line) => ({ ...line, quantite })) });
    await kept.flush();
    expect((device as KeptState).panier.lignes[0]?.quantite).toBe(50);
  });
});

describe("two tabs", () => {
  it("show each other's changes once they have heard of them", async () => {
    const other = await opened();
    kept.change(PANIER);
    await kept.flush();
    await other.reread();
    expect(other.get()).toEqual(kept.get());
  });

  it("show no older basket than the one that is being written", async () => {
    kept.change(OIL);
    await kept.flush();
    const seen: PanierCaisse[] = [];
    const reading = kept.reread();
    kept.change(PANIER);
    kept.remembered.subscribe(() => seen.push(kept.get().panier));
    await reading;
    await kept.flush();
    expect(seen.every((panier) => panier === PANIER)).toBe(true);
    expect(kept.get().panier).toEqual(PANIER);
  });

  it("put no basket in the place of one that they have not seen: it waits", async () => {
    const other = await opened();
    kept.change(PANIER);
    await kept.flush();
    other.change(OIL);
    await other.flush();
    expect(other.get()).toMatchObject({ panier: OIL, parked: [{ name: "Awa", instant: 7, panier: PANIER }] });
    expect(await opened().then((tab) => tab.get())).toEqual(other.get());
  });

  it("resume a basket without losing one that they have not seen", async () => {
    kept.change(OIL);
    kept.park("Binta");
    await kept.flush();
    const other = await opened();
    kept.change(PANIER);
    await kept.flush();
    other.resume(other.get().parked[0]?.id ?? "");
    await other.flush();
    expect(other.get()).toMatchObject({ panier: OIL, parked: [{ name: "Awa", panier: PANIER }] });
  });

  it("revise the basket that the device has, not the one that they show", async () => {
    const other = await opened();
    kept.change(PANIER);
    await kept.flush();
    const { cle } = kept.get();
    other.revise((panier) => panier);
    await other.flush();
    other.revise((panier) => ({ ...panier, client: "Binta" }));
    await other.flush();
    expect(other.get()).toMatchObject({ panier: { ...PANIER, client: "Binta" }, parked: [] });
    expect(other.get().cle).not.toBe(cle);
  });

  it("give two baskets two keys, so that no sale of the one takes the other", async () => {
    kept.change(PANIER);
    await kept.flush();
    const other = await opened();
    other.change(OIL);
    await other.flush();
    kept.revise((panier) => ({ ...panier, client: "Binta" }));
    const shown = kept.get();
    expect(shown.panier).toEqual({ ...PANIER, client: "Binta" });
    await kept.flush();
    expect(kept.get().panier).toEqual({ ...OIL, client: "Binta" });
    expect(kept.get().cle).not.toBe(shown.cle);
  });

  it("each park what they show, whatever the other has put into the basket since", async () => {
    kept.change(PANIER);
    await kept.flush();
    const other = await opened();
    other.change(OIL);
    await other.flush();
    kept.park("Awa");
    await kept.flush();
    expect((await opened()).get()).toMatchObject({ panier: OIL, parked: [{ name: "Awa", panier: PANIER }] });
  });

  it("each park without losing the other's basket", async () => {
    const other = await opened();
    kept.change(PANIER);
    kept.park("Awa");
    other.change(OIL);
    other.park("Binta");
    await Promise.all([kept.flush(), other.flush()]);
    await Promise.all([kept.reread(), other.reread()]);
    expect(
      kept
        .get()
        .parked.map(({ name }) => name)
        .toSorted(),
    ).toEqual(["Awa", "Binta"]);
    expect(other.get().parked).toEqual(kept.get().parked);
  });
});

describe("a sold basket", () => {
  it("is emptied with its key, and the parked ones stay", async () => {
    kept.change(OIL);
    kept.park("Binta");
    kept.change(PANIER);
    const { cle, parked } = kept.get();
    const { left } = kept.aroundSale(kept.get(), "again");
    expect(left(kept.get())).toMatchObject({ panier: EMPTY_PANIER, parked });
    kept.settle(cle);
    await kept.flush();
    expect(kept.get()).toMatchObject({ panier: EMPTY_PANIER, parked });
    expect(kept.get().cle).not.toBe(cle);
  });

  it("leaves a basket that was changed since as it is", () => {
    kept.change(PANIER);
    const sold = kept.get();
    kept.change(OIL);
    kept.settle(sold.cle);
    expect(kept.get().panier).toEqual(OIL);
    expect(kept.aroundSale(sold, "again").left(kept.get())).toEqual(kept.get());
  });

  it("comes back when the server refuses it: open, or waiting beside another", () => {
    const { back } = kept.aroundSale({ panier: PANIER, cle: "sold" }, "again");
    expect(back(kept.get())).toMatchObject({ panier: PANIER, cle: "again" });
    kept.change(OIL);
    expect(back(kept.get())).toMatchObject({
      panier: OIL,
      parked: [{ name: "Awa", instant: 7, panier: PANIER }],
    });
  });
});

describe("a device that has lost its baskets gets them again from the page", () => {
  beforeEach(async () => {
    kept.change(OIL);
    kept.park("Binta");
    kept.change(PANIER);
    await kept.flush();
    device = undefined;
  });
  const BINTA = { name: "Binta", panier: OIL };

  it.each([
    ["a new price", () => kept.revise((panier) => ({ ...panier, client: "Binta" })), "Binta"],
    ["presses", () => ["A", "B", "C"].forEach((client) => kept.change({ ...PANIER, client })), "C"],
  ])("with %s", async (_, act, client) => {
    act();
    await kept.flush();
    expect(kept.get()).toMatchObject({ panier: { ...PANIER, client }, parked: [BINTA] });
    expect(device).toEqual(kept.get());
  });

  it("with a sale, and with its refusal", () => {
    const { left, back } = kept.aroundSale(kept.get(), "again");
    expect(left(undefined)).toMatchObject({ panier: EMPTY_PANIER, parked: [BINTA] });
    expect(back(undefined)).toMatchObject({ panier: PANIER, cle: "again", parked: [BINTA] });
  });
});

describe("parked baskets", () => {
  it("wait under their name and take the open one's place", () => {
    kept.change(PANIER);
    kept.park("Awa");
    expect(kept.get().panier).toEqual(EMPTY_PANIER);
    kept.change(OIL);
    kept.resume(kept.get().parked[0]?.id ?? "");
    expect(kept.get()).toMatchObject({ panier: PANIER, parked: [{ name: "Panier 1", panier: OIL }] });
  });

  it("are dropped one by one, and are bounded", () => {
    for (let rank = 0; rank < PARKED_MAX + 2; rank += 1) {
      kept.change(PANIER);
      kept.park(String(rank));
    }
    expect(kept.get().parked).toHaveLength(PARKED_MAX);
    kept.dropParked(kept.get().parked[0]?.id ?? "");
    expect(kept.get().parked).toHaveLength(PARKED_MAX - 1);
  });

  it("keep the time 0 that an earlier version of the till did not store", async () => {
    device = { panier: EMPTY_PANIER, cle: "c", parked: [{ id: "i", name: "Awa", panier: PANIER }] };
    expect((await opened()).get().parked[0]?.instant).toBe(0);
  });
});

// The device keeps statements in less than a phone's storage, and reads back nothing but what it wrote.
import { expect, test } from "vitest";
import {
  type KeptReleve,
  relevesOf,
  withChoice,
  withReleve,
} from "#app/features/ventes/reconciliation/store.ts";

const line = { seconds: 36_000, montant: 50_000, telephone: "+221775550124", transactionId: "T1" };
const aside = { outgoing: 1, otherDays: 0, failed: 0, repeated: 0, otherDevise: 0, unreadable: 0 };
const releve = (rest: Partial<KeptReleve> = {}): KeptReleve => ({
  portefeuille: "Wave",
  jour: "2026-01-14",
  instant: 1,
  names: { date: "Date" },
  aside,
  undated: 0,
  lines: [line, { ...line, seconds: null, telephone: null, transactionId: null }],
  ...rest,
});
const long = (count: number) => Array.from({ length: count }, () => line);

test("a statement replaces that of its wallet and day, and the oldest go when there are too many lines", () => {
  const other = releve({ portefeuille: "Orange Money" });
  const kept = withReleve([releve({ instant: 1 }), other], releve({ instant: 2 }));
  expect(kept.map(({ portefeuille, instant }) => [portefeuille, instant])).toEqual([
    ["Wave", 2],
    ["Orange Money", 1],
  ]);
  const days = ["12", "13", "14"].map((day) => releve({ jour: `2026-01-${day}`, lines: long(2_500) }));
  const full = days.reduce<readonly KeptReleve[]>(withReleve, []);
  expect(full.map(({ jour }) => jour)).toEqual(["2026-01-14", "2026-01-13"]);
  // One of any length is kept.
  expect(withReleve(full, releve({ jour: "2026-01-15", lines: long(9_000) }))).toHaveLength(1);
});

test("a choice of columns is remembered for each kind of statement, the latest thirty", () => {
  let kept = {};
  for (let i = 0; i < 40; i++) kept = withChoice(kept, `Wave|${String(i)}`, { montant: i });
  expect(Object.keys(kept)).toHaveLength(30);
  expect(withChoice(kept, "Wave|39", { montant: 1 })).toMatchObject({ "Wave|39": { montant: 1 } });
});

test("what is stored is read back, and anything else is nothing", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  try {
    relevesOf(901).set([releve()]);
    const text = stored.get("etal.releves.901") ?? "";
    const read = (shop: number, value: string) => {
      stored.set(`etal.releves.${String(shop)}`, value);
      return relevesOf(shop).get();
    };
    expect(read(902, text)).toEqual([releve()]);
    const damaged = [
      "{",
      "[1]",
      text.replace("36000", "-1"),
      text.replace("50000", '"50000"'),
      text.replace('"Wave"', "1"),
      text.replace('"outgoing":1', '"outgoing":"x"'),
    ];
    for (const [i, value] of damaged.entries()) {
      expect(value).not.toBe(text);
      expect(read(903 + i, value)).toEqual([]);
    }
  } finally {
    if (before) Object.defineProperty(globalThis, "localStorage", before);
    else Reflect.deleteProperty(globalThis, "localStorage");
  }
});

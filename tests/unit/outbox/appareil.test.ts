import { expect, test } from "vitest";
import { continueFrom, nextNumero } from "#app/outbox/appareil.ts";

const APPAREIL = { id: 3, code: "B", nom: "Caisse B", numeros: {} };

test("numbers count from 1 each day", () => {
  const first = nextNumero(APPAREIL, "2026-11-30");
  const second = nextNumero(first.appareil, "2026-11-30");
  const tomorrow = nextNumero(second.appareil, "2026-12-01");
  expect([first.numero, second.numero, tomorrow.numero]).toEqual([
    "P-B-20261130-1",
    "P-B-20261130-2",
    "P-B-20261201-1",
  ]);
});

test("a clock that is put back and forward repeats no number", () => {
  const first = nextNumero(APPAREIL, "2026-11-30");
  const earlier = nextNumero(first.appareil, "2026-11-27");
  const again = nextNumero(earlier.appareil, "2026-11-30");
  expect(nextNumero(again.appareil, "2026-11-27").numero).toBe("P-B-20261127-2");
  expect(again.numero).toBe("P-B-20261130-2");
});

test("an old backup of the device goes on after the numbers that the server has seen", () => {
  const restored = nextNumero(APPAREIL, "2026-11-30").appareil;
  expect(nextNumero(continueFrom(restored, "2026-11-30", 12), "2026-11-30").numero).toBe("P-B-20261130-12");
  expect(nextNumero(continueFrom(restored, "2026-11-30", 1), "2026-11-30").numero).toBe("P-B-20261130-2");
});

test("the latest days are remembered, and no more", () => {
  let appareil: Parameters<typeof nextNumero>[0] = APPAREIL;
  for (let day = 0; day < 60; day += 1) {
    const jour = new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10);
    ({ appareil } = nextNumero(appareil, jour));
  }
  expect(Object.keys(appareil.numeros)).toHaveLength(40);
  expect(appareil.numeros["20261129"]).toBe(1);
});

test("a day before all others repeats no number", () => {
  let appareil: Parameters<typeof nextNumero>[0] = { id: 1, code: "A", nom: "Caisse A", numeros: {} };
  const give = (jour: string) => {
    const numbered = nextNumero(appareil, jour);
    ({ appareil } = numbered);
    return numbered.numero;
  };
  for (let day = 0; day < 50; day += 1) give(new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
  expect([give("2015-01-01"), give("2015-01-01")]).toEqual(["P-A-20150101-1", "P-A-20150101-2"]);
});

import { expect, it } from "vitest";
import { LEAVING } from "#app/content/leaving.ts";
import { countPaniers } from "#app/shell/frame/leaving.tsx";

const text = (lines: number, parked: number) =>
  JSON.stringify({
    panier: { lignes: Array(lines).fill({}), client: "" },
    cle: "c",
    parked: Array(parked).fill({}),
  });

it.each([
  [0, 0, null],
  [1, 0, "Le panier en cours sera effacé de cet appareil."],
  [0, 1, "1\u00A0panier en attente sera effacé de cet appareil."],
  [0, 2, "2\u00A0paniers en attente seront effacés de cet appareil."],
  [3, 2, "Le panier en cours et 2\u00A0paniers en attente seront effacés de cet appareil."],
])("%i lines and %i waiting baskets: %s", (lines, parked, sentence) => {
  expect(LEAVING.erased(countPaniers(text(lines, parked)))).toBe(sentence);
});

it.each(["", "{", "null", "[]", '{"panier":7,"parked":{}}'])("reads nothing in %j", (damaged) => {
  expect(LEAVING.erased(countPaniers(damaged))).toBeNull();
});

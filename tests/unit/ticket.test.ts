import { describe, expect, test } from "vitest";
import { ticketHeaderOf, linesOf } from "#worker/features/ventes/domain/receipt.ts";

describe("the head of a ticket", () => {
  test("is the shop's name, then what else it says of itself, line by line", () => {
    const etablissement = {
      nom: " Chez Awa ",
      adresse: "Marché Tilène",
      telephone: "+221338210000",
      mentionsLegales: "NINEA 123\r\n\n  RCCM 4 ",
    };
    expect(ticketHeaderOf(etablissement)).toEqual({
      nom: "Chez Awa",
      lignes: ["Marché Tilène", "+221338210000", "NINEA 123", "RCCM 4"],
    });
  });

  test("has no line for what it does not say", () => {
    const nothing = { adresse: null, telephone: "", mentionsLegales: " \n " };
    expect(ticketHeaderOf({ nom: "Chez Awa", ...nothing })).toEqual({ nom: "Chez Awa", lignes: [] });
    expect(linesOf(null)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { headerOf, linesOf } from "#worker/features/tickets/domain/ticket.ts";

describe("the head of a ticket", () => {
  test("is the shop's name, then what else it says of itself, line by line", () => {
    const etablissement = {
      nom: " Chez Awa ",
      adresse: "Marché Tilène",
      telephone: "+221338210000",
      mentionsLegales: "NINEA 123\r\n\n  RCCM 4 ",
    };
    expect(headerOf(etablissement)).toEqual({
      nom: "Chez Awa",
      header: ["Marché Tilène", "+221\u00A033\u00A0821\u00A000\u00A000", "NINEA 123", "RCCM 4"],
    });
  });

  test("leaves a telephone outside the plans as it was typed", () => {
    const nothing = { adresse: null, mentionsLegales: null };
    expect(headerOf({ nom: "", telephone: "33 82 poste 4", ...nothing }).header).toEqual(["33 82 poste 4"]);
  });

  test("has no line for what it does not say", () => {
    const nothing = { adresse: null, telephone: "", mentionsLegales: " \n " };
    expect(headerOf({ nom: "Chez Awa", ...nothing })).toEqual({ nom: "Chez Awa", header: [] });
    expect(linesOf(null)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { shownTelephone } from "#worker/features/tickets/domain/telephone.ts";
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
      header: ["Marché Tilène", "+221338210000", "NINEA 123", "RCCM 4"],
    });
  });

  test("has no line for what it does not say", () => {
    const nothing = { adresse: null, telephone: "", mentionsLegales: " \n " };
    expect(headerOf({ nom: "Chez Awa", ...nothing })).toEqual({ nom: "Chez Awa", header: [] });
    expect(linesOf(null)).toEqual([]);
  });
});

test.each([
  ["+221338210000", "+221\u00A033\u00A0821\u00A000\u00A000"],
  ["+2250708091011", "+225\u00A007\u00A008\u00A009\u00A010\u00A011"],
  ["+33612345678", "+33\u00A06\u00A012\u00A034\u00A056\u00A078"],
  ["+14155550100", "+14155550100"],
  ["33 82 poste 4", "33 82 poste 4"],
])("the telephone %s is printed as %s", (number, printed) => {
  expect(shownTelephone(number)).toBe(printed);
});

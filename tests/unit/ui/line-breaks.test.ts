import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linePieces } from "#app/ui/line-breaks.ts";

const wholes = (text: string) =>
  linePieces(text)
    .filter(({ whole }) => whole)
    .map((piece) => piece.text);

describe("a text is broken between words that are read apart", () => {
  it.each([
    ["Carte mémoire 32 Go", ["32 Go"]],
    ["Chargeur USB-C 20 W", ["USB-C", "20 W"]],
    ["Riz parfumé 5 kg", ["5 kg"]],
    ["Riz parfumé 5\u00A0kg", ["5\u00A0kg"]],
    ["Huile rouge, bidon de 20 L", ["de 20 L"]],
    ["Eau minérale 1,5 L", ["1,5 L"]],
    ["Pack d'eau 6 × 1,5 L", ["6 × 1,5 L"]],
    ["Boisson 33 cl, lot de 6", ["33 cl", "de 6"]],
    ["Recharge téléphonique 1 000", ["1 000"]],
    ["Le prix est passé de 10 800 FCFA à 12 000 FCFA", ["de 10 800 FCFA", "12 000 FCFA"]],
    ["Jus 100 % orange", ["100 %"]],
    ["Pagne wax (6 yards)", ["6 yards"]],
    ["Cahier 200 pages", ["200 pages"]],
    ["Bol 20 centimètres", []],
    ["T-shirt et Coca-Cola", ["T-shirt", "Coca-Cola"]],
    ["Sous-vêtements thermiques", []],
    ["Savon 400g", []],
    ["Couches bébé taille 3 (×30)", []],
    ["Chargeur USB-C", ["USB-C"]],
    ["Thon à l'huile", []],
    ["Savon", []],
    ["", []],
  ])("%s", (text, expected) => {
    expect(wholes(text)).toEqual(expected);
  });

  it("loses and changes nothing", () => {
    const part = fc.constantFrom(
      "de",
      "20",
      "L",
      "USB-C",
      "1 000",
      "FCFA",
      "×",
      "6",
      "huile",
      "-",
      "(",
      "3,5",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join(" ")),
        ),
        (text) => {
          expect(
            linePieces(text)
              .map((piece) => piece.text)
              .join(""),
          ).toBe(text);
        },
      ),
    );
  });
});

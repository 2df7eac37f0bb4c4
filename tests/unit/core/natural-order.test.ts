import { expect, test } from "vitest";
import { times } from "#tests/helpers/long.ts";
import { seededRandom } from "#tests/helpers/random.ts";
import { naturalKey, sortKey } from "#worker/core/domain/natural-order.ts";

const sorted = (titles: readonly string[]) =>
  titles.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));

test.each([
  [
    ["Article 10", "Article 2", "article 1"],
    ["article 1", "Article 2", "Article 10"],
  ],
  [
    ["Lot 2 de 10", "Lot 2 de 9", "Lot 10 de 1"],
    ["Lot 2 de 9", "Lot 2 de 10", "Lot 10 de 1"],
  ],
  [
    ["Riz 25 kg", "Riz", "Riz 5 kg", "Riz long"],
    ["Riz", "Riz 5 kg", "Riz 25 kg", "Riz long"],
  ],
  [
    ["Sac 010 b", "Sac 10 c", "Sac 9", "Sac 0"],
    ["Sac 0", "Sac 9", "Sac 010 b", "Sac 10 c"],
  ],
  [
    ["10", "1", "2", "zéro", "-"],
    ["-", "1", "2", "10", "zéro"],
  ],
  [
    ["10", "2", "1,5", "1,25", "0,75", "0,5", "0,33"],
    ["0,33", "0,5", "0,75", "1,25", "1,5", "2", "10"],
  ],
  [
    ["Eau 1.5L", "Eau 0.33L", "Eau 1.25L", "Eau 1L", "Eau 0.5L", "Eau 10L"],
    ["Eau 0.33L", "Eau 0.5L", "Eau 1L", "Eau 1.25L", "Eau 1.5L", "Eau 10L"],
  ],
  [
    ["Huile 1,5 l", "Huile 1 l", "Huile 1,05 l", "Huile 1,50 a", "Huile 12,500 l", "Huile 0,050 l"],
    ["Huile 0,050 l", "Huile 1 l", "Huile 1,05 l", "Huile 1,50 a", "Huile 1,5 l", "Huile 12,500 l"],
  ],
  [
    ["Carte 10.000 F", "Carte 500 F", "Carte 5.000 F", "Carte 1.000.000 F", "Carte 0.500 F"],
    ["Carte 0.500 F", "Carte 500 F", "Carte 5.000 F", "Carte 10.000 F", "Carte 1.000.000 F"],
  ],
  [
    ["v1.10.2", "v1.9.3", "v1.9.2", "12.03.2024", "2.04.2024"],
    ["2.04.2024", "12.03.2024", "v1.9.2", "v1.9.3", "v1.10.2"],
  ],
  [
    ["L’eau", "L'air", "L‘ombre", "L´aube"],
    ["L'air", "L´aube", "L’eau", "L‘ombre"],
  ],
])("%j becomes %j", (titles, expected) => {
  expect(sorted(titles)).toEqual(expected);
});

test("digits of other scripts are characters, and long titles or numbers stay whole", () => {
  expect(naturalKey("lot ٢ de ２")).toBe("lot ٢ de ２");
  expect(naturalKey("9".repeat(200))).toBe(`200${"9".repeat(200)}.`);
  expect(naturalKey("1a".repeat(100))).toBe("0011.a".repeat(100));
  expect([naturalKey(""), naturalKey("000")]).toEqual(["", "000."]);
});

test("texts of letters and numbers are ordered by their letters, then by their numbers", () => {
  const random = seededRandom(7);
  const part = () => {
    const number = Math.floor(random() * 10 ** Math.ceil(random() * 9));
    return { letter: random() < 0.5 ? "a" : "b", number, zeros: "0".repeat(Math.floor(random() * 3)) };
  };
  const write = (parts: ReturnType<typeof part>[]) =>
    parts.map(({ letter, number, zeros }) => `${letter} ${zeros}${String(number)}`).join(" ");
  const compare = (a: ReturnType<typeof part>[], b: ReturnType<typeof part>[]) => {
    const differing = a.findIndex((one, i) => one.letter !== b[i]?.letter || one.number !== b[i].number);
    const [one, other] = [a[differing], b[differing]];
    if (!one || !other) return 0;
    return Math.sign(one.letter.localeCompare(other.letter) || one.number - other.number);
  };
  for (let turn = 0; turn < times(2_000, 50_000); turn++) {
    const a = [part(), part()];
    const b = random() < 0.5 ? [part(), part()] : [a[0] ?? part(), part()];
    const [keyA, keyB] = [naturalKey(write(a)), naturalKey(write(b))];
    expect(keyA < keyB ? -1 : keyA > keyB ? 1 : 0, `${write(a)} / ${write(b)}`).toBe(compare(a, b));
  }
});

test("decimals are ordered by their value, whatever follows them and whichever of both signs they have", () => {
  const random = seededRandom(11);
  const number = () => {
    const digits = Math.floor(random() * 4);
    const value = Math.floor(random() * 10 ** Math.ceil(random() * 6)) / 10 ** digits;
    const [integer = "", fraction = ""] = String(value).split(".");
    const zeros = "0".repeat(Math.floor(random() * 2));
    // Three decimals after a point are thousands.
    const decimals = fraction + (fraction.length === 2 ? "" : "0".repeat(Math.floor(random() * 2)));
    const written =
      decimals === ""
        ? integer
        : `${integer}${random() < 0.5 && decimals.length !== 3 ? "." : ","}${decimals}`;
    return { value, written: zeros + written + (random() < 0.5 ? "l" : " l") };
  };
  for (let turn = 0; turn < times(2_000, 50_000); turn++) {
    const [a, b] = [number(), number()];
    if (a.value === b.value) continue;
    const [keyA, keyB] = [sortKey(a.written), sortKey(b.written)];
    expect(keyA < keyB, `${a.written} / ${b.written}`).toBe(a.value < b.value);
  }
});

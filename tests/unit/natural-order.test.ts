import { expect, test } from "vitest";
import { seededRandom } from "#tests/helpers/random.ts";
import { times } from "#tests/helpers/long.ts";
import { naturalKey, sortKey } from "#worker/kernel/domain/text.ts";

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
])("%j becomes %j", (titles, expected) => {
  expect(sorted(titles)).toEqual(expected);
});

test("digits of other scripts are characters, and long titles or numbers stay whole", () => {
  expect(naturalKey("lot ٢ de ２")).toBe("lot ٢ de ２");
  expect(naturalKey("9".repeat(200))).toBe(`200${"9".repeat(200)}`);
  expect(naturalKey("1a".repeat(100))).toBe("0011a".repeat(100));
  expect([naturalKey(""), naturalKey("000")]).toEqual(["", "000"]);
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

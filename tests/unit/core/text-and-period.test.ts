import { expect, test } from "vitest";
import { PAYS } from "#worker/core/domain/pays.ts";
import { isInFuture, formatDay, formatTime, localTime, dayRange } from "#worker/core/domain/period.ts";
import { block, fold, isStorableText, keyOfEmail, singleLine, uniqueKey } from "#worker/core/domain/text.ts";
import { wordsOf } from "#worker/core/domain/words.ts";

test("search sees neither case nor accents", () => {
  expect(fold("  Œufs   FRAIS, Bébé ÇÀ ")).toBe("oeufs frais, bebe ca");
  expect(fold("Cafe\u0301")).toBe(fold("CAFÉ"));
});

test("a name is the same whatever its case, spaces or way of writing an accent, but accents count", () => {
  expect(uniqueKey(" BÉBÉ  doux ")).toBe(uniqueKey("be\u0301be\u0301 doux"));
  expect(uniqueKey("Bebe")).not.toBe(uniqueKey("Bébé"));
});

const APOSTROPHES = [0x27, 0x60, 0xb4, 0x2b9, 0x2bb, 0x2bc, 0x2bd, 0x2bf, 0x2018, 0x2019, 0x201b, 0x2032, 0xff07]; // oxfmt-ignore
const HYPHENS = [0x2d, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0xff0d]; // oxfmt-ignore
const SPACES = [0x20, 0x9, 0xa0, 0x2009, 0x202f, 0x3000];

test.each([
  [APOSTROPHES, "d'olive", "'"],
  [HYPHENS, "d-olive", "-"],
  [SPACES, "d olive", " "],
])("%j are one sign, in searches and in unique names", (codes, expected, sign) => {
  for (const code of codes) {
    const written = expected.replace(sign, String.fromCodePoint(code));
    for (const key of [fold, uniqueKey]) expect(key(written), code.toString(16)).toBe(expected);
  }
});

test("a unique name has one spelling of œ and æ, and keeps its accents", () => {
  expect(uniqueKey("Œufs, Cæsar")).toBe(uniqueKey("oeufs, caesar"));
  expect(uniqueKey("Crème d’Œufs")).not.toBe(uniqueKey("Creme d'oeufs"));
});

test("an address is the same in any case, and keeps its signs", () => {
  expect(keyOfEmail(" Awa.O'Neil@Exemple.sn")).toBe("awa.o'neil@exemple.sn");
  expect(keyOfEmail("o’neil@exemple.sn")).not.toBe(keyOfEmail("o'neil@exemple.sn"));
  expect(keyOfEmail("a–b@exemple.sn")).not.toBe(keyOfEmail("a-b@exemple.sn"));
});

test("a search requires its words, in any order", () => {
  expect(wordsOf(" Huile  d’Olive ")).toEqual(["huile", "d'olive"]);
  expect(wordsOf(" \u00a0")).toEqual([""]);
  const found = (text: string, q: string) => wordsOf(q).every((word) => fold(text).includes(word));
  expect(found("Huile d’olive 1 L", "olive huile")).toBe(true);
  expect(found("Huile d’olive 1 L", "1l")).toBe(false);
  expect(found("N’Diaye – Dakar", "dakar - n'diaye")).toBe(true);
  expect(found("Riz", "")).toBe(true);
});

// As numbers, because these characters are invisible in a source.
const INVISIBLES = [0x1, 0x8, 0x1b, 0x7f, 0x9b, 0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x202e, 0x2060, 0x2066, 0x3164, 0xfe0f, 0xfeff, 0xe0001]; // oxfmt-ignore

test.each(INVISIBLES)("the character %i, which cannot be seen, makes no name and no second name", (code) => {
  const nothing = String.fromCodePoint(code);
  expect(singleLine(` ${nothing} ${nothing}`)).toBe("");
  expect(block(`${nothing}\n${nothing}`)).toBe("");
  expect(singleLine(`${nothing} Riz`)).toBe("Riz");
  expect(uniqueKey(`R${nothing}iz ${nothing}long${nothing}`)).toBe("riz long");
  expect(fold(`R${nothing}iz`)).toBe("riz");
});

test("a text loses what has no effect, and keeps what shapes emoji and letters", () => {
  expect(singleLine("Riz\u200b\ufeff long\u00ad ")).toBe("Riz long");
  expect(singleLine("Cafe\u200b\u0301")).toBe("Café");
  expect(block("Riz\u200b\r\nlong ")).toBe("Riz\nlong");
  const family = "Famille 👨\u200d👩\u200d👧 ❤\ufe0f";
  const flag = "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
  for (const text of [family, flag, "می\u200cخواهم"]) expect(singleLine(text)).toBe(text);
});

test("lines end in one way", () => {
  for (const end of ["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"]) {
    expect(block(`Riz${end}long${end}`)).toBe("Riz\nlong");
    expect(singleLine(`Riz${end}long`)).toBe("Riz long");
  }
});

test("NUL and half a surrogate pair are no text", () => {
  expect(isStorableText("Riz 🍚 « long »")).toBe(true);
  expect(isStorableText("Riz\0")).toBe(false);
  expect(isStorableText("Riz \ud83c")).toBe(false);
});

test.each([
  ["2026-01-14T23:30:00Z", "Africa/Dakar", "2026-01-14", 23],
  ["2026-01-14T23:30:00Z", "Africa/Niamey", "2026-01-15", 0],
  ["2026-07-14T22:30:00Z", "Europe/Paris", "2026-07-15", 0],
  ["2026-12-31T23:00:00Z", "Africa/Lagos", "2027-01-01", 0],
])("%s in %s is %s, hour %i", (instant, timeZone, day, hour) => {
  expect(localTime(Date.parse(instant), timeZone)).toEqual({ jour: day, heure: hour });
});

test("every country's zone exists", () => {
  for (const { fuseau } of PAYS) expect(() => localTime(0, fuseau)).not.toThrow();
});

test("a clock may run five minutes ahead", () => {
  expect(isInFuture(300_000, 0)).toBe(false);
  expect(isInFuture(300_001, 0)).toBe(true);
});

test("a day is shown with its year, except within the year that is meant", () => {
  expect([formatDay("2026-01-04"), formatDay("2026-12-14", "2026"), formatDay("2025-05-14", "2026")]).toEqual(
    ["4 janv. 2026", "14 déc.", "14 mai 2025"],
  );
});

test("an hour is shown on the shop's clock", () => {
  expect(formatTime(Date.parse("2026-01-14T23:07:59Z"), "Africa/Niamey")).toBe("00:07");
});

test("a period is local days: an instant counts for its day on the shop's clock", () => {
  const dateDebut = { instant: Date.UTC(2026, 0, 13, 23, 30) };
  const dateFin = { jour: "2026-01-14" };
  expect(dayRange({ dateDebut, dateFin }, "Africa/Dakar")).toEqual({
    start: "2026-01-13",
    end: "2026-01-14",
  });
  expect(dayRange({ dateDebut }, "Africa/Porto-Novo")).toEqual({ start: "2026-01-14", end: undefined });
  expect(() => dayRange({ dateDebut: { jour: "2026-01-15" }, dateFin }, "Africa/Dakar")).toThrow(
    "La date de début doit précéder la date de fin",
  );
});

test("of two instants the first comes first, within one day too; what is given by day is not compared closer", () => {
  const [morning, evening] = [{ instant: Date.UTC(2026, 0, 14, 8) }, { instant: Date.UTC(2026, 0, 14, 20) }];
  const day = { start: "2026-01-14", end: "2026-01-14" };
  expect(dayRange({ dateDebut: morning, dateFin: evening }, "Africa/Dakar")).toEqual(day);
  expect(dayRange({ dateDebut: evening, dateFin: evening }, "Africa/Dakar")).toEqual(day);
  expect(dayRange({ dateDebut: evening, dateFin: { jour: "2026-01-14" } }, "Africa/Dakar")).toEqual(day);
  expect(() => dayRange({ dateDebut: evening, dateFin: morning }, "Africa/Dakar")).toThrow(
    "La date de début doit précéder la date de fin",
  );
});

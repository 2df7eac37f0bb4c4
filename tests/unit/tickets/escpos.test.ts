import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decode, isLine, styleOf } from "#tests/helpers/escpos/decode.ts";
import { PAGES } from "#tests/helpers/escpos/pages.ts";
import { aTicket, TICKETS } from "#tests/helpers/escpos/tickets.ts";
import { times } from "#tests/helpers/long.ts";
import type { Logo } from "#worker/features/parametres/domain/logo.ts";
import { PAGE_NUMBERS } from "#worker/features/tickets/domain/code-pages.ts";
import { CODE_PAGES, type CodePage } from "#worker/features/tickets/domain/paper.ts";
import type { RollLargeur } from "#worker/features/tickets/domain/paper.ts";
import type { Ticket } from "#worker/features/tickets/domain/ticket.ts";
import { testPageBytes, ticketBytes } from "#worker/features/tickets/render/escpos.ts";
import { TEXT_COLUMNS, ticketText } from "#worker/features/tickets/render/text.ts";

const PAPERS: readonly RollLargeur[] = ["58", "80"];
const CASES = PAPERS.flatMap((largeur) => CODE_PAGES.map((codePage) => ({ largeur, codePage })));

/** What a page without the letter prints in its place: the letters of these tickets alone. */
const INSTEAD: Readonly<Record<string, string>> = { "×": "x", É: "E", "₦": "N", "₵": "C", "€": "EUR" };

/** The ticket in the letters of a page, by the tests' own tables. */
function lettersOf(ticket: Ticket, codePage: CodePage): Ticket {
  const page = PAGES[PAGE_NUMBERS[codePage]] ?? "";
  const printed = (letter: string) =>
    letter < "\u0080" || page.includes(letter) ? letter : (INSTEAD[letter] ?? letter);
  return JSON.parse(JSON.stringify(ticket), (_, value: unknown) =>
    typeof value === "string" ? [...value].map(printed).join("") : value,
  ) as Ticket;
}

function print(ticket: Ticket, options: Parameters<typeof ticketBytes>[1]) {
  const columns = TEXT_COLUMNS[options.largeur];
  return { columns, printed: decode(ticketBytes(ticket, options), columns) };
}

describe.each(Object.entries(TICKETS))("%s", (_, ticket) => {
  test.each(CASES)("is read back line by line: $largeur mm, $codePage", (paper) => {
    const { columns, printed } = print(ticket, paper);
    const expected = ticketText(lettersOf(ticket, paper.codePage), paper.largeur)
      .trimEnd()
      .split("\n")
      .filter((line) => line !== ticket.link);
    const lines = printed.filter(isLine).filter(({ text }) => text !== "");
    // Letters of double width are centred in half the columns.
    const name = lines.find((line) => styleOf(line).width === 2);
    const texts = lines.map(({ text }) => text);
    expect(texts.map((text) => (text === name?.text ? text.trim() : text))).toEqual(
      expected.map((line) => (line.trim() === name?.text.trim() ? line.trim() : line)),
    );
    for (const { text, align } of lines) {
      expect([...text].length).toBeLessThanOrEqual(columns);
      expect(align).toBe("left");
    }
  });

  test("its marks, name, total, change and thanks stand out, its code has the link, and the paper is cut", () => {
    const { printed } = print(ticket, { largeur: "80", codePage: "cp850" });
    const lines = printed.filter(isLine);
    const styles = new Map(lines.map((line) => [line.text.trim(), styleOf(line)]));
    for (const mark of ticket.marks) {
      expect(styles.get(`*** ${mark} ***`)).toEqual({ bold: true, width: 1, height: 2 });
    }
    const name = lines.find(({ text }) => text.trim() !== "" && ticket.nom.startsWith(text.trim()));
    expect(name && styleOf(name)).toEqual({ bold: true, width: ticket.nom.length <= 24 ? 2 : 1, height: 2 });
    const starting = (label: string) => lines.find(({ text }) => text.startsWith(label));
    const total = starting("TOTAL");
    expect(total && styleOf(total)).toEqual({ bold: true, width: 1, height: 2 });
    for (const { label, strong } of ticket.paiements) {
      const line = starting(label);
      expect(line && styleOf(line)).toEqual({ bold: strong === true, width: 1, height: 1 });
    }
    expect(styles.get(ticket.thanks)).toEqual({ bold: true, width: 1, height: 1 });
    const codes = printed.flatMap((one) => (one.kind === "code" ? [[one.text, one.align, one.level]] : []));
    expect(codes).toEqual(ticket.link === null ? [] : [[ticket.link, "center", 1]]);
    expect(printed.filter(({ kind }) => kind === "cut")).toEqual([{ kind: "cut", whole: false }]);
    const cut = printed.findIndex(({ kind }) => kind === "cut");
    expect(printed.slice(cut - 4, cut).map((one) => isLine(one) && one.text)).toEqual(["", "", "", ""]);
  });
});

describe("accents", () => {
  const FRENCH = "àâäçéèêëîïôöùûüÿæœ ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸÆŒ";
  const shown = (text: string, codePage: CodePage) =>
    print(aTicket({ lines: [{ titre: text, quantite: 1, prix: 100 }] }), { largeur: "80", codePage })
      .printed.filter(isLine)
      .map((line) => line.text);

  test.each<[CodePage, string]>([
    ["windows1252", FRENCH],
    ["cp850", "àâäçéèêëîïôöùûüÿæoe ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜYÆOE"],
    ["cp858", "àâäçéèêëîïôöùûüÿæoe ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜYÆOE"],
    ["cp437", "àâäçéèêëîïôöùûüÿæoe AAÄÇÉEEEIIOÖUUÜYÆOE"],
  ])("of French on %s", (codePage, expected) => {
    expect(shown(FRENCH, codePage)).toContain(expected);
  });

  test.each(CODE_PAGES)("%s has each of its letters in its place", (codePage) => {
    const letters = [...(PAGES[PAGE_NUMBERS[codePage]] ?? "")].filter((letter) =>
      /[^\uFFFD\p{C}\p{Z}]/u.test(letter),
    );
    expect(letters.length).toBeGreaterThan(120);
    const lines = Array.from({ length: 8 }, (_, at) => letters.slice(at * 16, at * 16 + 16).join(""));
    for (const line of lines) expect(shown(line, codePage)).toContain(line);
  });

  test.each<[string, string]>([
    ["Attaya ñ ŋ Ŋ ɓ ɗ ɛ ɔ ƴ ɲ", "Attaya ñ n N b d e o y n"],
    ["L’été « doux » – “3×” … 5 €", 'L\'été «doux» - "3×" ... 5 EUR'],
    ["e\u0301te\u0301 de\u0301compose\u0301", "été décomposé"],
    ["ﬁn Ａ１ ½ kg", "fin A1 ½ kg"],
    ["Łódź Kč şu", "Lódz Kc su"],
    ["Riz 🍚 أرز", "Riz · ···"],
    ["soft\u00ADhyphen zero\u200Bwidth", "softhyphen zerowidth"],
  ])("of other alphabets, without a question mark: %s", (text, expected) => {
    expect(shown(text.replace("« doux »", "«doux»"), "cp850")).toContain(expected);
  });

  test("no text is a command: what a shop types is letters, or nothing", () => {
    const commands = "\x1b@\x1d!\x33\x10\x04\x01\x1bp0\x1c&\x00\x07\x7f\x9b\u0085";
    for (const { largeur, codePage } of CASES) {
      const ticket = aTicket({
        lines: [{ titre: commands, quantite: 1, prix: 100 }],
        shop: { nom: commands, adresse: commands, piedTicket: commands },
        facture: { client: commands },
      });
      expect(
        print(ticket, { largeur, codePage }).printed.every(({ kind }) => kind === "line" || kind === "cut"),
      ).toBe(true);
    }
  });

  test("any text is printed within the paper, and never as a question mark", () => {
    const paper = fc.constantFrom(...CASES);
    // Also without other forms of the question mark, such as ﹖ and ⁇, which are printed as what they mean.
    const text = fc
      .string({ unit: "binary", maxLength: 120 })
      .map((any) => [...any].filter(hasNoQuestionMark).join(""));
    fc.assert(
      fc.property(paper, text, text, ({ largeur, codePage }, titre, name) => {
        const ticket = aTicket({
          lines: [{ titre, quantite: 2, prix: 12_300 }],
          shop: { nom: name, adresse: titre },
        });
        const { printed } = print(ticket, { largeur, codePage });
        expect(printed.filter(isLine).some((line) => line.text.includes("?"))).toBe(false);
      }),
      { numRuns: times(150, 5_000) },
    );
  });
});

function hasNoQuestionMark(character: string): boolean {
  return !character.normalize("NFKC").includes("?");
}

describe("the logo", () => {
  const logo = (width: number, height: number, ink: (x: number, y: number) => boolean): Logo => ({
    width,
    height,
    rows: Array.from({ length: height }, (_, y) => {
      const row = new Uint8Array(Math.ceil(width / 8));
      for (let x = 0; x < width; x += 1) if (ink(x, y)) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7));
      return row;
    }),
  });

  test.each(PAPERS)("is printed dot by dot above the name, %s mm", (largeur) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 384 }),
        fc.integer({ min: 1, max: 384 }),
        fc.nat(),
        (width, height, seed) => {
          const picture = logo(width, height, (x, y) => ((x * 31 + y * 17 + seed) % 7) % 2 === 0);
          const { printed } = print(aTicket(), { largeur, codePage: "cp850", logo: picture });
          const parts = printed.flatMap((one) => (one.kind === "picture" ? [one] : []));
          expect(printed.findIndex(({ kind }) => kind === "picture")).toBe(0);
          expect(new Set(parts.map(({ width, align }) => `${width} ${align}`))).toEqual(
            new Set([`${Math.ceil(width / 8) * 8} center`]),
          );
          const rows = parts.flatMap((part) => part.rows);
          expect(rows.slice(0, height)).toEqual(picture.rows);
          expect(
            rows
              .slice(height)
              .flatMap((row) => [...row])
              .every((byte) => byte === 0),
          ).toBe(true);
        },
      ),
      { numRuns: times(8, 200) },
    );
  });
});

test.each(CASES)("the test page has a line in each alphabet: $largeur mm, $codePage", (paper) => {
  const columns = TEXT_COLUMNS[paper.largeur];
  const sample = "à â ç é è ê ë î ï ô ù û ü É È À Ç œ";
  const names = {
    cp850: "Table cp850",
    cp858: "Table cp858",
    windows1252: "Table windows1252",
    cp437: "Table cp437",
  };
  const bytes = testPageBytes({ title: "Page de test", names, sample }, paper);
  const lines = decode(bytes, columns).filter(isLine);
  const after = (page: CodePage) => lines[lines.findIndex(({ text }) => text === `Table ${page}`) + 1]?.text;
  expect(after("windows1252")).toBe(columns === 48 ? sample : "à â ç é è ê ë î ï ô ù û ü É È À");
  expect(after("cp437")).toContain("ü É E A");
  expect(after("cp850")).toContain("ü É È À");
  expect(after("cp858")).toContain("ü É È À");
  const bold = lines.filter((line) => styleOf(line).bold).map(({ text }) => text.trim());
  expect(bold).toEqual(["Page de test", `Table ${paper.codePage}`]);
});

test.each<[string, number[]]>([
  ["an unknown command", [0x1b, 0x70, 0, 25, 250]],
  ["a control character", [0x07]],
  ["Chinese letters", [0x1c, 0x26]],
  ["an unknown page", [0x1b, 0x74, 7]],
  ["a byte that the page lacks", [0x1b, 0x74, 16, 0x81, 0x0a]],
  ["a line too wide", [...Array<number>(33).fill(0x41), 0x0a]],
  ["double letters too wide", [0x1d, 0x21, 0x10, ...Array<number>(17).fill(0x41), 0x0a]],
  ["a line without its end", [0x41]],
  ["a picture cut short", [0x1d, 0x76, 0x30, 0, 1, 0, 2, 0, 0xff]],
  ["a picture wider than the paper", [0x1d, 0x76, 0x30, 0, 49, 0, 1, 0, ...Array<number>(49).fill(0)]],
  ["a code without a text", [0x1d, 0x28, 0x6b, 3, 0, 49, 81, 48]],
  ["an alignment within a line", [0x41, 0x1b, 0x61, 1, 0x0a]],
])("the tests' printer refuses %s", (_, bytes) => {
  expect(() => decode(Uint8Array.from(bytes), 32)).toThrow();
});

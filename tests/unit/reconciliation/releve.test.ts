// Statements of the operators become lines with amounts, numbers and transactions.
import { describe, expect, it, test } from "vitest";
import {
  dayOrder,
  orderOf,
  readMoment,
  readMontant,
  readTelephone,
  readTime,
  readTransaction,
} from "#app/features/ventes/reconciliation/cells.ts";
import { isComplete, recognise, signatureOf } from "#app/features/ventes/reconciliation/columns.ts";
import { readRows } from "#app/features/ventes/reconciliation/csv.ts";
import {
  layoutOf,
  problemOf,
  problemOfRows,
  readLines,
  readText,
  readWhole,
  textOf,
} from "#app/features/ventes/reconciliation/reading.ts";
import { contextOf, planOf, run } from "./day.ts";
import * as samples from "./samples.ts";

function contextFor(code: string, timeZone = planOf(code).fuseau) {
  return { ...contextOf(code), fuseau: timeZone };
}
const SENEGAL = contextFor("SN");
const IVOIRE = contextFor("CI");

const FIRST = [2_115_000, "+221765550318"];
const SECOND = [400_000, "+221775550719"];

describe.each([
  [
    "Orange Money",
    samples.ORANGE,
    SENEGAL,
    [FIRST, SECOND],
    ["MP260114.1409.C31234", "MP260114.1623.B77810"],
  ],
  ["Wave", samples.WAVE, SENEGAL, [FIRST, SECOND], ["T_ABCD1234", "T_EFGH5678"]],
  [
    "MTN MoMo",
    samples.MTN,
    IVOIRE,
    [
      [2_115_000, "+2250701020304"],
      [180_000, "+2250101020306"],
    ],
    ["8812345678", "8812345681"],
  ],
  [
    "Moov Money",
    samples.MOOV,
    IVOIRE,
    [
      [2_115_000, "+2250151234567"],
      [180_000, "+2250151234568"],
    ],
    ["260114172012345", "260114174198765"],
  ],
  ["a copied table", samples.TABBED, SENEGAL, [FIRST, SECOND], ["T260114.1409.C31", "T260114.1623.B77"]],
  [
    "messages of Orange Money",
    samples.MESSAGES_ORANGE,
    SENEGAL,
    [FIRST, SECOND],
    ["PP260114.1409.C31234", "PP260114.1623.B77810"],
  ],
  ["messages of Wave", samples.MESSAGES_WAVE, SENEGAL, [FIRST, SECOND], ["T_ABCD1234", "T_EFGH5678"]],
  [
    "messages of MTN MoMo",
    samples.MESSAGES_MTN,
    IVOIRE,
    [
      [2_115_000, "+2250701020304"],
      [180_000, "+2250101020306"],
    ],
    ["8812345678", "8812345681"],
  ],
  [
    "messages of Moov Money",
    samples.MESSAGES_MOOV,
    IVOIRE,
    [
      [2_115_000, "+2250151234567"],
      [180_000, "+2250151234568"],
    ],
    ["260114172012345", "260114174198765"],
  ],
] as const)("%s", (_name, text, shop, money, ids) => {
  test("is recognised, whatever ends its lines and whatever codes its accents", () => {
    for (const typed of [text, text.replaceAll("\n", "\r\n"), `\uFEFF${text}`]) {
      const releve = run(readWhole(typed, shop));
      expect(releve?.lines.map(({ montant, telephone }) => [montant, telephone])).toEqual(money);
      expect(releve?.lines.map(({ transactionId }) => transactionId)).toEqual(ids);
      expect(releve?.aside.unreadable).toBe(0);
    }
  });
});

const at = (hours: number, minutes: number, seconds = 0) => hours * 3600 + minutes * 60 + seconds;

test("times are those of the shop's clock", () => {
  const wave = (zone: string) => run(readWhole(samples.WAVE, contextFor("SN", zone)))?.lines ?? [];
  expect(wave("Africa/Dakar").map(({ seconds }) => seconds)).toEqual([at(14, 9, 11), at(16, 23, 40)]);
  expect(wave("Africa/Lagos").map(({ seconds }) => seconds)).toEqual([at(15, 9, 11), at(17, 23, 40)]);
  expect(run(readWhole(samples.ORANGE, SENEGAL))?.lines.map(({ seconds }) => seconds)).toEqual([
    at(14, 9, 31),
    at(16, 23),
  ]);
});

test("what is no money of the day is left aside, and counted", () => {
  const none = { outgoing: 0, otherDays: 0, failed: 0, repeated: 0, otherDevise: 0, unreadable: 0 };
  expect(run(readWhole(samples.ORANGE, SENEGAL))?.aside).toEqual({
    ...none,
    outgoing: 1,
    otherDays: 1,
    failed: 1,
  });
  expect(run(readWhole(samples.WAVE, SENEGAL))?.aside).toEqual({ ...none, outgoing: 2 });
  expect(run(readWhole(samples.MTN, IVOIRE))?.aside).toEqual({ ...none, outgoing: 1, failed: 1 });
  expect(run(readWhole(samples.MOOV, IVOIRE))?.aside).toEqual({ ...none, failed: 1 });
  expect(run(readWhole(samples.TABBED, SENEGAL))?.aside).toEqual({ ...none, outgoing: 1 });
  expect(run(readWhole(samples.MESSAGES_ORANGE, SENEGAL))?.aside).toEqual({ ...none, outgoing: 1 });
  // The first message names no date, and counts as the day's.
  expect(run(readWhole(samples.MESSAGES_WAVE, SENEGAL))).toMatchObject({ undated: 1, aside: none });
});

test("one transaction twice counts once, unless its amounts differ", () => {
  const head = "Date;Référence;Numéro;Montant\n";
  const line = (id: string, montant: string) => `14/01/2026 10:00;${id};77 555 01 24;${montant}\n`;
  const text = head + line("T1", "500") + line("t 1", "500") + line("T1", "700") + line("", "500").repeat(2);
  const releve = run(readWhole(text, SENEGAL));
  expect(releve?.aside.repeated).toBe(1);
  expect(releve?.lines.map(({ transactionId, montant }) => [transactionId, montant])).toEqual([
    ["T1", 50_000],
    ["T1", 70_000],
    [null, 50_000],
    [null, 50_000],
  ]);
});

test.each([
  ["nothing", "", "EMPTY"],
  ["only sentences", "bonjour tout le monde\nà demain\n", "NO_TABLE"],
  ["no column of money", "Nom;Prénom\nBa;Moussa\n", null],
  ["only money that went out", "Date;Référence;Montant\n14/01/2026;T1;-500\n", "NO_MONEY"],
  ["another day", "Date;Référence;Montant\n12/01/2026;T1;500\n13/01/2026;T2;500\n", "OTHER_DAYS"],
  ["another currency", "Date;Référence;Montant;Devise\n14/01/2026;T1;500;GHS\n", "OTHER_DEVISE"],
  ["another currency in the amount", "Date;Référence;Montant\n14/01/2026;T1;500 EUR\n", "OTHER_DEVISE"],
])("a statement with %s is reported as such", (_name, text, code) => {
  const reading = run(readText(text, SENEGAL));
  const layout = layoutOf(reading, "Wave", () => undefined);
  const found = layout ?? { head: -1, columns: {} };
  const problem = problemOf(run(readLines(reading, found, SENEGAL)));
  if (code === null) expect(layout).toBeNull();
  else expect(problemOfRows(reading) ?? problem?.code).toBe(code);
  if (code === "OTHER_DAYS") expect(problem).toMatchObject({ first: "2026-01-12", last: "2026-01-13" });
});

test.each([
  ["Paiement marchand", 1],
  ["Achat", 1],
  ["Paiement de facture", 1],
  ["Transfert reçu", 1],
  ["Envoi reçu", 1],
  ["Retrait", 0],
  ["Envoi", 0],
  ["merchant_payment_fee", 0],
  ["Frais sur paiement reçu", 0],
  ["Remboursement", 0],
])("a line of type %s brings money in %d times", (kind, times) => {
  const text = `Date;Référence;Type;Montant\n14/01/2026;T1;${kind};500\n14/01/2026;T2;Dépôt;700\n`;
  const releve = run(readWhole(text, SENEGAL));
  expect([releve?.lines.length, releve?.aside.outgoing]).toEqual([1 + times, 1 - times]);
});

test("fractions of a franc are no amount, those of a cedi are", () => {
  const text = "Date,Transaction ID,Amount\n2026-01-14 10:00,T1,12.50\n";
  expect(run(readWhole(text, SENEGAL))).toMatchObject({ lines: [], aside: { unreadable: 1 } });
  expect(run(readWhole(text, contextFor("GH")))?.lines[0]?.montant).toBe(1_250);
});

test("two columns of numbers without names are asked for, and the choice is kept for statements of that kind", () => {
  const text = "14/01/2026;77 555 01 24;500;12500\n14/01/2026;77 555 01 25;700;13200\n";
  const reading = run(readText(text, SENEGAL));
  expect(reading.layout.columns).toEqual({ date: 0, telephone: 1 });
  expect(layoutOf(reading, "Wave", () => undefined)).toBeNull();
  const signature = signatureOf("Wave", reading.rows, reading.layout);
  const chosen = { date: 0, telephone: 1, montant: 2 };
  const layout = layoutOf(reading, "Wave", (key) => (key === signature ? chosen : undefined));
  expect(layout?.columns).toEqual(chosen);
  expect(signatureOf("Moov Money", reading.rows, reading.layout)).not.toBe(signature);
});

test("a head whose words are unknown is no line of money", () => {
  const text = "Quand|Combien|Qui\n14/01/2026|500|77 555 01 24\n14/01/2026|7OO|77 555 01 25\n";
  const reading = run(readText(text, SENEGAL));
  const columns = { date: 0, montant: 1, telephone: 2 };
  const releve = run(readLines(reading, { ...reading.layout, columns }, SENEGAL));
  expect([releve.lines.length, releve.aside.unreadable]).toEqual([1, 1]);
});

test("money that came in and has no readable amount is never taken for money that went out", () => {
  const text = "Date;Référence;Type;Montant\n14/01/2026;T1;Paiement reçu;\n14/01/2026;T2;Dépôt;700\n";
  expect(run(readWhole(text, SENEGAL))?.aside).toMatchObject({ outgoing: 0, unreadable: 1 });
  const messages = "Vous avez reçu 300F de 77 555 01 24\nVous avez reçu 5 000 de 77 555 01 25\n";
  expect(run(readWhole(messages, SENEGAL))).toMatchObject({
    lines: [{ montant: 30_000 }],
    aside: { outgoing: 0, unreadable: 1 },
  });
});

test("a quote that never ends hides no line", () => {
  const text = `Date;Nom;Référence;Montant\n14/01/2026;"Chez Awa;T1;500\n${"14/01/2026;Ba;T2;700\n".repeat(2_000)}`;
  expect(run(readRows(text))).toHaveLength(2_002);
  expect(run(readWhole(text, SENEGAL))?.lines.map(({ montant }) => montant)).toEqual([50_000, 70_000]);
});

test("files are read as UTF-8, UTF-16 or the Western code page, and no spreadsheet is taken for text", () => {
  const text = "Référence;Montant";
  const wide = new Uint8Array(new Uint16Array([0xfeff, ...Array.from(text, (c) => c.charCodeAt(0))]).buffer);
  expect(textOf(wide)).toBe(text);
  expect(textOf(new TextEncoder().encode(text))).toBe(text);
  expect(textOf(Uint8Array.from(text, (c) => c.charCodeAt(0)))).toBe(text);
  expect(textOf(Uint8Array.of(0x50, 0x4b, 3, 4, 20))).toBeNull();
  expect(textOf(Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d))).toBeNull();
  expect(textOf(Uint8Array.of(65, 0, 66))).toBeNull();
});

describe("cells", () => {
  it.each([
    ["21 150", 2_115_000],
    ["21\u202F150\u00A0FCFA", 2_115_000],
    ["21.150", 2_115_000],
    ["21,150.00", 2_115_000],
    ["21.150,00", 2_115_000],
    ["21150.0", 2_115_000],
    ["21150", 2_115_000],
    ["1 234 567", 123_456_700],
    ["1.234.567", 123_456_700],
    ["F CFA 500", 50_000],
    ["+500", 50_000],
    ["-500", -50_000],
    ["\u2212500 F", -50_000],
    ["(500)", -50_000],
    ["500-", -50_000],
    ["12,5", 1_250],
    ["0.500", 50],
    ["1'000", 100_000],
    ["0", 0],
    ["", null],
    ["abc", null],
    ["12.345.6", null],
    ["14/01/2026", null],
    ["99999999999999999999", null],
  ])("the amount %j is %j", (text, montant) => {
    expect(readMontant(text)).toBe(montant);
  });

  it.each([
    ["14/01/2026", "2026-01-14", null],
    ["14/01/26 9:05", "2026-01-14", at(9, 5)],
    ["14-01-2026 14:09:31", "2026-01-14", at(14, 9, 31)],
    ["14.01.2026 à 14h09", "2026-01-14", at(14, 9)],
    ["2026-01-14T14:09:31", "2026-01-14", at(14, 9, 31)],
    ["2026/01/14 02:09 PM", "2026-01-14", at(14, 9)],
    ["2026-01-14T23:30:00-01:00", "2026-01-15", at(0, 30)],
    ["14 janv. 2026 14:09", "2026-01-14", at(14, 9)],
    ["14 février 2026", "2026-02-14", null],
    ["mercredi 14 janvier 2026", "2026-01-14", null],
    ["Jan 14, 2026 2:09 PM", "2026-01-14", at(14, 9)],
    ["20260114140931", "2026-01-14", at(14, 9, 31)],
  ])("%j is %s", (text, day, seconds) => {
    expect(readMoment(text, "Africa/Dakar")).toEqual({ jour: day, seconds });
  });

  it.each(["", "31/02/2026", "14/13/2026", "21 150", "765550318", "14:09", "14/01/2026 25:00"])(
    "%j is no day",
    (text) => {
      expect(readMoment(text, "Africa/Dakar")).toBeNull();
    },
  );

  it("dates that can only begin with the month decide for the whole column", () => {
    const order = (...dates: string[]) => dayOrder(new Set(dates.map(orderOf)));
    expect(order("03/04/2026", "14/01/2026")).toBe("DAY_FIRST");
    expect(order("03/04/2026", "01/14/2026")).toBe("MONTH_FIRST");
    expect(order("03/04/2026", "01/14/2026", "14/01/2026")).toBe("DAY_FIRST");
    expect(order("03/04/2026", "2026-01-14")).toBe("DAY_FIRST");
    expect(readMoment("01/14/2026", "Africa/Dakar", "MONTH_FIRST")?.jour).toBe("2026-01-14");
  });

  it("times, numbers and transactions are read as the field writes them", () => {
    expect(readTime("14h09")).toEqual({ seconds: at(14, 9), offset: null });
    expect(readTime("12:00 am")).toEqual({ seconds: 0, offset: null });
    expect(readTime("26:00")).toBeNull();
    const { plan } = IVOIRE;
    expect(readTelephone("FRI:2250701020304/MSISDN", plan)).toBe("+2250701020304");
    expect(readTelephone("701020304", plan)).toBe("+2250701020304");
    expect(readTelephone("AWA (07 01 02 03 04)", plan)).toBe("+2250701020304");
    expect(readTelephone("'0701020304", plan)).toBe("+2250701020304");
    expect(readTelephone("77****0318", plan)).toBeNull();
    expect(readTransaction(" t260114.1409 c31 ")).toBe("T260114.1409C31");
    expect(readTransaction('="0012345678"')).toBe("0012345678");
    expect(readTransaction("\uFF2D\uFF30 12")).toBe("MP12");
    // The till would refuse an id of another alphabet or a longer one.
    const refused = ["\u041C\u042012", "x".repeat(65)];
    for (const none of ["", "-", "N/A", "1,23E+11", "8.81E+09", ...refused])
      expect(readTransaction(none)).toBeNull();
  });
});

test("columns that a name promises and the cells contradict are not taken", () => {
  const rows = [
    ["Date", "Montant", "Référence"],
    ["14/01/2026", "Paiement", "T1"],
  ];
  expect(isComplete(run(recognise(rows, SENEGAL)).columns)).toBe(false);
});

describe("a long line", () => {
  const MESSAGE =
    "Vous avez recu 5 000 FCFA de 77 555 01 24 le 14/01/2026 10:00. Ref T260114.000123. Solde 125 000 FCFA. ";
  const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));

  it.each([156_000, 1_600_000])("of %d characters is not read, and reported", (length) => {
    const alone = run(readText(long(MESSAGE, length), SENEGAL));
    expect([alone.rows, alone.tooLong, problemOfRows(alone)]).toEqual([[], 1, "TOO_LONG"]);
    const among = run(readWhole(`${MESSAGE}\n${long(MESSAGE, length)}\n${long(MESSAGE, 1_001)}`, SENEGAL));
    expect([among?.lines.length, among?.aside.unreadable]).toEqual([1, 2]);
    const table = run(readWhole(`Date;Ref;Montant\n14/01/2026;T1;5000\n${long("x;", length)}`, SENEGAL));
    expect([table?.lines.length, table?.aside.unreadable]).toEqual([1, 1]);
  });

  it("of a message is one of more than 1,000 characters, also in a paragraph", () => {
    const full = MESSAGE.trim().padEnd(1_000, ".");
    const lines = [full, `${full}.`, `${full}\nBonne journee`];
    expect(run(readWhole(lines.slice(0, 2).join("\n"), SENEGAL))?.aside.unreadable).toBe(1);
    expect(run(readWhole(lines.join("\n\n"), SENEGAL))?.aside.unreadable).toBe(2);
  });

  it("of several messages is read message by message, although a blank line stands among them", () => {
    const one = (rank: number) => MESSAGE.replace("000123", String(rank));
    const count = (...lines: string[]) => run(readWhole(lines.join("\n"), SENEGAL))?.lines.length;
    expect(count(one(1), one(2), one(3), "", one(4), one(5))).toBe(5);
    expect(count(one(1), "", ...Array.from({ length: 20 }, (_, rank) => one(rank + 2)))).toBe(21);
    // One message on several lines.
    const broken = (rank: number) => one(rank).replace(". Solde", ".\nVous avez un solde de");
    expect(count(broken(1), "", broken(2).replace("recu 5", "recu\n5"))).toBe(2);
  });

  // Each of these texts took seconds to minutes in one step.
  const start = "Vous avez recu ";
  const HARD: [string, string][] = [
    ["groups of digits", start + "111 ".repeat(240)],
    ["amounts after balances", start + "solde 5 F ".repeat(95)],
    ["names of transactions", start + "ref ".repeat(240)],
    ["dates", start + "1/1/20 ".repeat(130)],
    ["separators", "2026-01-14;1" + ",".repeat(3_900) + "1;x"],
    ["telephone numbers", "2026-01-14;5000;" + "775550124 ".repeat(390)],
    ["quotes", 'a;"b'.repeat(900)],
    ["spaces", `x${" ".repeat(3_990)}`],
    ["blank lines", "\n \n".repeat(300)],
    ["messages after a blank line", `\n\n${`${MESSAGE}\n`.repeat(9)}`],
  ];
  // A busy machine pauses a step: of three tries one must be short.
  it.each(HARD)(
    "many %s are read in short steps, in time that grows with the text",
    { retry: 2 },
    (_, line) => {
      const text = `${line}\n`.repeat(Math.ceil(800_000 / line.length));
      let longest = 0;
      const began = performance.now();
      for (let before = began, work = readWhole(text, SENEGAL); work.next().done !== true;) {
        longest = Math.max(longest, performance.now() - before);
        before = performance.now();
      }
      // Ten times what a quiet machine takes.
      expect(longest).toBeLessThan(500);
      expect(performance.now() - began).toBeLessThan(5_000);
    },
  );
});

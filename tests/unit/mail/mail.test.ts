import { expect, test } from "vitest";
import { LETTERS, LINK, ALL } from "#tests/helpers/letters.ts";
import type { Letter } from "#worker/core/domain/mail.ts";
import { toHtml } from "#worker/mail/html.ts";
import { quote, composeLetter } from "#worker/mail/letters.ts";
import { toText } from "#worker/mail/mailer.ts";

const text = (letter: Letter) => toText(composeLetter(letter));
const html = (letter: Letter) => toHtml(composeLetter(letter));

function plainText(document: string): string {
  return document
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<[^>]+>/g, "\n")
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
const ENTITIES: { [entity: string]: string } = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

const EXPECTED: { [G in Letter["kind"]]: readonly string[] } = {
  REINITIALISATION: ["Bonjour Awa,", LINK, "30\u00A0minutes", "ne sert qu'une fois", "Ignorez ce message"],
  NOUVEL_APPAREIL: [
    "Bonjour Awa,",
    LINK,
    "Chrome sur Android",
    "2001:db8::7",
    "14 janv. 2026, 18:42 (Porto-Novo)",
  ],
  MOT_DE_PASSE_CHANGE: [
    "Bonjour Awa,",
    LINK,
    "14 janv. 2026, 18:42 (Porto-Novo)",
    "Ce n'était pas vous\u202F?",
  ],
  EMAIL_CONFIRMATION: ["Bonjour Awa,", LINK, "24\u00A0heures", "ne sert qu'une fois"],
  EMAIL_CHANGE: [
    "Bonjour Awa,",
    LINK,
    "14 janv. 2026, 18:42 (Porto-Novo)",
    "Ce n'était pas vous\u202F?",
    "Ce n'était pas moi",
    "72\u00A0heures",
  ],
  EXPORT: ["Bonjour Awa,", LINK, "Chrome sur Android", "2001:db8::7", "14 janv. 2026, 18:42 (Porto-Novo)"],
  EXPORT_LISTE: ["Bonjour Awa,", LINK, "Paiements", "1\u202F234", "Chrome sur Android", "2001:db8::7"],
  COMPTE_SUPPRIME: ["Bonjour Awa,", "«\u00A0Chez Awa\u00A0»", "effacées dans la nuit"],
};

test.each(ALL)("the letter $genre says the same in text and in HTML", (letter) => {
  for (const expected of EXPECTED[letter.kind]) {
    expect(text(letter)).toContain(expected);
    expect(plainText(html(letter))).toContain(expected);
  }
  // Each line of the text is a line of the HTML, except the signature's mark and spaces of tables.
  const lignes = text(letter)
    .split("\n")
    .filter((line) => line !== "" && line !== "-- ");
  for (const line of lignes) {
    for (const part of line.split("\u00A0: "))
      expect(plainText(html(letter))).toContain(part.replace(/\u00A0:$/, ""));
  }
});

test.each(ALL)("the letter $genre fetches nothing and runs nothing", (letter) => {
  const document = html(letter);
  expect(document).not.toMatch(/<(img|script|link|style|iframe|object|svg|form|video|picture)\b/i);
  expect(document).not.toMatch(/\b(src|srcset|background|action|on\w+)\s*=/i);
  expect(document).not.toMatch(/url\(|@import|@font-face/i);
  const addresses = [...document.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([address]) => address);
  expect(new Set(addresses)).toEqual(new Set("link" in letter ? [LINK.replace("&", "&amp;")] : []));
  expect(document).not.toMatch(/[^:]\/\/\w/);
  // Many clients cut a letter at 102 kB.
  expect(new TextEncoder().encode(document).length).toBeLessThan(30_000);
});

test.each(ALL)("the letter $genre gives every text its colour with its ground", (letter) => {
  const styles = [...html(letter).matchAll(/style="([^"]*)"/g)].map(([, style]) => style ?? "");
  const colored = styles.filter((style) => /(^|;)color:/.test(style));
  expect(colored.length).toBeGreaterThan(4);
  for (const style of colored) expect(style).toMatch(/(^|;)background-color:#/);
});

test("the selvage is woven of whole rows", () => {
  const [, band = ""] = /aria-hidden="true"[^>]*>(.*?)<\/table>/s.exec(html(LETTERS.EMAIL_CHANGE)) ?? [];
  const rows = band.split("</tr>").filter(Boolean);
  expect(rows).toHaveLength(4);
  for (const rank of rows) {
    const widths = [...rank.matchAll(/colspan="(\d+)"/g)].map(([, n]) => Number(n));
    expect(widths.reduce((sum, n) => sum + n, 0)).toBe(72);
  }
});

const TAGGED = `<b onclick="x">'&"</b>`;

test("what people are called is text, never markup", () => {
  const recipient = { email: "awa@exemple.sn", prenom: `Awa <b "c" & 'd'>` };
  for (const letter of ALL) {
    expect(text({ ...letter, recipient })).toContain(`Bonjour Awa <b "c" & 'd'>,`);
    expect(html({ ...letter, recipient })).toContain(
      "Bonjour Awa &lt;b &quot;c&quot; &amp; &#39;d&#39;&gt;,",
    );
  }
  for (const letter of [
    { ...LETTERS.COMPTE_SUPPRIME, etablissement: TAGGED },
    { ...LETTERS.NOUVEL_APPAREIL, appareil: TAGGED },
    { ...LETTERS.NOUVEL_APPAREIL, adresse: TAGGED },
    { ...LETTERS.REINITIALISATION, link: `https://etal.example/${TAGGED}` },
  ]) {
    expect(html(letter)).not.toMatch(/<b\b|onclick="/);
  }
});

test("a name as long as names may be is shown whole", () => {
  const firstName = "Élisabeth ".repeat(5).trim();
  const etablissement = "Établissement".repeat(8);
  const letter = {
    ...LETTERS.COMPTE_SUPPRIME,
    recipient: { email: "e@x.sn", prenom: firstName },
    etablissement,
  };
  for (const shape of [text(letter), html(letter)]) {
    expect(shape).toContain(firstName);
    expect(shape).toContain(etablissement);
  }
});

test.each([
  "Cliquez https://mechant.example",
  "www.mechant",
  "mechant.example",
  // Browsers read the dots of other scripts as a dot.
  "mechant\u3002example",
  "mechant\uFF0Eexample",
  "mechant\uFF61example",
  "www\u3002mechant",
  "awa@mechant",
  "//mechant",
  "\u200B\u200B",
])("a name that could be opened as an address is not shown: %j", (firstName) => {
  const letter = { ...LETTERS.REINITIALISATION, recipient: { email: "awa@exemple.sn", prenom: firstName } };
  expect(text(letter)).toMatch(/^Bonjour,\n/);
  expect(html(letter)).toContain(">Bonjour,<");
  const deleted = { ...LETTERS.COMPTE_SUPPRIME, etablissement: firstName };
  expect(text(deleted)).toContain("Les données de votre boutique seront");
});

test("a name keeps what names are made of, on one line", () => {
  expect(quote("M. Jean-Éric N'Diaye & Cie")).toBe("M. Jean-Éric N'Diaye & Cie");
  expect(quote("Awa\r\nBcc: x\u202E")).toBe("Awa Bcc: x");
  expect(quote("商店。")).toBe("商店。");
});

test.each([
  ["Composez *144*1*77# vite", "Composez vite"],
  ["＊１４４＃", null],
  ["Boutique 2000", "Boutique"],
  ["Ａｗａ ٣٤", "Awa"],
])("a name shows nothing that a telephone would dial: %j", (name, quoted) => {
  expect(quote(name)).toBe(quoted);
});

test("each link stands alone on its line of the text", () => {
  expect(text(LETTERS.REINITIALISATION).split("\n")).toContain(LINK);
});

test("the notice to the old address names no address at all", () => {
  expect(text(LETTERS.EMAIL_CHANGE)).not.toMatch(/\S@\S/);
});

test("an address that is not known is left out", () => {
  expect(text({ ...LETTERS.NOUVEL_APPAREIL, address: null })).not.toContain("Adresse");
});

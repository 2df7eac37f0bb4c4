// Letters: what each says in its two forms, and what other people's words may not do in them.
import { expect, test } from "vitest";
import { citer, rediger } from "#worker/mail/letters.ts";
import { enHtml } from "#worker/mail/html.ts";
import { enTexte } from "#worker/mail/mailer.ts";
import type { Lettre } from "#worker/kernel/domain/mail.ts";
import { LETTRES, LIEN, TOUTES } from "#tests/helpers/lettres.ts";

const texte = (lettre: Lettre) => enTexte(rediger(lettre));
const html = (lettre: Lettre) => enHtml(rediger(lettre));

/** What somebody reads of the HTML. */
function lu(document: string): string {
  return document
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<[^>]+>/g, "\n")
    .replace(/&(amp|lt|gt|quot|#39);/g, (entite) => ENTITES[entite] ?? entite);
}
const ENTITES: { [entite: string]: string } = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

const ATTENDUS: { [G in Lettre["genre"]]: readonly string[] } = {
  REINITIALISATION: ["Bonjour Awa,", LIEN, "30\u00A0minutes", "ne sert qu'une fois", "Ignorez ce message"],
  NOUVEL_APPAREIL: [
    "Bonjour Awa,",
    LIEN,
    "Chrome sur Android",
    "2001:db8::7",
    "14 janv. 2026, 18:42 (Porto-Novo)",
  ],
  MOT_DE_PASSE_CHANGE: [
    "Bonjour Awa,",
    LIEN,
    "14 janv. 2026, 18:42 (Porto-Novo)",
    "Ce n'était pas vous\u202F?",
  ],
  EMAIL_CONFIRMATION: ["Bonjour Awa,", LIEN, "24\u00A0heures", "ne sert qu'une fois"],
  EMAIL_CHANGE: [
    "Bonjour Awa,",
    LIEN,
    "14 janv. 2026, 18:42 (Porto-Novo)",
    "Ce n'était pas vous\u202F?",
    "Ce n'était pas moi",
    "72\u00A0heures",
  ],
  EXPORT: ["Bonjour Awa,", LIEN, "Chrome sur Android", "2001:db8::7", "14 janv. 2026, 18:42 (Porto-Novo)"],
  COMPTE_SUPPRIME: ["Bonjour Awa,", "«\u00A0Chez Awa\u00A0»", "effacées dans la nuit"],
};

test.each(TOUTES)("the letter $genre says the same in text and in HTML", (lettre) => {
  for (const attendu of ATTENDUS[lettre.genre]) {
    expect(texte(lettre)).toContain(attendu);
    expect(lu(html(lettre))).toContain(attendu);
  }
  // Each line of the one is a line of the other, but for the mark of a signature and what tables draw apart.
  const lignes = texte(lettre)
    .split("\n")
    .filter((ligne) => ligne !== "" && ligne !== "-- ");
  for (const ligne of lignes) {
    for (const part of ligne.split("\u00A0: "))
      expect(lu(html(lettre))).toContain(part.replace(/\u00A0:$/, ""));
  }
});

test.each(TOUTES)("the letter $genre fetches nothing and runs nothing", (lettre) => {
  const document = html(lettre);
  expect(document).not.toMatch(/<(img|script|link|style|iframe|object|svg|form|video|picture)\b/i);
  expect(document).not.toMatch(/\b(src|srcset|background|action|on\w+)\s*=/i);
  expect(document).not.toMatch(/url\(|@import|@font-face/i);
  const adresses = [...document.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([adresse]) => adresse);
  expect(new Set(adresses)).toEqual(new Set("lien" in lettre ? [LIEN.replace("&", "&amp;")] : []));
  expect(document).not.toMatch(/[^:]\/\/\w/);
  // Many clients cut a letter at 102 kB.
  expect(new TextEncoder().encode(document).length).toBeLessThan(30_000);
});

test.each(TOUTES)("the letter $genre gives every text its colour with its ground", (lettre) => {
  const styles = [...html(lettre).matchAll(/style="([^"]*)"/g)].map(([, style]) => style ?? "");
  const colores = styles.filter((style) => /(^|;)color:/.test(style));
  expect(colores.length).toBeGreaterThan(4);
  for (const style of colores) expect(style).toMatch(/(^|;)background-color:#/);
});

test("the selvage is woven of whole rows", () => {
  const [, bande = ""] = /aria-hidden="true"[^>]*>(.*?)<\/table>/s.exec(html(LETTRES.EMAIL_CHANGE)) ?? [];
  const rangs = bande.split("</tr>").filter(Boolean);
  expect(rangs).toHaveLength(4);
  for (const rang of rangs) {
    const largeurs = [...rang.matchAll(/colspan="(\d+)"/g)].map(([, n]) => Number(n));
    expect(largeurs.reduce((somme, n) => somme + n, 0)).toBe(72);
  }
});

const TAGUE = `<b onclick="x">'&"</b>`;

test("what people are called is text, never markup", () => {
  const destinataire = { email: "awa@exemple.sn", prenom: `Awa <b "c" & 'd'>` };
  for (const lettre of TOUTES) {
    expect(texte({ ...lettre, destinataire })).toContain(`Bonjour Awa <b "c" & 'd'>,`);
    expect(html({ ...lettre, destinataire })).toContain(
      "Bonjour Awa &lt;b &quot;c&quot; &amp; &#39;d&#39;&gt;,",
    );
  }
  for (const lettre of [
    { ...LETTRES.COMPTE_SUPPRIME, etablissement: TAGUE },
    { ...LETTRES.NOUVEL_APPAREIL, appareil: TAGUE },
    { ...LETTRES.NOUVEL_APPAREIL, adresse: TAGUE },
    { ...LETTRES.REINITIALISATION, lien: `https://etal.example/${TAGUE}` },
  ]) {
    expect(html(lettre)).not.toMatch(/<b\b|onclick="/);
  }
});

test("a name as long as names may be is said whole", () => {
  const prenom = "Élisabeth ".repeat(5).trim();
  const etablissement = "Établissement".repeat(8);
  const lettre = { ...LETTRES.COMPTE_SUPPRIME, destinataire: { email: "e@x.sn", prenom }, etablissement };
  for (const forme of [texte(lettre), html(lettre)]) {
    expect(forme).toContain(prenom);
    expect(forme).toContain(etablissement);
  }
});

test.each([
  "Cliquez https://mechant.example",
  "www.mechant",
  "mechant.example",
  // The dots of other scripts, which a browser reads as one.
  "mechant\u3002example",
  "mechant\uFF0Eexample",
  "mechant\uFF61example",
  "www\u3002mechant",
  "awa@mechant",
  "//mechant",
  "\u200B\u200B",
])("a name that could be opened as an address is not said: %j", (prenom) => {
  const lettre = { ...LETTRES.REINITIALISATION, destinataire: { email: "awa@exemple.sn", prenom } };
  expect(texte(lettre)).toMatch(/^Bonjour,\n/);
  expect(html(lettre)).toContain(">Bonjour,<");
  const supprime = { ...LETTRES.COMPTE_SUPPRIME, etablissement: prenom };
  expect(texte(supprime)).toContain("Les données de votre boutique seront");
});

test("a name keeps what names are made of, on one line", () => {
  expect(citer("M. Jean-Éric N'Diaye & Cie")).toBe("M. Jean-Éric N'Diaye & Cie");
  expect(citer("Awa\r\nBcc: x\u202E")).toBe("Awa Bcc: x");
  expect(citer("商店。")).toBe("商店。");
});

test.each([
  ["Composez *144*1*77# vite", "Composez vite"],
  ["＊１４４＃", null],
  ["Boutique 2000", "Boutique"],
  ["Ａｗａ ٣٤", "Awa"],
])("a name says nothing that a telephone would dial: %j", (name, said) => {
  expect(citer(name)).toBe(said);
});

test("each link stands alone on its line of the text", () => {
  expect(texte(LETTRES.REINITIALISATION).split("\n")).toContain(LIEN);
});

test("the notice to the old address names no address at all", () => {
  expect(texte(LETTRES.EMAIL_CHANGE)).not.toMatch(/\S@\S/);
});

test("an address that is not known is left out", () => {
  expect(texte({ ...LETTRES.NOUVEL_APPAREIL, adresse: null })).not.toContain("Adresse");
});

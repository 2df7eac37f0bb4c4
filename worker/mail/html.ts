// A letter as HTML that old mail clients draw too: tables, inline styles, nothing fetched. Every text has its colour and its
// ground, so that a client which darkens what it likes changes both or neither.
import { type Bloc, type Contenu, PIED } from "./content.ts";

const CANVAS = "#F7F4EE";
const SURFACE = "#FFFFFF";
const INK = "#15182B";
const INK_2 = "#43455A";
const INDIGO = "#25377F";
const LIGNE = "#DED6C8";
const POLICE = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** What stands in a text or between the quotes of an attribute, as text and nothing else. */
export function echapper(texte: string): string {
  return texte
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** The whole document. */
export function enHtml({ sujet, salutation, blocs }: Contenu): string {
  return `<!doctype html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${echapper(sujet)}</title>
</head>
<body style="margin:0;padding:0;background-color:${CANVAS};color:${INK}">
<table ${TABLE} bgcolor="${CANVAS}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} style="max-width:576px;background-color:${SURFACE};border:1px solid ${LIGNE}" bgcolor="${SURFACE}">
<tr><td style="padding:0">${lisiere()}</td></tr>
<tr><td style="padding:24px 24px 0;${POLICE};font-size:24px;line-height:28px;font-weight:700;color:${INK};background-color:${SURFACE}">Étal</td></tr>
<tr><td style="padding:20px 24px 0;${POLICE};font-size:20px;line-height:28px;font-weight:700;color:${INK};background-color:${SURFACE}">${echapper(sujet)}</td></tr>
${[{ paragraphe: salutation }, ...blocs].map((contenu) => `<tr><td style="padding:16px 24px 0;${texte(INK)}">${bloc(contenu)}</td></tr>`).join("\n")}
<tr><td style="padding:24px;${POLICE};font-size:14px;line-height:20px;color:${INK_2};background-color:${SURFACE}">${echapper(PIED)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function texte(couleur: string): string {
  return `${POLICE};font-size:16px;line-height:24px;color:${couleur};background-color:${SURFACE};word-break:break-word;overflow-wrap:anywhere`;
}

function bloc(contenu: Bloc): string {
  if ("paragraphe" in contenu) return echapper(contenu.paragraphe);
  if ("faits" in contenu)
    return `<table ${TABLE} style="border-top:1px solid ${LIGNE}">${contenu.faits.map(fait).join("")}</table>`;
  return bouton(contenu.bouton, echapper(contenu.lien));
}

function fait([label, valeur]: readonly [string, string]): string {
  const bord = `border-bottom:1px solid ${LIGNE}`;
  return `<tr><td width="110" valign="top" style="padding:8px 12px 8px 0;${bord};${texte(INK_2)}">${echapper(label)}</td><td valign="top" style="padding:8px 0;${bord};${texte(INK)}">${echapper(valeur)}</td></tr>`;
}

/** A link that looks pressed once, and in full below it: whoever hesitates sees where it leads. */
function bouton(libelle: string, lien: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${INDIGO}" style="background-color:${INDIGO};border-radius:8px"><a href="${lien}" style="display:inline-block;padding:12px 20px;${POLICE};font-size:16px;line-height:24px;font-weight:700;color:#FFFFFF;background-color:${INDIGO};border-radius:8px;text-decoration:none">${echapper(libelle)}</a></td></tr></table>
<p style="margin:12px 0 0;${POLICE};font-size:14px;line-height:20px;color:${INK_2};background-color:${SURFACE};word-break:break-all">${lien}</p>`;
}

// The brand's selvage as cells of a table, for mail clients that draw no SVG: the same cloth as app/components/brand,
// 16 px high, three times its width of 96 units.

const K = "#F7F4EE";
const N = "#131A3F";
const I = "#25377F";
const L = "#B5461D";
const O = "#F2B33D";

type Fil = readonly (readonly [largeur: number, couleur: string])[];

const INDIGO_UNI: Fil = [[6, I]];
const INDIGO_POINTS: Fil = [
  [1, I],
  [1, O],
  [1, I],
  [1, O],
  [2, I],
];
const LATERITE_HAUT: Fil = [
  [1, L],
  [1, O],
  [1, L],
  [1, O],
  [1, L],
];
const LATERITE_BAS: Fil = [
  [2, L],
  [1, O],
  [2, L],
];
const NUIT_FIN: Fil = [
  [1, O],
  [1, N],
  [1, O],
  [2, N],
];
const NUIT_UNIE: Fil = [[5, N], ...NUIT_FIN];
const NUIT_FENETRE: Fil = [[1, N], [3, I], [1, N], ...NUIT_FIN];
const JOUR: Fil = [[1, K]];

/** Four threads, in cells of 4 × 2 units of the drawing; each is 24 cells long. */
const FILS: readonly Fil[] = [
  [...INDIGO_UNI, ...JOUR, ...LATERITE_HAUT, ...JOUR, ...NUIT_UNIE, ...JOUR],
  [...INDIGO_POINTS, ...JOUR, ...LATERITE_HAUT, ...JOUR, ...NUIT_FENETRE, ...JOUR],
  [...INDIGO_POINTS, ...JOUR, ...LATERITE_BAS, ...JOUR, ...NUIT_FENETRE, ...JOUR],
  [...INDIGO_UNI, ...JOUR, ...LATERITE_BAS, ...JOUR, ...NUIT_UNIE, ...JOUR],
];
const FOIS = 3;

/** The strip, as wide as what it stands in. */
export function lisiere(): string {
  const fils = FILS.map((fil) => `<tr>${fil.map(cellule).join("").repeat(FOIS)}</tr>`).join("");
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;width:100%;font-size:0;line-height:0">${fils}</table>`;
}

function cellule([largeur, couleur]: Fil[number]): string {
  return `<td colspan="${String(largeur)}" height="4" bgcolor="${couleur}"></td>`;
}

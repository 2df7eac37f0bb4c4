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

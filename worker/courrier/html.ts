// A letter as HTML that old mail clients draw too: tables, inline styles, nothing fetched. Every text has its colour and its
// ground, so that a client which darkens what it likes changes both or neither.
import { type Bloc, type Contenu, PIED } from "./contenu.ts";
import { lisiere } from "./lisiere.ts";

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

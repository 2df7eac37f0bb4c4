// HTML for old mail clients: tables, inline styles, no remote files. Each text sets its colour and its background, so
// that a client's dark mode changes both or neither.
import { escapeHtml } from "#worker/core/domain/html.ts";
import { type Block, type Content, FOOTER } from "./content.ts";

const CANVAS = "#F7F4EE";
const SURFACE = "#FFFFFF";
const INK = "#15182B";
const INK_2 = "#43455A";
const INDIGO = "#25377F";
const LINE = "#DED6C8";
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

export function toHtml({ subject, salutation, blocks }: Content): string {
  return `<!doctype html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${CANVAS};color:${INK}">
<table ${TABLE} bgcolor="${CANVAS}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} style="max-width:576px;background-color:${SURFACE};border:1px solid ${LINE}" bgcolor="${SURFACE}">
<tr><td style="padding:0">${selvage()}</td></tr>
<tr><td style="padding:24px 24px 0;${FONT};font-size:24px;line-height:28px;font-weight:700;color:${INK};background-color:${SURFACE}">Étal</td></tr>
<tr><td style="padding:20px 24px 0;${FONT};font-size:20px;line-height:28px;font-weight:700;color:${INK};background-color:${SURFACE}">${escapeHtml(subject)}</td></tr>
${[salutation, ...blocks].map((content) => `<tr><td style="padding:16px 24px 0;${text(INK)}">${block(content)}</td></tr>`).join("\n")}
<tr><td style="padding:24px;${FONT};font-size:14px;line-height:20px;color:${INK_2};background-color:${SURFACE}">${escapeHtml(FOOTER)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function text(color: string): string {
  return `${FONT};font-size:16px;line-height:24px;color:${color};background-color:${SURFACE};word-break:break-word;overflow-wrap:anywhere`;
}

function block(content: Block): string {
  if (typeof content === "string") return escapeHtml(content);
  if ("facts" in content)
    return `<table ${TABLE} style="border-top:1px solid ${LINE}">${content.facts.map(fact).join("")}</table>`;
  return button(content.button, escapeHtml(content.link));
}

function fact([label, value]: readonly [string, string]): string {
  const border = `border-bottom:1px solid ${LINE}`;
  return `<tr><td width="110" valign="top" style="padding:8px 12px 8px 0;${border};${text(INK_2)}">${escapeHtml(label)}</td><td valign="top" style="padding:8px 0;${border};${text(INK)}">${escapeHtml(value)}</td></tr>`;
}

/** The full link stands below the button, so that the reader can check the address before a click. */
function button(label: string, link: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${INDIGO}" style="background-color:${INDIGO};border-radius:8px"><a href="${link}" style="display:inline-block;padding:12px 20px;${FONT};font-size:16px;line-height:24px;font-weight:700;color:#FFFFFF;background-color:${INDIGO};border-radius:8px;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:12px 0 0;${FONT};font-size:14px;line-height:20px;color:${INK_2};background-color:${SURFACE};word-break:break-all">${link}</p>`;
}

// The brand's selvage (app/ui/brand) as table cells, because mail clients draw no SVG: 16 px high, 288 px wide.

const COLORS: Readonly<Record<string, string>> = {
  K: "#F7F4EE",
  N: "#131A3F",
  I: "#25377F",
  L: "#B5461D",
  O: "#F2B33D",
};

/** A letter in these rows is a square of 4 px; COLORS gives the colour of the square. */
const THREADS = [
  "IIIIIIKLOLOLKNNNNNONONNK",
  "IOIOIIKLOLOLKNIIINONONNK",
  "IOIOIIKLLOLLKNIIINONONNK",
  "IIIIIIKLLOLLKNNNNNONONNK",
];
const REPEATS = 3;

export function selvage(): string {
  const threads = THREADS.map((thread) => `<tr>${thread.replace(/(.)\1*/g, cell).repeat(REPEATS)}</tr>`);
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;width:100%;font-size:0;line-height:0">${threads.join("")}</table>`;
}

function cell(squares: string): string {
  return `<td colspan="${String(squares.length)}" height="4" bgcolor="${COLORS[squares.charAt(0)] ?? ""}"></td>`;
}

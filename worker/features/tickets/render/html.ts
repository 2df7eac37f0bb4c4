// A ticket as HTML: two widths of a roll with one markup, and A4. The pictures are 47, 48 and 49.
import type { Largeur, Pair, RollLargeur, Ticket } from "#worker/features/tickets/domain/ticket.ts";
import { TICKET } from "#worker/features/tickets/domain/words.ts";
import { escapeHtml } from "#worker/kernel/domain/html.ts";
import { qrSvg } from "./qr.ts";

export function ticketHtml(ticket: Ticket, largeur: Largeur): string {
  const inner = largeur === "A4" ? page(ticket) : roll(ticket);
  return `<article class="ticket ticket-${largeur.toLowerCase()}" lang="fr">${marks(ticket)}${inner}</article>`;
}

/** A document of its own, as a program gets it. */
export function ticketDocument(ticket: Ticket, largeur: Largeur): string {
  const title = escapeHtml(`${ticket.titre} ${ticket.facts[0]?.value ?? ""}`);
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>body{margin:0;background:#fff}${TICKET_CSS}${pageRule(largeur)}</style></head><body>${ticketHtml(ticket, largeur)}</body></html>
`;
}

/**
 * The paper. Without `height` (mm) a roll takes the browser's paper length, and the driver cuts after the text. A4 counts
 * its pages in the margin, where the browser can.
 */
export function pageRule(largeur: Largeur, height?: number): string {
  if (largeur === "A4") {
    return `@page{size:A4;margin:18mm;@bottom-right{content:"${TICKET.page} " counter(page) " ${TICKET.pageOf} " counter(pages);font:10px system-ui,sans-serif}}`;
  }
  return `@page{size:${largeur}mm ${height ?? 297}mm;margin:0}`;
}

function roll(ticket: Ticket): string {
  const { logo, nom, entete, facts, lignes, total, paiements, lien } = ticket;
  const lines = lignes.map(
    ({ titre, detail, montant }) =>
      `<li><span>${text(titre)}</span><span class="row"><span>${text(detail)}</span><span class="end">${text(montant)}</span></span></li>`,
  );
  return [
    `<header>${picture(logo)}<h2>${text(nom)}</h2>${paragraphs(entete)}</header>`,
    `<dl class="part">${pairs(facts)}</dl>`,
    `<ul class="part">${lines.join("")}</ul>`,
    `<dl class="part"><div class="row total"><dt>${text(total.label)}</dt><dd class="end">${text(total.value)}</dd></div>${pairs(paiements)}</dl>`,
    `<footer class="part">${code(lien)}${paragraphs(ticket.pied)}<p><b>${text(ticket.merci)}</b></p><p class="small">${text(ticket.signature)}</p></footer>`,
  ].join("");
}

function page(ticket: Ticket): string {
  const { logo, nom, entete, facts, lignes, total, paiements, lien, titre } = ticket;
  const [number, date, ...others] = facts;
  const rows = lignes.map(
    ({ titre, prix, quantite, montant }) =>
      `<tr><td>${text(titre)}</td><td class="end">${text(prix)}</td><td class="end">${text(quantite)}</td><td class="end">${text(montant)}</td></tr>`,
  );
  const last = rows.pop() ?? "";
  const sums = `<dl><div class="row total"><dt>${text(total.label)}</dt><dd class="end">${text(total.value)}</dd></div>${pairs(paiements)}</dl>`;
  const head = [TICKET.produit, TICKET.prix, TICKET.quantite, TICKET.montant].map(
    (label, rank) => `<th scope="col"${rank > 0 ? ' class="end"' : ""}>${label}</th>`,
  );
  return [
    `<header><div class="shop">${picture(logo)}<div><h2>${text(nom)}</h2>${paragraphs(entete)}</div></div>`,
    `<div class="end"><p class="kind">${text(titre)}</p><p>${text(number?.value ?? "")}</p><p>${text(date?.value ?? "")}</p></div></header>`,
    `<dl class="facts">${pairs(others)}</dl>`,
    `<table><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody>`,
    // One group of rows, which no page break splits: the total never stands alone on a page.
    `<tbody class="last">${last}<tr><td class="sums" colspan="4">${sums}</td></tr></tbody></table>`,
    `<footer><div>${paragraphs(ticket.pied)}<p><b>${text(ticket.merci)}</b></p><p class="small">${text(TICKET.factureSignature)}</p></div>${code(lien)}</footer>`,
  ].join("");
}

function marks({ marks: stamped }: Ticket): string {
  return stamped.map((mark) => `<p class="mark">${text(mark)}</p>`).join("");
}

/** The logo was checked to be a PNG in base64, which no attribute has to escape. */
function picture(logo: string | null): string {
  return logo === null ? "" : `<img src="data:image/png;base64,${logo}" alt="">`;
}

function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${text(line)}</p>`).join("");
}

function pairs(all: readonly Pair[]): string {
  return all
    .map(
      ({ label, value, strong }) =>
        `<div class="row${strong ? " strong" : ""}"><dt>${text(label)}</dt><dd class="end">${text(value)}</dd></div>`,
    )
    .join("");
}

function code(lien: string | null): string {
  return lien === null ? "" : `<div class="code">${qrSvg(lien)}<p>${TICKET.receiptOnline}</p></div>`;
}

const text = escapeHtml;

export const ROLL_MM: Readonly<Record<RollLargeur, number>> = { "58": 58, "80": 80 };

const FONT = `system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif`;

/** Black on white in every theme, on screen as on paper. Sizes in px are those of the paper at 96 px an inch. */
export const TICKET_CSS = `.ticket,.ticket *{box-sizing:border-box;margin:0;padding:0;color:#000}
.ticket{background:#fff;font:12px/17px ${FONT};font-variant-numeric:tabular-nums;overflow-wrap:anywhere;text-align:left}
.ticket ul{list-style:none}
.ticket h2{font:700 18px/23px ${FONT};letter-spacing:0}
.ticket .row{display:flex;justify-content:space-between;align-items:baseline;gap:0 8px;flex-wrap:wrap}
.ticket .end{text-align:right;margin-left:auto}
.ticket .strong{font-weight:700}
.ticket .total{font-size:16px;line-height:24px;font-weight:700}
.ticket .total .end,.ticket li .end{white-space:nowrap}
.ticket .mark{border:1px solid #000;padding:2px;margin-bottom:12px;text-align:center;font-weight:700;font-size:14px;line-height:20px;letter-spacing:.4px}
.ticket .small{font-size:12px}
.ticket img{display:block;height:44px;width:auto;max-width:100%;object-fit:contain;image-rendering:pixelated}
.ticket .code svg{display:block;width:23mm;height:23mm}
.ticket-58{width:58mm;padding:4mm 3mm}.ticket-80{width:80mm;padding:4mm 3mm}
.ticket-58 img{height:40px}
.ticket-58 header,.ticket-80 header,.ticket-58 footer,.ticket-80 footer{text-align:center}
.ticket-58 img,.ticket-80 img{margin:0 auto 8px}
.ticket-58 .part,.ticket-80 .part{border-top:1px dashed #000;margin-top:8px;padding-top:8px}
.ticket-58 li,.ticket-80 li{margin-bottom:5px;break-inside:avoid}.ticket-58 li>span,.ticket-80 li>span{display:flex}
.ticket-58 .code,.ticket-80 .code{margin:4px 0 8px}.ticket-58 .code svg,.ticket-80 .code svg{margin:0 auto 4px}
.ticket-58 .small,.ticket-80 .small{margin-top:8px}
.ticket-a4{width:210mm;min-height:297mm;padding:18mm;display:flex;flex-direction:column}
.ticket-a4 header,.ticket-a4 footer,.ticket-a4 .shop{display:flex;gap:16px;align-items:flex-start}
.ticket-a4 header{justify-content:space-between;padding-bottom:24px;border-bottom:1px solid #000}
.ticket-a4 .shop{min-width:0}
.ticket-a4 .kind{font:700 18px/23px ${FONT}}
.ticket-a4 header .end{flex:none;max-width:50%}
.ticket-a4 .facts{padding:10px 0 24px}.ticket-a4 .facts dd{font-weight:700}
.ticket-a4 table{width:100%;border-collapse:collapse}
.ticket-a4 thead{display:table-header-group}
.ticket-a4 tr{break-inside:avoid}.ticket-a4 .last{break-inside:avoid}
.ticket-a4 th,.ticket-a4 td{height:34px;padding:4px 0 4px 16px;border-bottom:1px solid #bbb;vertical-align:middle;font-weight:400;text-align:left}
.ticket-a4 th{font-weight:700;border-color:#000;white-space:nowrap}
.ticket-a4 :is(th,td):first-child{padding-left:0}
.ticket-a4 :is(th,td).end{text-align:right;white-space:nowrap}
.ticket-a4 .sums{border:0;padding:12px 0 0}
.ticket-a4 .sums dl{width:300px;max-width:100%;margin-left:auto}
.ticket-a4 .sums .row{line-height:24px}
.ticket-a4 .sums .total{border-bottom:1px solid #000;padding:6px 0;margin-bottom:8px}
.ticket-a4 footer{margin-top:auto;justify-content:space-between;align-items:flex-end;border-top:1px solid #000;padding-top:16px;break-inside:avoid}
.ticket-a4 .small{margin-top:8px;font-size:10px}
.ticket-a4 .code{display:flex;align-items:flex-end;gap:8px;flex:none}.ticket-a4 .code p{order:-1;width:64px;text-align:right;font-size:10px;line-height:14px}
@media print{.ticket-a4{width:auto;min-height:260mm;padding:0}}`;

// A ticket as HTML: two widths of a roll with one markup, and A4. The pictures are 47, 48 and 49.
import { escapeHtml } from "#worker/core/domain/html.ts";
import type { Largeur } from "#worker/features/tickets/domain/paper.ts";
import type { Pair, Ticket } from "#worker/features/tickets/domain/ticket.ts";
import { TICKET } from "#worker/features/tickets/domain/words.ts";
import { pageRule, TICKET_CSS } from "./css.ts";
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

function roll(ticket: Ticket): string {
  const { logo, nom, header, facts, blocks, lignes, total, paiements, link } = ticket;
  const lines = lignes.map(
    ({ titre, detail, montant }) =>
      `<li><span>${text(titre)}</span><span class="row"><span>${text(detail)}</span><span class="end">${text(montant)}</span></span></li>`,
  );
  return [
    `<header>${picture(logo)}<h2>${text(nom)}</h2>${paragraphs(header)}</header>`,
    `<dl class="part">${pairs(facts)}</dl>`,
    ...blocks.map(
      ({ titre, pairs: of }) =>
        `<section class="part"><h3>${text(titre)}</h3><dl>${pairs(of)}</dl></section>`,
    ),
    lines.length > 0 ? `<ul class="part">${lines.join("")}</ul>` : "",
    `<dl class="part"><div class="row total"><dt>${text(total.label)}</dt><dd class="end">${text(total.value)}</dd></div>${pairs(paiements)}</dl>`,
    `<footer class="part">${code(link)}${paragraphs(ticket.footer)}<p><b>${text(ticket.thanks)}</b></p><p class="small">${text(ticket.signature)}</p></footer>`,
  ].join("");
}

function page(ticket: Ticket): string {
  const { logo, nom, header, facts, lignes, total, paiements, link, titre } = ticket;
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
    `<header><div class="shop">${picture(logo)}<div><h2>${text(nom)}</h2>${paragraphs(header)}</div></div>`,
    `<div class="end"><p class="kind">${text(titre)}</p><p>${text(number?.value ?? "")}</p><p>${text(date?.value ?? "")}</p></div></header>`,
    `<dl class="facts">${pairs(others)}</dl>`,
    `<table><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody>`,
    // One group of rows, which no page break splits: the total never stands alone on a page.
    `<tbody class="last">${last}<tr><td class="sums" colspan="4">${sums}</td></tr></tbody></table>`,
    `<footer><div>${paragraphs(ticket.footer)}<p><b>${text(ticket.thanks)}</b></p><p class="small">${text(TICKET.factureSignature)}</p></div>${code(link)}</footer>`,
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

function code(link: string | null): string {
  return link === null ? "" : `<div class="code">${qrSvg(link)}<p>${TICKET.recuOnline}</p></div>`;
}

const text = escapeHtml;

// The receipt: one document, no script, no other file, light enough for 2G. The picture is 50.
import { escapeHtml as text } from "#worker/core/domain/html.ts";
import type { Recu, RecuState } from "#worker/features/tickets/domain/recu.ts";
import type { Pair } from "#worker/features/tickets/domain/ticket.ts";
import { TICKET } from "#worker/features/tickets/domain/words.ts";

/** Characters of an amount that no longer fit one line of a small phone in the big size. */
const LONG = 10;

export function recuPage({ ticket, state, montant, symbole }: Recu, nonce: string): string {
  const { nom, header, logo, facts, lignes, total, paiements, footer, thanks } = ticket;
  const cancelled = state === "ANNULEE";
  // A sale has up to 200 lines: no class in them, so that the page stays light.
  const lines = lignes.map(
    ({ titre, detail, montant }) =>
      `<li><b>${text(titre)}</b><p>${text(detail)}<span>${text(montant)}</span></p></li>`,
  );
  const number = facts[0]?.value ?? "";
  return document(
    `${TICKET.recu} ${number}, ${nom}`,
    nonce,
    `${teeth(false)}<main>
<header>${logo === null ? "" : `<img src="data:image/png;base64,${logo}" alt="">`}<h1>${text(nom)}</h1>${header.map((line) => `<p class="soft">${text(line)}</p>`).join("")}</header>
<section class="sum"><p class="big${montant.length > LONG ? " long" : ""}"><b>${strike(cancelled, text(montant))}</b> <span>${strike(cancelled, text(symbole))}</span></p><p class="state ${state.toLowerCase()}">${icon(state)}${TICKET.states[state]}</p></section>
<dl>${pairs(facts, "soft")}</dl>
<ul>${lines.join("")}</ul>
<dl><div class="row total"><dt>${text(total.label)}</dt><dd>${strike(cancelled, text(total.value))}</dd></div>${pairs(paiements, "")}</dl>
<footer>${footer.map((line) => `<p>${text(line)}</p>`).join("")}<p><b>${text(thanks)}</b></p></footer>
</main>${teeth(true)}<footer class="sign"><p>${text(ticket.signature)}</p></footer>`,
  );
}

/** The same page for every token that opens nothing. */
export function recuGone(nonce: string): string {
  return sentencePage(TICKET.recuGone, TICKET.recuGoneMessage, nonce);
}

export function recuBusy(nonce: string): string {
  return sentencePage(TICKET.recuBusy, TICKET.recuBusyMessage, nonce);
}

function sentencePage(title: string, message: string, nonce: string): string {
  return document(
    title,
    nonce,
    `${teeth(false)}<main><h1>${title}</h1><p class="soft center">${message}</p></main>${teeth(true)}`,
  );
}

function document(title: string, nonce: string, body: string): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${text(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${CSS}</style></head>
<body>${body}</body></html>
`;
}

function pairs(all: readonly Pair[], className: string): string {
  return all
    .map(
      ({ label, value, strong }) =>
        `<div class="row${strong ? " strong" : ""}"><dt${className && ` class="${className}"`}>${text(label)}</dt><dd>${text(value)}</dd></div>`,
    )
    .join("");
}

/** Read aloud as taken back, not only drawn so. Around one size of letters, else the line misses the smaller ones. */
function strike(cancelled: boolean, html: string): string {
  return cancelled ? `<del>${html}</del>` : html;
}

const ICONS: Readonly<Record<RecuState, string>> = {
  PAYE: '<path d="m8.5 12 2.5 2.5 5-5"/>',
  EN_ATTENTE: '<path d="M12 7v5l3 2"/>',
  RESTE: '<path d="M12 7v6m0 3.5v.1"/>',
  ANNULEE: '<path d="m9 9 6 6m0-6-6 6"/>',
};

function icon(state: RecuState): string {
  return `<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="9"/>${ICONS[state]}</svg>`;
}

/** The torn edge of the paper: teeth of 14 × 7, as many as the paper is wide. */
function teeth(below: boolean): string {
  const path = below ? "M0 0h14L7 7z" : "M0 7h14L7 0z";
  const id = below ? "b" : "a";
  return `<svg class="teeth" height="7" aria-hidden="true"><defs><pattern id="${id}" width="14" height="7" patternUnits="userSpaceOnUse"><path fill="#fff" d="${path}"/></pattern></defs><rect width="100%" height="7" fill="url(#${id})"/></svg>`;
}

const CSS = `*{box-sizing:border-box;margin:0;padding:0}
body{background:#f7f4ee;color:#15182b;font:16px/23px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;font-variant-numeric:tabular-nums;padding:16px 12px 32px;overflow-wrap:anywhere}
main,.teeth{display:block;width:100%;max-width:420px;margin:0 auto}
main{background:#fff;padding:24px 20px}
header,footer,.sum,.sign,.center{text-align:center}
img{display:block;height:48px;max-width:100%;margin:0 auto 12px;image-rendering:pixelated;object-fit:contain}
h1{font-size:24px;line-height:30px;text-align:center}
.soft,li p{color:#43455a}li span{color:#15182b}
section,dl,ul,main footer{border-top:1px dashed #a79a84;margin-top:16px;padding-top:16px}
ul{list-style:none}li+li{margin-top:12px}
.row,li p{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px}
.row>:last-child,li span{margin-left:auto;text-align:right}
.big{font-size:42px;line-height:48px}.big b,.big span{white-space:nowrap}.big span{font-size:28px;font-weight:500}.big.long{font-size:28px;line-height:36px}.long span{font-size:20px}
.state{display:inline-flex;align-items:center;gap:8px;margin-top:8px;padding:4px 14px;border-radius:99px;font-weight:700}
.paye{background:#e1f1e6;color:#14532d}.en_attente,.reste{background:#fbefcf;color:#6a4300}.annulee{background:#fbe4e6;color:#7d0f2c}
.total{font-size:20px;line-height:28px;font-weight:700}.strong{font-weight:700}
.sign{margin-top:16px;color:#43455a;font-size:14px}
@media(prefers-color-scheme:dark){body{background:#14161f}.sign{color:#c3c5d3}main{color:#15182b}}
@media(forced-colors:active){main{border:1px solid}}
@media print{body{background:#fff;padding:0}.teeth{display:none}}`;

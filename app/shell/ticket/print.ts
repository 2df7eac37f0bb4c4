// The browser's own print dialog. The ticket is the only thing on the paper, and a roll is as long as the ticket.
import type { Ticket } from "#worker/features/tickets/domain/ticket.ts";
import type { Largeur } from "#worker/features/tickets/domain/paper.ts";
import { pageRule, TICKET_CSS } from "#worker/features/tickets/render/css.ts";
import { ticketHtml } from "#worker/features/tickets/render/html.ts";

const PAPER = "print-paper";

/** Measured off screen, in the paper's own width; on paper nothing else is left. */
const CSS = `.${PAPER}{position:fixed;left:-9999px;top:0;visibility:hidden}
@media print{body>:not(.${PAPER}){display:none!important}.${PAPER}{position:static;visibility:visible}}`;

const MM_PER_PX = 25.4 / 96;

/** A last line that wraps otherwise on paper must not open a second page. */
const SPARE_MM = 4;

let sheet: CSSStyleSheet | undefined;

/** Answers whether the browser opened its dialog; it tells nobody whether paper came out. */
export async function printInDialog(ticket: Ticket, largeur: Largeur): Promise<boolean> {
  document.querySelector(`.${PAPER}`)?.remove();
  const paper = document.createElement("div");
  paper.className = PAPER;
  paper.setAttribute("aria-hidden", "true");
  paper.innerHTML = ticketHtml(ticket, largeur);
  sheet ??= new CSSStyleSheet();
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  sheet.replaceSync(TICKET_CSS + CSS);
  document.body.appendChild(paper);
  await Promise.all([...paper.querySelectorAll("img")].map((image) => image.decode().catch(() => undefined)));
  const height = Math.ceil(paper.getBoundingClientRect().height * MM_PER_PX) + SPARE_MM;
  sheet.replaceSync(TICKET_CSS + CSS + pageRule(largeur, height));

  let opened = false;
  const open = () => {
    opened = true;
  };
  window.addEventListener("beforeprint", open, { once: true });
  window.print();
  window.removeEventListener("beforeprint", open);
  // Android draws the pages after `print` has returned, so the paper stays until the user is back on the page.
  const clear = () => {
    paper.remove();
    sheet?.replaceSync("");
  };
  for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, clear, { once: true });
  return opened;
}

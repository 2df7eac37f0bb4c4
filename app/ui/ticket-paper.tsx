import { useBeforePaint } from "#app/device/use-before-paint.ts";
import type { Largeur, Ticket } from "#worker/features/tickets/domain/ticket.ts";
import { ticketHtml, TICKET_CSS } from "#worker/features/tickets/render/html.ts";
import { cx } from "./cx.ts";

/** The printed ticket itself, at its printed width, on paper that is torn above and below. */
export function TicketPaper({ ticket, largeur, label }: { ticket: Ticket; largeur: Largeur; label: string }) {
  useBeforePaint(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(TICKET_CSS);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((kept) => kept !== sheet);
    };
  }, []);
  return (
    <figure aria-label={label} className={cx("mx-auto w-fit max-w-full print:hidden")}>
      <div dangerouslySetInnerHTML={{ __html: ticketHtml(ticket, largeur) }} />
    </figure>
  );
}

import { useBeforePaint } from "#app/device/use-before-paint.ts";
import { TICKET_CSS } from "#worker/features/tickets/render/css.ts";

/** The printed ticket itself (`ticketHtml`), at its printed width, on paper that is torn above and below. */
export function TicketPaper({ html, label }: { html: string; label: string }) {
  useBeforePaint(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(TICKET_CSS);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((kept) => kept !== sheet);
    };
  }, []);
  return (
    <figure aria-label={label} className="mx-auto w-fit max-w-full print:hidden">
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </figure>
  );
}

import { useRef, useState } from "react";
import { useBeforePaint } from "#app/device/use-before-paint.ts";
import { TICKET_CSS } from "#worker/features/tickets/render/css.ts";

type TicketPaperProps = {
  html: string;
  label: string;
  /** Of a page that the server draws: the style comes with it, for readers without scripts. */
  nonce?: string | undefined;
};

/** The ticket as it is printed (`ticketHtml`), at its printed width, and smaller where the screen is narrower. */
export function TicketPaper({ html, label, nonce }: TicketPaperProps) {
  const room = useRef<HTMLElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ scale: number; width: number; height: number }>();

  useBeforePaint(() => {
    if (nonce === undefined) adoptStyles();
  }, [nonce]);
  useBeforePaint(() => {
    const measure = () => {
      if (!room.current || !paper.current) return;
      const { offsetWidth, offsetHeight } = paper.current;
      const scale = Math.min(1, room.current.clientWidth / offsetWidth);
      setSize({ scale, width: offsetWidth * scale, height: offsetHeight * scale });
    };
    const observer = new ResizeObserver(measure);
    for (const { current } of [room, paper]) if (current) observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, []);

  return (
    <figure ref={room} aria-label={label} className="min-w-0 print:hidden">
      {nonce !== undefined && (
        // Browsers hide the nonce that they have read, so React would find another one.
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: STYLES }} />
      )}
      <div className="ticket-sheet" style={size && { width: size.width, height: size.height }}>
        <div
          ref={paper}
          style={size && { transform: `scale(${String(size.scale)})` }}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </figure>
  );
}

/**
 * A roll is torn off, with teeth of 14 × 7 px. The sheet keeps the place of the paper, which may be drawn smaller; before
 * a script has measured it, the paper keeps its own place.
 */
const SHEET_CSS = `.ticket-sheet{position:relative;margin:0 auto;filter:drop-shadow(0 2px 8px rgb(0 0 0/.16))}
.ticket-sheet>div{position:absolute;top:0;left:0;width:max-content;transform-origin:0 0}
.ticket-sheet:not([style]){width:max-content;max-width:100%}.ticket-sheet:not([style])>div{position:static;width:auto}.ticket-sheet:not([style]) .ticket{max-width:100%}
.ticket-sheet>:not(:has(.ticket-a4))::before,.ticket-sheet>:not(:has(.ticket-a4))::after{content:"";display:block;height:7px;background:conic-gradient(from 135deg at 50% 0,#fff 90deg,#fff0 0) 0 0/14px 7px round}
.ticket-sheet>:not(:has(.ticket-a4))::after{background-image:conic-gradient(from -45deg at 50% 100%,#fff 90deg,#fff0 0)}`;

const STYLES = TICKET_CSS + SHEET_CSS;

let adopted = false;

/** The page's policy refuses a style element that has no nonce; a sheet made by a script needs none. */
function adoptStyles(): void {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
}

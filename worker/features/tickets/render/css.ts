// The style of a ticket in HTML, apart: a screen that gets the HTML from the server needs the style alone.
import type { Largeur } from "#worker/features/tickets/domain/paper.ts";
import { TICKET } from "#worker/features/tickets/domain/words.ts";

const FONT = `system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif`;

/** Black on white in every theme, on screen as on paper. Sizes in px are those of the paper at 96 px an inch. */
export const TICKET_CSS = `.ticket,.ticket *{box-sizing:border-box;margin:0;padding:0;color:#000}
.ticket{background:#fff;font:12px/17px ${FONT};font-variant-numeric:tabular-nums;overflow-wrap:anywhere;text-align:left}
.ticket ul{list-style:none}
.ticket h3{font:700 12px/17px ${FONT}}
.ticket h2{font:700 18px/23px ${FONT};letter-spacing:0}
.ticket .row{display:flex;justify-content:space-between;align-items:baseline;gap:0 8px;flex-wrap:wrap}
.ticket .end{text-align:right;margin-left:auto}
.ticket .strong{font-weight:700}
.ticket .total{font-size:16px;line-height:24px;font-weight:700}
.ticket .total .end,.ticket li .end{white-space:nowrap}
.ticket .mark{border:1px solid #000;padding:2px;margin-bottom:12px;text-align:center;font-weight:700;font-size:14px;line-height:20px;letter-spacing:.4px}
.ticket .small{font-size:12px}
.ticket img{display:block;height:44px;width:auto;max-width:100%;object-fit:contain}
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
.ticket-a4 .sums{border:0;padding:12px 0 24px}
.ticket-a4 .sums dl{width:300px;max-width:100%;margin-left:auto}
.ticket-a4 .sums .row{line-height:24px}
.ticket-a4 .sums .total{border-bottom:1px solid #000;padding:6px 0;margin-bottom:8px}
.ticket-a4 footer{margin-top:auto;justify-content:space-between;align-items:flex-end;border-top:1px solid #000;padding-top:16px;break-inside:avoid}
.ticket-a4 .small{margin-top:8px;font-size:10px}
.ticket-a4 .code{display:flex;align-items:flex-end;gap:8px;flex:none}.ticket-a4 .code p{order:-1;width:64px;text-align:right;font-size:10px;line-height:14px}
@media print{.ticket-a4{width:auto;min-height:260mm;padding:0}}`;

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

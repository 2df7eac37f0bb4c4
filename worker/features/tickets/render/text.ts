// A ticket as lines of text: what a message carries, and the shape that a ticket printer prints.
import type { Largeur } from "#worker/features/tickets/domain/paper.ts";
import type { Pair, Ticket } from "#worker/features/tickets/domain/ticket.ts";
import { TICKET } from "#worker/features/tickets/domain/words.ts";

/** Characters of a line. */
export const TEXT_COLUMNS: Readonly<Record<Largeur, number>> = { "58": 32, "80": 48, A4: 90 };

/** The address of the receipt is one word, and stands whole on a line of its own, however long. */
export function ticketText(ticket: Ticket, largeur: Largeur): string {
  const columns = TEXT_COLUMNS[largeur];
  const rule = "-".repeat(columns);
  const centred = (texts: readonly string[]) => texts.flatMap((text) => centre(text, columns));
  const pairs = (all: readonly Pair[]) => all.flatMap(({ label, value }) => pair(label, value, columns));
  const lines = [
    ...ticket.marks.flatMap((mark) => centre(`*** ${mark} ***`, columns)),
    ...centred([ticket.nom, ...ticket.header]),
    rule,
    ...pairs(ticket.facts),
    rule,
    ...ticket.blocks.flatMap(({ titre, pairs: of }) => [...wrap(titre, columns), ...pairs(of), rule]),
    ...ticket.lignes.flatMap(({ titre, detail, montant }) => [
      ...wrap(titre, columns),
      ...pair(detail, montant, columns),
    ]),
    ...(ticket.lignes.length > 0 ? [rule] : []),
    ...pairs([ticket.total, ...ticket.paiements]),
    rule,
    ...(ticket.link === null ? [] : [...centre(TICKET.recuOnline, columns), ticket.link]),
    ...centred([...ticket.footer, ticket.thanks, ticket.signature]),
  ];
  return `${lines.join("\n")}\n`;
}

/** Spaces and signs that a printer's alphabet has, each one column wide. */
export function plain(text: string): string {
  return text.replace(/[\u202F\u00A0]/g, " ").replace(/\u2212/g, "-");
}

/** The value ends in the last column; where both do not fit a line, the value has a line of its own. */
export function pair(label: string, value: string, columns: number): string[] {
  const end = plain(value);
  const room = columns - widthOf(end) - 1;
  const start = wrap(label, columns);
  const last = start.at(-1) ?? "";
  if (widthOf(last) <= room) {
    return [...start.slice(0, -1), `${last}${" ".repeat(columns - widthOf(last) - widthOf(end))}${end}`];
  }
  return [...start, ...wrap(value, columns).map((line) => " ".repeat(columns - widthOf(line)) + line)];
}

export function centre(text: string, columns: number): string[] {
  return wrap(text, columns).map((line) => " ".repeat(Math.floor((columns - widthOf(line)) / 2)) + line);
}

/** Breaks between words, and within a word that is longer than the line. A number keeps its spaces (U+202F). */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/[ \t]+/).filter(Boolean)) {
    const joined = line === "" ? word : `${line} ${word}`;
    if (widthOf(joined) <= columns) {
      line = joined;
      continue;
    }
    if (line !== "") lines.push(line);
    const letters = [...word];
    while (letters.length > columns) lines.push(letters.splice(0, columns).join(""));
    line = letters.join("");
  }
  return (line === "" && lines.length > 0 ? lines : [...lines, line]).map(plain);
}

function widthOf(text: string): number {
  return [...text].length;
}

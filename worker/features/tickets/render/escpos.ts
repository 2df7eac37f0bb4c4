// A ticket as the bytes of a ticket printer (ESC/POS), in the lines of text.ts.
import type { Logo } from "#worker/features/parametres/domain/logo.ts";
import { encodeLetters, PAGE_NUMBERS, printable } from "#worker/features/tickets/domain/code-pages.ts";
import { CODE_PAGES, type CodePage } from "#worker/features/tickets/domain/paper.ts";
import type { RollLargeur } from "#worker/features/tickets/domain/paper.ts";
import type { Pair, Ticket, TicketLine } from "#worker/features/tickets/domain/ticket.ts";
import { TICKET } from "#worker/features/tickets/domain/words.ts";
import { centre, pair, TEXT_COLUMNS, wrap } from "./text.ts";

export type BytesOptions = {
  largeur: RollLargeur;
  codePage: CodePage;
  /** The ticket's logo, as readLogo() read it: decoding a picture takes time, writing bytes does not. */
  logo?: Logo | null;
};

export function ticketBytes(ticket: Ticket, { largeur, codePage, logo = null }: BytesOptions): Uint8Array {
  const columns = TEXT_COLUMNS[largeur];
  const paper = createPaper(codePage);
  const { marks, nom, header, facts, blocks, lignes, total, paiements, link, footer, thanks, signature } =
    printableTicket(ticket, codePage);
  const rule = "-".repeat(columns);
  const pairs = (all: readonly Pair[]) => {
    for (const { label, value, strong } of all) paper.print(pair(label, value, columns), { bold: strong });
  };
  const centred = (texts: readonly string[], style?: Style) => {
    paper.print(
      texts.flatMap((text) => centre(text, columns)),
      style,
    );
  };

  centred(
    marks.map((mark) => `*** ${mark} ***`),
    { bold: true, height: 2 },
  );
  if (logo) paper.picture(logo);
  // Twice as wide, a long name would be cut between more lines than its letters are worth.
  const wide = centre(nom, columns / 2);
  if (wide.length === 1) paper.print(wide, { bold: true, height: 2, width: 2 });
  else centred([nom], { bold: true, height: 2 });
  centred(header);
  paper.print([rule]);
  pairs(facts);
  paper.print([rule]);
  for (const { titre, pairs: of } of blocks) {
    paper.print(wrap(titre, columns), { bold: true });
    pairs(of);
    paper.print([rule]);
  }
  for (const { titre, detail, montant } of lignes) {
    paper.print([...wrap(titre, columns), ...pair(detail, montant, columns)]);
  }
  if (lignes.length > 0) paper.print([rule]);
  paper.print(pair(total.label, total.value, columns), { bold: true, height: 2 });
  pairs(paiements);
  paper.print([rule]);
  if (link !== null) {
    paper.code(link);
    centred([printable(TICKET.recuOnline, codePage)]);
  }
  centred(footer);
  centred([thanks], { bold: true });
  centred([signature]);
  return paper.cut();
}

/** One line in each alphabet, under its name: the reader sees which of them this printer prints right. */
export function testPageBytes(
  { title, names, sample }: { title: string; names: Readonly<Record<CodePage, string>>; sample: string },
  { largeur, codePage }: Pick<BytesOptions, "largeur" | "codePage">,
): Uint8Array {
  const columns = TEXT_COLUMNS[largeur];
  const paper = createPaper(codePage);
  const lines = (text: string, page: CodePage) => wrap(printable(text, page), columns);
  paper.print(centre(printable(title, codePage), columns), { bold: true, height: 2 });
  paper.print(["-".repeat(columns)]);
  for (const page of CODE_PAGES) {
    paper.use(page);
    paper.print(lines(names[page], page), { bold: page === codePage });
    paper.print(lines(sample, page));
  }
  paper.print(["-".repeat(columns)]);
  return paper.cut();
}

type Style = { bold?: boolean | undefined; height?: 1 | 2; width?: 1 | 2 };

const [LF, ESC, FS, GS] = [0x0a, 0x1b, 0x1c, 0x1d];

/** Rows of one picture command: some printers read a single byte of the count. */
const PICTURE_ROWS = 255;

/** The cutter stands above the head: without a feed it would cut through the last lines. */
const FEED_BEFORE_CUT = 4;

const QR_MODEL_2 = 0x32;
/** Dots of a square: about 23 mm in all, as on the printed ticket. */
const QR_SQUARE = 5;
const QR_LEVEL_M = 0x31;

/**
 * The few commands of Epson's reference that even the cheapest printers know. Each line sets and takes back its style, so
 * that a printer which loses a byte is wrong in one line only.
 */
function createPaper(codePage: CodePage) {
  const bytes: number[] = [];
  let page = codePage;
  const usePage = (next: CodePage) => {
    page = next;
    bytes.push(ESC, 0x74, PAGE_NUMBERS[page]);
  };
  const centred = (block: readonly number[]) => {
    bytes.push(ESC, 0x61, 1);
    // Not spread: a picture has more bytes than a call may have arguments.
    for (const byte of block) bytes.push(byte);
    bytes.push(ESC, 0x61, 0);
  };
  // Cancels what the last sender left, and the mode of Chinese printers in which two bytes are a letter.
  bytes.push(ESC, 0x40, FS, 0x2e);
  usePage(codePage);
  return {
    use: usePage,
    print(lines: readonly string[], { bold = false, height = 1, width = 1 }: Style = {}) {
      for (const line of lines) {
        if (bold) bytes.push(ESC, 0x45, 1);
        if (height > 1) bytes.push(GS, 0x21, ((width - 1) << 4) | (height - 1));
        bytes.push(...encodeLetters(line, page), LF);
        if (height > 1) bytes.push(GS, 0x21, 0);
        if (bold) bytes.push(ESC, 0x45, 0);
      }
    },
    picture({ width, height, rows }: Logo) {
      for (let y = 0; y < height; y += PICTURE_ROWS) {
        const part = rows.slice(y, y + PICTURE_ROWS);
        const head = [GS, 0x76, 0x30, 0, Math.ceil(width / 8), 0, part.length, 0];
        centred([...head, ...part.flatMap((row) => [...row])]);
      }
      bytes.push(LF);
    },
    code(text: string) {
      const command = (...values: number[]) => [
        GS,
        0x28,
        0x6b,
        values.length & 0xff,
        values.length >> 8,
        ...values,
      ];
      centred([
        ...command(0x31, 0x41, QR_MODEL_2, 0),
        ...command(0x31, 0x43, QR_SQUARE),
        ...command(0x31, 0x45, QR_LEVEL_M),
        ...command(0x31, 0x50, 0x30, ...encodeLetters(text, "cp437")),
        ...command(0x31, 0x51, 0x30),
      ]);
      bytes.push(LF);
    },
    cut(): Uint8Array {
      bytes.push(...Array<number>(FEED_BEFORE_CUT).fill(LF), GS, 0x56, 1);
      return Uint8Array.from(bytes);
    },
  };
}

function printableTicket(ticket: Ticket, codePage: CodePage): Ticket {
  const text = (value: string) => printable(value, codePage);
  const texts = (values: readonly string[]) => values.map(text);
  const pairOf = (one: Pair): Pair => ({ ...one, label: text(one.label), value: text(one.value) });
  return {
    ...ticket,
    marks: texts(ticket.marks),
    nom: text(ticket.nom),
    header: texts(ticket.header),
    facts: ticket.facts.map(pairOf),
    blocks: ticket.blocks.map(({ titre, pairs }) => ({ titre: text(titre), pairs: pairs.map(pairOf) })),
    lignes: ticket.lignes.map((line): TicketLine => ({
      titre: text(line.titre),
      detail: text(line.detail),
      quantite: text(line.quantite),
      prix: text(line.prix),
      montant: text(line.montant),
    })),
    total: pairOf(ticket.total),
    paiements: ticket.paiements.map(pairOf),
    footer: texts(ticket.footer),
    thanks: text(ticket.thanks),
    signature: text(ticket.signature),
  };
}

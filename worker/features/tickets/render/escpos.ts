// A ticket as the bytes of a receipt printer (ESC/POS), in the lines of text.ts.
import "./image-data.ts";
import CodepageEncoder from "@point-of-sale/codepage-encoder";
import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import {
  CODE_PAGES,
  type CodePage,
  PAGE_NUMBERS,
  printable,
} from "#worker/features/tickets/domain/code-pages.ts";
import type { Logo } from "#worker/features/tickets/domain/logo.ts";
import type { Pair, RollLargeur, Ticket, TicketLine } from "#worker/features/tickets/domain/ticket.ts";
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
  const paper = createPaper(columns, codePage);
  const { marks, nom, entete, facts, lignes, total, paiements, lien, pied, merci, signature } =
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
  centred(entete);
  paper.print([rule]);
  pairs(facts);
  paper.print([rule]);
  for (const { titre, detail, montant } of lignes) {
    paper.print([...wrap(titre, columns), ...pair(detail, montant, columns)]);
  }
  paper.print([rule]);
  paper.print(pair(total.label, total.value, columns), { bold: true, height: 2 });
  pairs(paiements);
  paper.print([rule]);
  if (lien !== null) {
    paper.code(lien);
    centred([printable(TICKET.receiptOnline, lettersOf(codePage))]);
  }
  centred(pied);
  centred([merci], { bold: true });
  centred([signature]);
  return paper.cut();
}

/** One line in each alphabet, under its name: the reader sees which of them this printer prints right. */
export function testPageBytes(
  { title, name, sample }: { title: string; name: (page: CodePage) => string; sample: string },
  { largeur, codePage }: Pick<BytesOptions, "largeur" | "codePage">,
): Uint8Array {
  const columns = TEXT_COLUMNS[largeur];
  const paper = createPaper(columns, codePage);
  const lines = (text: string, page: CodePage) => wrap(printable(text, lettersOf(page)), columns);
  paper.print(centre(printable(title, lettersOf(codePage)), columns), { bold: true, height: 2 });
  paper.print(["-".repeat(columns)]);
  for (const page of CODE_PAGES) {
    paper.use(page);
    paper.print(lines(name(page), page), { bold: page === codePage });
    paper.print(lines(sample, page));
  }
  paper.print(["-".repeat(columns)]);
  return paper.cut();
}

type Style = { bold?: boolean | undefined; height?: 1 | 2; width?: 1 | 2 };

/** Lines that fit the paper, and nothing else of what the library can do. */
function createPaper(columns: number, codePage: CodePage) {
  const encoder = new ReceiptPrinterEncoder({
    language: "esc-pos",
    columns,
    codepageMapping: { ...PAGE_NUMBERS },
    newline: "\n",
    imageMode: "raster",
    // The cutter stands above the head: without a feed it would cut through the last lines.
    feedBeforeCut: 4,
  });
  encoder.initialize().codepage(codePage);
  return {
    use(page: CodePage) {
      encoder.codepage(page);
    },
    print(lines: readonly string[], { bold = false, height = 1, width = 1 }: Style = {}) {
      for (const line of lines) {
        encoder.bold(bold).size(width, height).line(line).bold(false).size(1, 1);
      }
    },
    picture({ width, height, rows }: Logo) {
      // The library takes pixels of four bytes, in multiples of eight.
      const [across, down] = [Math.ceil(width / 8) * 8, Math.ceil(height / 8) * 8];
      const data = new Uint8ClampedArray(across * down * 4).fill(255);
      rows.forEach((row, y) => {
        for (let x = 0; x < width; x += 1) {
          if ((row[x >> 3] ?? 0) & (0x80 >> (x & 7)))
            data.fill(0, (y * across + x) * 4, (y * across + x) * 4 + 3);
        }
      });
      encoder
        .align("center")
        .image(
          { data, width: across, height: down },
          { width: across, height: down, algorithm: "threshold", threshold: 128 },
        )
        .align("left");
    },
    /** 5 dots a square: about 23 mm, as on the printed ticket. */
    code(text: string) {
      encoder.align("center").qrcode(text, { model: 2, size: 5, errorlevel: "m" }).align("left");
    },
    cut: () => encoder.cut("partial").encode(),
  };
}

function printableTicket(ticket: Ticket, codePage: CodePage): Ticket {
  const letters = lettersOf(codePage);
  const text = (value: string) => printable(value, letters);
  const texts = (values: readonly string[]) => values.map(text);
  const pairOf = (one: Pair): Pair => ({ ...one, label: text(one.label), value: text(one.value) });
  return {
    ...ticket,
    marks: texts(ticket.marks),
    nom: text(ticket.nom),
    entete: texts(ticket.entete),
    facts: ticket.facts.map(pairOf),
    lignes: ticket.lignes.map((line): TicketLine => ({
      titre: text(line.titre),
      detail: text(line.detail),
      quantite: text(line.quantite),
      prix: text(line.prix),
      montant: text(line.montant),
    })),
    total: pairOf(ticket.total),
    paiements: ticket.paiements.map(pairOf),
    pied: texts(ticket.pied),
    merci: text(ticket.merci),
    signature: text(ticket.signature),
  };
}

const PRINTED = /^[^\p{C}\p{Z}\uFFFD]$|^ $/u;

const known = new Map<CodePage, ReadonlySet<string>>();

/** Without control characters, soft hyphens and the space that does not break. */
function lettersOf(codePage: CodePage): ReadonlySet<string> {
  const letters =
    known.get(codePage) ??
    new Set(
      CodepageEncoder.getEncoding(codePage).codepoints.flatMap((point, byte) => {
        const letter = String.fromCodePoint(point);
        return byte < 0x20 || !PRINTED.test(letter) ? [] : letter;
      }),
    );
  known.set(codePage, letters);
  return letters;
}

// An open printer, whatever it hangs on.
import { type FailureCode, PrinterError } from "./failure.ts";

export type PrinterLink = {
  /** Bytes that one write() takes. */
  slice: number;
  /** Resolves when the printer has taken the bytes. */
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The next bytes that the printer says; null where it has no way to say any. */
  read: (() => Promise<Uint8Array>) | null;
  /** Asks beside the bytes, so that a printer answers that takes no more of them. */
  isPaperOut?: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** A printer that takes bytes may be slow; one that takes none for so long does not answer. */
export const SILENCE_MS = 10_000;

const PAPER_ANSWER_MS = 600;

/** DLE EOT 4, which a printer answers even while it prints: is there paper? */
const ASK_PAPER = Uint8Array.of(0x10, 0x04, 0x04);

/** Bits 5 and 6 of the answer: no paper at the sensor. Bits 0, 1, 4 and 7 are the same in each answer. */
const isAnswer = (byte: number) => (byte & 0b1001_0011) === 0b0001_0010;
const isPaperOut = (byte: number) => (byte & 0b0110_0000) !== 0;

/** Throws PrinterError. `onProgress`: the share of the bytes that the printer has taken. */
export async function send(
  link: PrinterLink,
  bytes: Uint8Array,
  onProgress: (share: number) => void,
): Promise<void> {
  let sent = 0;
  // Also of a slice that failed the printer may have printed a part.
  let begun = false;
  try {
    await refuseWithoutPaper(link);
    while (sent < bytes.length) {
      const slice = bytes.slice(sent, sent + link.slice);
      begun = true;
      await within(link.write(slice), SILENCE_MS);
      sent += slice.length;
      onProgress(sent / bytes.length);
    }
    // A printer takes more than it has printed: the paper may have ended since.
    await refuseWithoutPaper(link);
  } catch (error) {
    throw new PrinterError(await reasonOf(error, link), { partial: begun, cause: error });
  }
}

/** A printer without paper takes no more bytes, and so seems not to answer. */
async function reasonOf(error: unknown, link: PrinterLink): Promise<FailureCode> {
  if (!(error instanceof PrinterError)) return "absent";
  if (error.code !== "silent" || !link.isPaperOut) return error.code;
  const paperOut = await within(link.isPaperOut(), PAPER_ANSWER_MS).catch(() => false);
  return paperOut ? "paper" : "silent";
}

/** A printer that cannot say whether it has paper, or does not, is taken to have some. */
async function refuseWithoutPaper(link: PrinterLink): Promise<void> {
  if (link.read === null) return;
  const answer = link.read;
  await within(link.write(ASK_PAPER), SILENCE_MS);
  const deadline = Date.now() + PAPER_ANSWER_MS;
  for (let left = PAPER_ANSWER_MS; left > 0; left = deadline - Date.now()) {
    const received = await within(answer(), left).catch(() => null);
    if (received === null) return;
    const status = received.find(isAnswer);
    if (status === undefined) continue;
    if (isPaperOut(status)) throw new PrinterError("paper");
    return;
  }
}

export async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterError("silent")), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

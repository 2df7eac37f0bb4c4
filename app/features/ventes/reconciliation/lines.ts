// The lines of a text, without those that are longer than any operator's. PURE.
import { STEP, type Work } from "./slices.ts";

/** Work on a line grows with its length: a longer line is counted and left out. */
const LINE_MAX = 4_000;

/** `lines`: blank ones are "", at most one between two others, none at either end. */
export type Lines = { lines: string[]; tooLong: number };

export function* linesOf(text: string): Work<Lines> {
  const lines: string[] = [];
  let tooLong = 0;
  let blank = false;
  for (let rank = 0, start = 0; start <= text.length; rank++) {
    if (rank % STEP === 0) yield start / (text.length + 1);
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    start = end + 1;
    if (line.length > LINE_MAX) tooLong += 1;
    else if (line.trim() === "") blank = lines.length > 0;
    else {
      if (blank) lines.push("");
      blank = false;
      lines.push(line);
    }
  }
  return { lines, tooLong };
}

// A ticket printer that writes down what it would print, made from Epson's ESC/POS reference alone. It knows the commands
// listed here and throws at every other byte, at a line wider than the paper, and at a command in the wrong place.
import { PAGES } from "./pages.ts";

export type Style = { bold: boolean; width: number; height: number };

export type Printed =
  | { kind: "line"; text: string; align: Align; runs: ({ text: string } & Style)[] }
  | { kind: "code"; text: string; size: number; level: number; align: Align }
  | { kind: "picture"; width: number; rows: Uint8Array[]; align: Align }
  | { kind: "cut"; whole: boolean }
  /** `DLE EOT n`, which a printer answers at once. */
  | { kind: "status"; requested: number };

type Align = "left" | "center" | "right";

const [LF, DLE, ESC, FS, GS] = [0x0a, 0x10, 0x1b, 0x1c, 0x1d];
const ALIGNS: readonly Align[] = ["left", "center", "right"];

const FRESH: Style & { align: Align; page: number } = {
  bold: false,
  width: 1,
  height: 1,
  align: "left",
  page: 0,
};
const NO_CODE = { model: 50, size: 3, level: 48, text: "" };

/** `columns`: letters of font A that the paper takes. */
export function decode(bytes: Uint8Array, columns: number): Printed[] {
  const printed: Printed[] = [];
  const dots = columns * 12;
  let at = 0;
  let state = FRESH;
  let line: ({ text: string } & Style)[] = [];
  let qr = NO_CODE;

  const fail = (what: string): never => {
    const around = [...bytes.subarray(Math.max(0, at - 6), at + 6)]
      .map((byte) => byte.toString(16))
      .join(" ");
    throw new Error(`${what} at byte ${at} (${around})`);
  };
  const next = (): number => bytes[at++] ?? fail("cut short");
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) fail("cut short");
    return bytes.slice(at, (at += length));
  };
  const among = (value: number, ...allowed: number[]): number =>
    allowed.includes(value) ? value : fail(`argument ${value}`);
  const atLineStart = () => {
    if (line.length > 0) fail("a command that needs the beginning of a line");
  };
  const endLine = () => {
    const wide = line.reduce((sum, { text, width }) => sum + [...text].length * width, 0);
    if (wide > columns) fail(`a line of ${wide} columns`);
    printed.push({
      kind: "line",
      text: line.map(({ text }) => text).join(""),
      align: state.align,
      runs: line,
    });
    line = [];
  };
  const letter = (byte: number) => {
    const text =
      byte < 0x80 ? String.fromCharCode(byte) : (PAGES[state.page] ?? fail("no page"))[byte - 0x80];
    if (text === undefined || text === "\uFFFD") return fail("a byte without a letter");
    const { bold, width, height } = state;
    const last = line.at(-1);
    if (last?.bold === bold && last.width === width && last.height === height) last.text += text;
    else line.push({ text, bold, width, height });
  };

  const escape: Readonly<Record<string, () => void>> = {
    // Initialises the printer, and clears the line.
    "@": () => {
      state = FRESH;
      qr = NO_CODE;
      line = [];
    },
    "!": () => {
      const n = next();
      if (n & 0b0100_0111) fail(`argument ${n}`);
      state = { ...state, bold: (n & 8) > 0, height: n & 16 ? 2 : 1, width: n & 32 ? 2 : 1 };
    },
    E: () => {
      state = { ...state, bold: (next() & 1) === 1 };
    },
    M: () => among(next(), 0, 48),
    a: () => {
      atLineStart();
      const align = ALIGNS[among(next(), 0, 1, 2, 48, 49, 50) % 48] ?? fail("alignment");
      state = { ...state, align };
    },
    t: () => {
      const page = next();
      if (!(page in PAGES)) fail(`page ${page}`);
      state = { ...state, page };
    },
    d: () => {
      endLine();
      for (let lines = next(); lines > 1; lines -= 1) endLine();
    },
    "2": () => undefined,
    "3": () => void next(),
  };

  const group: Readonly<Record<string, () => void>> = {
    "!": () => {
      const n = next();
      if (n & 0b1000_1000) fail(`argument ${n}`);
      state = { ...state, height: (n & 7) + 1, width: (n >> 4) + 1 };
    },
    V: () => {
      atLineStart();
      const mode = among(next(), 0, 1, 48, 49, 65, 66);
      if (mode >= 65) next();
      printed.push({ kind: "cut", whole: mode === 0 || mode === 48 || mode === 65 });
    },
    v: () => {
      among(next(), 0x30);
      atLineStart();
      among(next(), 0, 48);
      const [stride, height] = [next() + next() * 256, next() + next() * 256];
      if (stride === 0 || height === 0 || stride * 8 > dots) fail(`a picture of ${stride * 8} × ${height}`);
      const rows = Array.from({ length: height }, () => take(stride));
      printed.push({ kind: "picture", width: stride * 8, rows, align: state.align });
    },
    "(": () => {
      among(next(), 0x6b);
      const length = next() + next() * 256;
      const [symbol, what, ...values] = take(length);
      among(symbol ?? -1, 49);
      const only = (count: number) => (values.length === count ? (values[0] ?? -1) : fail("length"));
      switch (what) {
        case 65:
          qr = { ...qr, model: among(only(2), 49, 50) };
          among(values[1] ?? -1, 0);
          break;
        case 67:
          qr = { ...qr, size: only(1) };
          if (qr.size < 1 || qr.size > 16) fail("size");
          break;
        case 69:
          qr = { ...qr, level: among(only(1), 48, 49, 50, 51) };
          break;
        case 80:
          among(values[0] ?? -1, 48);
          qr = { ...qr, text: new TextDecoder("latin1").decode(Uint8Array.from(values.slice(1))) };
          break;
        case 81:
          among(only(1), 48);
          atLineStart();
          if (qr.text === "") fail("a code without a text");
          printed.push({
            kind: "code",
            text: qr.text,
            size: qr.size,
            level: qr.level - 48,
            align: state.align,
          });
          break;
        default:
          fail(`function ${what}`);
      }
    },
  };

  while (at < bytes.length) {
    const byte = next();
    if (byte === LF) endLine();
    else if (byte === ESC) (escape[String.fromCharCode(next())] ?? (() => fail("an unknown ESC command")))();
    else if (byte === GS) (group[String.fromCharCode(next())] ?? (() => fail("an unknown GS command")))();
    // Ends the mode in which two bytes are one Chinese letter.
    else if (byte === FS) among(next(), 0x2e);
    else if (byte === DLE) {
      among(next(), 4);
      printed.push({ kind: "status", requested: among(next(), 1, 2, 3, 4) });
    } else if (byte < 0x20 || byte === 0x7f) fail("an unknown control character");
    else letter(byte);
  }
  if (line.length > 0) fail("a line that is never printed");
  return printed;
}

export type Line = Extract<Printed, { kind: "line" }>;

export function isLine(one: Printed): one is Line {
  return one.kind === "line";
}

/** The style of all that is to be seen of a line; throws where it has several. */
export function styleOf({ runs, text }: Line): Style {
  const seen = runs.filter((run) => run.text.trim() !== "");
  const [first] = seen;
  const { bold, width, height } = first ?? { bold: false, width: 1, height: 1 };
  if (seen.some((run) => run.bold !== bold || run.width !== width || run.height !== height)) {
    throw new Error(`several styles in "${text}"`);
  }
  return { bold, width, height };
}

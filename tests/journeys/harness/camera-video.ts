// What the journeys' camera sees, over and over: a label, nothing, another label, nothing, a second each.

/** The codes of the two labels. */
export const LABELS = ["6044000001012", "6044000009018"] as const;

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_PER_SECOND = 4;
const SECONDS = 1;
const MODULE = 2;
/** The hand never holds a label straight. */
const TILT = 0.1;
const [TABLE, PAPER, INK] = [96, 214, 32];

/** An uncompressed video in the format that Chromium takes for its fake camera. */
export function cameraVideo(): Uint8Array {
  const nothing = frame(() => TABLE);
  const parts = LABELS.flatMap((code) => [frame(labelOf(code)), nothing]);
  const header = `YUV4MPEG2 W${String(WIDTH)} H${String(HEIGHT)} F${String(FRAMES_PER_SECOND)}:1 Ip A1:1 C420jpeg\n`;
  const frames = parts.flatMap((part) => Array<Uint8Array>(SECONDS * FRAMES_PER_SECOND).fill(part));
  return concat([encode(header), ...frames]);
}

type Shade = (x: number, y: number) => number;

const encode = (text: string) => new TextEncoder().encode(text);

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function frame(shade: Shade): Uint8Array {
  const luminance = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) luminance[y * WIDTH + x] = shade(x - WIDTH / 2, y - HEIGHT / 2);
  // Without colour.
  const chrominance = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
  return concat([encode("FRAME\n"), luminance, chrominance]);
}

function labelOf(code: string): Shade {
  const bars = barsOf(code);
  const [width, height] = [bars.length * MODULE, 70];
  return (x, y) => {
    const across = x * Math.cos(TILT) + y * Math.sin(TILT) + width / 2;
    const down = y * Math.cos(TILT) - x * Math.sin(TILT) + height / 2;
    const quiet = 11 * MODULE;
    if (across < -quiet || across >= width + quiet || down < -12 || down >= height + 12) return TABLE;
    const inside = across >= 0 && across < width && down >= 0 && down < height;
    return inside && bars.charAt(Math.floor(across / MODULE)) === "1" ? INK : PAPER;
  };
}

/** The seven modules of a digit of the left half, odd parity. */
const LEFT = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
/** The first digit gives the parities of the six digits of the left half. */
const PARITIES = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ");

/** The 95 modules of an EAN-13 code; "1" is a bar. */
export function barsOf(code: string): string {
  const [first = 0, ...digits] = code.split("").map(Number);
  const odd = digits.map((digit) => LEFT[digit] ?? "");
  const inverted = odd.map((modules) => modules.replace(/./g, (bit) => (bit === "1" ? "0" : "1")));
  const left = odd.slice(0, 6).map((modules, rank) => {
    const even = PARITIES[first]?.charAt(rank) === "G";
    return even ? (inverted[rank] ?? "").split("").reverse().join("") : modules;
  });
  return `101${left.join("")}01010${inverted.slice(6).join("")}101`;
}

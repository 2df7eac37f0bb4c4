import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "#tests/helpers/long.ts";
import {
  encodeLogo,
  type Logo,
  LOGO_MAX_BYTES,
  LOGO_MAX_SIDE,
  readLogo,
} from "#worker/features/parametres/domain/logo.ts";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const zeros = (length: number) => new Uint8Array(length);
const ascii = (text: string) => new TextEncoder().encode(text);
const cat = (...parts: readonly Iterable<number>[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

function uint32(value: number): Uint8Array {
  const bytes = zeros(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function chunk(type: string, data: Uint8Array = zeros(0), sum?: number): Uint8Array {
  const named = cat(ascii(type), data);
  return cat(uint32(data.length), named, uint32(sum ?? crc32(named)));
}

function headerData(width: number, height: number, format: readonly number[] = [1, 0, 0, 0, 0]): Uint8Array {
  return cat(uint32(width), uint32(height), format);
}

function header(...values: Parameters<typeof headerData>): Uint8Array {
  return chunk("IHDR", headerData(...values));
}

function png(...chunks: readonly Uint8Array[]): Uint8Array {
  return cat(SIGNATURE, ...chunks);
}

const END = chunk("IEND");

/** 10 × 2 dots: the first line white, the second black. */
const LINES = Uint8Array.of(0, 0xff, 0xff, 0, 0, 0);
const PLAIN = png(header(10, 2), chunk("IDAT", deflateSync(LINES)), END);
const PLAIN_LOGO: Logo = { width: 10, height: 2, rows: [Uint8Array.of(0, 0), Uint8Array.of(0xff, 0xc0)] };

const logos: fc.Arbitrary<Logo> = fc
  .record({ width: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 20 }) })
  .chain(({ width, height }) => {
    const stride = Math.ceil(width / 8);
    const last = (0xff00 >> (width - (stride - 1) * 8)) & 0xff;
    return fc
      .array(fc.uint8Array({ minLength: stride, maxLength: stride }), {
        minLength: height,
        maxLength: height,
      })
      .map((rows) => ({
        width,
        height,
        rows: rows.map((row) => row.map((byte, x) => (x === stride - 1 ? byte & last : byte))),
      }));
  });

test("a set bit is ink, and the bits after the last dot are none", async () => {
  expect(await readLogo(PLAIN)).toEqual(PLAIN_LOGO);
});

test("what the device encodes is what the server reads", async () => {
  await fc.assert(
    fc.asyncProperty(logos, async (logo) => {
      expect(await readLogo(await encodeLogo(logo.width, logo.height, logo.rows))).toEqual(logo);
    }),
    { numRuns: times(60, 2_000) },
  );
});

test("ink beyond the last dot is not written", async () => {
  const bytes = await encodeLogo(10, 2, [Uint8Array.of(0, 0x3f), Uint8Array.of(0xff, 0xff)]);
  expect(await readLogo(bytes)).toEqual(PLAIN_LOGO);
});

test("the largest logo has 384 dots a side, and a drawing of that size fits", async () => {
  const side = LOGO_MAX_SIDE;
  const rows = Array.from({ length: side }, (_, y) =>
    new Uint8Array(side / 8).fill(y % 16 < 8 ? 0xf0 : 0x0f),
  );
  const bytes = await encodeLogo(side, side, rows);
  expect(bytes.length).toBeLessThan(LOGO_MAX_BYTES);
  expect(await readLogo(bytes)).toEqual({ width: side, height: side, rows });
  await expect(encodeLogo(side + 1, 1, [new Uint8Array(49)])).rejects.toThrow(RangeError);
  await expect(encodeLogo(8, 2, [new Uint8Array(1)])).rejects.toThrow(RangeError);
  await expect(encodeLogo(8, 1, [new Uint8Array(2)])).rejects.toThrow(RangeError);
});

/** Filters of PNG, written from its part 9 in the other direction: what each makes of a line. */
function filtered(filter: number, row: Uint8Array, above: Uint8Array): Uint8Array {
  return cat(
    [filter],
    row.map((byte, x) => {
      const [a, b, c] = [row[x - 1] ?? 0, above[x] ?? 0, above[x - 1] ?? 0];
      const p = a + b - c;
      const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
      const nearest = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      return byte - ([0, a, b, Math.floor((a + b) / 2), nearest][filter] ?? 0);
    }),
  );
}

test("each of the five filters is undone, in any order and in any number of IDAT", async () => {
  await fc.assert(
    fc.asyncProperty(
      logos,
      fc.array(fc.nat({ max: 4 }), { minLength: 20, maxLength: 20 }),
      fc.integer({ min: 1, max: 30 }),
      async ({ width, height, rows }, filters, slice) => {
        const white = rows.map((row) => row.map((byte) => ~byte));
        const lines = white.map((row, y) =>
          filtered(filters[y] ?? 0, row, white[y - 1] ?? new Uint8Array(row.length)),
        );
        const packed = deflateSync(cat(...lines));
        const data = Array.from({ length: Math.ceil(packed.length / slice) }, (_, at) =>
          chunk("IDAT", packed.subarray(at * slice, (at + 1) * slice)),
        );
        expect(await readLogo(png(header(width, height), ...data, END))).toEqual({ width, height, rows });
      },
    ),
    { numRuns: times(60, 2_000) },
  );
});

test("a changed bit anywhere is refused: each byte stands under a sum", async () => {
  for (let at = 0; at < PLAIN.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const changed = PLAIN.map((byte, place) => (place === at ? byte ^ (1 << bit) : byte));
      expect(await readLogo(changed), `bit ${bit} of byte ${at}`).toBeNull();
    }
  }
});

test("changed bytes under right sums are refused, or a picture within the bounds", async () => {
  const packed = deflateSync(LINES);
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 12 }),
      fc.nat({ max: 255 }),
      fc.nat({ max: packed.length - 1 }),
      fc.nat({ max: 255 }),
      async (at, noise, place, value) => {
        const head = headerData(10, 2).with(at, noise);
        const data = Uint8Array.from(packed).with(place, value);
        for (const bytes of [
          png(chunk("IHDR", head), chunk("IDAT", packed), END),
          png(header(10, 2), chunk("IDAT", data), END),
        ]) {
          const logo = await readLogo(bytes);
          if (logo === null) continue;
          expect(logo.rows).toHaveLength(logo.height);
          expect(logo.height).toBeLessThanOrEqual(LOGO_MAX_SIDE);
          expect(logo.width).toBeLessThanOrEqual(LOGO_MAX_SIDE);
          for (const row of logo.rows) expect(row).toHaveLength(Math.ceil(logo.width / 8));
        }
      },
    ),
    { numRuns: times(150, 5_000) },
  );
});

test("any bytes are refused without an error", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (noise) => {
      expect(await readLogo(noise)).toBeNull();
      expect(await readLogo(png(noise))).toBeNull();
      expect(await readLogo(png(header(10, 2), noise, END))).toBeNull();
      expect(await readLogo(png(header(10, 2), chunk("IDAT", noise), END))).toBeNull();
    }),
    { numRuns: times(100, 5_000) },
  );
});

const data = chunk("IDAT", deflateSync(LINES));
const text = chunk("tEXt", ascii("Comment\0http://example.org"));
const idat = (lines: Uint8Array, options = {}) => chunk("IDAT", deflateSync(lines, options));
const stream = deflateSync(LINES);

test.each<[string, Uint8Array]>([
  ["nothing", zeros(0)],
  ["the signature alone", png()],
  ["another signature", PLAIN.slice(1)],
  ["a byte after the end", png(header(10, 2), data, END, Uint8Array.of(0))],
  ["a whole chunk after the end", png(header(10, 2), data, END, text)],
  ["a second end", png(header(10, 2), data, END, END)],
  ["no end", png(header(10, 2), data)],
  ["an end with bytes", png(header(10, 2), data, chunk("IEND", ascii("x")))],
  ["no picture", png(header(10, 2), END)],
  ["no header", png(data, END)],
  ["two headers", png(header(10, 2), header(10, 2), data, END)],
  ["the header last", png(data, header(10, 2), END)],
  ["a header cut short", png(chunk("IHDR", zeros(12)), data, END)],
  ["a header too long", png(chunk("IHDR", cat(headerData(10, 2), zeros(1))), data, END)],
  ["text before the picture", png(header(10, 2), text, data, END)],
  ["text after the picture", png(header(10, 2), data, text, END)],
  [
    "text between two parts",
    png(header(10, 2), chunk("IDAT", stream.subarray(0, 4)), text, chunk("IDAT", stream.subarray(4)), END),
  ],
  ["a palette", png(header(10, 2), chunk("PLTE", zeros(6)), data, END)],
  ["a colour made transparent", png(header(10, 2), chunk("tRNS", zeros(2)), data, END)],
  ["an animation", png(header(10, 2), chunk("acTL", zeros(8)), data, END)],
  ["EXIF", png(header(10, 2), chunk("eXIf", zeros(8)), data, END)],
  ["2 bits", png(header(10, 2, [2, 0, 0, 0, 0]), data, END)],
  ["8 bits", png(header(2, 2, [8, 0, 0, 0, 0]), data, END)],
  ["16 bits", png(header(1, 2, [16, 0, 0, 0, 0]), data, END)],
  ["a colour picture", png(header(10, 2, [8, 2, 0, 0, 0]), data, END)],
  ["indexed colours of 1 bit", png(header(10, 2, [1, 3, 0, 0, 0]), data, END)],
  ["another compression", png(header(10, 2, [1, 0, 1, 0, 0]), data, END)],
  ["other filters", png(header(10, 2, [1, 0, 0, 1, 0]), data, END)],
  ["interlaced", png(header(10, 2, [1, 0, 0, 0, 1]), data, END)],
  ["no width", png(header(0, 2), idat(zeros(2)), END)],
  ["no height", png(header(10, 0), idat(zeros(0)), END)],
  ["385 dots wide", png(header(385, 1), idat(zeros(50)), END)],
  ["385 dots high", png(header(8, 385), idat(zeros(770)), END)],
  ["a width of 2^31", png(header(0x80000008, 2), data, END)],
  ["a line too few", png(header(10, 3), data, END)],
  ["a line too many", png(header(10, 1), data, END)],
  ["a byte too few", png(header(10, 2), idat(LINES.subarray(1)), END)],
  ["a byte too many", png(header(10, 2), idat(cat(LINES, zeros(1))), END)],
  ["a filter that does not exist", png(header(10, 2), idat(Uint8Array.of(0, 0, 0, 5, 0, 0)), END)],
  ["bytes after the packed picture", png(header(10, 2), chunk("IDAT", cat(stream, Uint8Array.of(0))), END)],
  ["two packed pictures", png(header(10, 2), chunk("IDAT", stream), chunk("IDAT", stream), END)],
  ["a packed picture cut short", png(header(10, 2), chunk("IDAT", stream.subarray(0, -1)), END)],
  [
    "a wrong sum inside",
    png(header(10, 2), chunk("IDAT", cat(stream.subarray(0, -1), Uint8Array.of(0))), END),
  ],
  ["a wrong sum outside", png(header(10, 2), chunk("IDAT", stream, 1), END)],
  ["an IDAT longer than the file", png(header(10, 2), Uint8Array.of(0x7f, 0xff, 0xff, 0xff), data)],
  ["a GIF", ascii("GIF89a")],
  ["an SVG", ascii("<svg xmlns='http://www.w3.org/2000/svg'/>")],
])("refused: %s", async (_, bytes) => {
  expect(await readLogo(bytes)).toBeNull();
});

test("refused: more than 10,240 bytes, even of a valid picture", async () => {
  const empty = chunk("IDAT");
  const parts = Array.from({ length: 850 }, () => empty);
  const bytes = png(header(10, 2), data, ...parts, END);
  expect(bytes.length).toBeGreaterThan(LOGO_MAX_BYTES);
  expect(await readLogo(bytes)).toBeNull();
  expect(await readLogo(png(header(10, 2), data, ...parts.slice(0, 800), END))).toEqual(PLAIN_LOGO);
});

test("a bomb is not unpacked: reading stops a slice after the picture's own size", async () => {
  const bomb = chunk("IDAT", deflateSync(zeros(9_000_000), { level: 9 }));
  const bytes = png(header(384, 384), bomb, END);
  expect(bytes.length).toBeLessThan(LOGO_MAX_BYTES);
  const [Native, sizes] = [globalThis.DecompressionStream, [] as number[]];
  globalThis.DecompressionStream = class extends Native {
    override get readable() {
      return super.readable.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(
          {
            transform(part, controller) {
              sizes.push(part.length);
              controller.enqueue(part);
            },
          },
          undefined,
          { highWaterMark: 0 },
        ),
      );
    }
  };
  try {
    expect(await readLogo(bytes)).toBeNull();
  } finally {
    globalThis.DecompressionStream = Native;
  }
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
});

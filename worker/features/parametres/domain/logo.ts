// The logo of a ticket: a PNG of one bit, made on the device, checked byte by byte on the server (rule: ticket).

export const LOGO_MAX_BYTES = 10_240;
export const LOGO_MAX_SIDE = 384;

/**
 * A picture in one colour. Each row has ceil(width / 8) bytes, the leftmost dot in the highest bit. A set bit is ink, as a
 * printer reads it and unlike a PNG; the bits after the last dot are 0.
 */
export type Logo = { width: number; height: number; rows: readonly Uint8Array[] };

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bit depth 1, greyscale, deflate, the five filters, not interlaced. */
const FORMAT = [1, 0, 0, 0, 0];

/** A slice of packed bytes unpacks to at most 1,032 times its length. */
const INFLATED_SLICE_BYTES = 128;

/**
 * Null for everything but a PNG of one bit with the chunks IHDR, IDAT and IEND alone. Nothing else can travel in it: no text, no
 * bytes after its end.
 */
export async function readLogo(bytes: Uint8Array): Promise<Logo | null> {
  if (bytes.length > LOGO_MAX_BYTES || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null;
  const chunks = readChunks(bytes.subarray(SIGNATURE.length));
  const [header, ...rest] = chunks ?? [];
  const end = rest.pop();
  if (header?.type !== "IHDR" || end?.type !== "IEND" || end.data.length > 0) return null;
  if (rest.length === 0 || rest.some(({ type }) => type !== "IDAT")) return null;

  if (header.data.length !== 13 || FORMAT.some((byte, at) => header.data[8 + at] !== byte)) return null;
  const [width, height] = [uint32(header.data, 0), uint32(header.data, 4)];
  if (!isSide(width) || !isSide(height)) return null;

  const stride = Math.ceil(width / 8);
  const lines = await inflate(joined(rest.map(({ data }) => data)), height * (1 + stride));
  const rows = lines && unfilter(lines, stride);
  return rows && { width, height, rows: rows.map((row) => inked(row, width)) };
}

/** A PNG that readLogo() accepts, when it is not too large. */
export async function encodeLogo(
  width: number,
  height: number,
  rows: readonly Uint8Array[],
): Promise<Uint8Array> {
  if (!isSide(width) || !isSide(height) || rows.length !== height) throw new RangeError("logo");
  const stride = Math.ceil(width / 8);
  const lines = new Uint8Array(height * (1 + stride));
  // A picture of one bit packs best without a filter: the first byte of each line stays 0.
  rows.forEach((row, y) => {
    lines.set(paper(row, width), y * (1 + stride) + 1);
  });
  const header = new Uint8Array([...bigEndian(width), ...bigEndian(height), ...FORMAT]);
  return joined([
    new Uint8Array(SIGNATURE),
    chunk("IHDR", header),
    chunk("IDAT", await deflate(lines)),
    chunk("IEND", new Uint8Array()),
  ]);
}

function isSide(dots: number): boolean {
  return Number.isInteger(dots) && dots >= 1 && dots <= LOGO_MAX_SIDE;
}

type Chunk = { type: string; data: Uint8Array };

/** Null where a chunk is cut or its sum is wrong. The chunks fill the bytes to the last one. */
function readChunks(bytes: Uint8Array): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length;) {
    if (bytes.length - at < 12) return null;
    const length = uint32(bytes, at);
    if (length > bytes.length - at - 12) return null;
    const end = at + 8 + length;
    if (uint32(bytes, end) !== crc32(bytes.subarray(at + 4, end))) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return joined([bigEndian(data.length), named, bigEndian(crc32(named))]);
}

/** Null unless the packed bytes are one whole zlib stream of exactly `length` bytes. Stops unpacking after that many. */
async function inflate(packed: Uint8Array, length: number): Promise<Uint8Array | null> {
  const unpacked = new Uint8Array(length);
  let filled = 0;
  const reader = streamOf(packed).pipeThrough(new DecompressionStream("deflate")).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return filled === length ? unpacked : null;
      if (value.length > length - filled) {
        void reader.cancel().catch(() => undefined);
        return null;
      }
      unpacked.set(value, filled);
      filled += value.length;
    }
  } catch {
    // Not a zlib stream, cut, followed by other bytes, or with a wrong sum.
    return null;
  }
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = streamOf(bytes).pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += INFLATED_SLICE_BYTES)));
      else controller.close();
    },
  });
}

/** Undoes the filter that each line names in its first byte (PNG, part 9). Null for a filter that does not exist. */
function unfilter(lines: Uint8Array, stride: number): Uint8Array[] | null {
  const rows: Uint8Array[] = [];
  let above: Uint8Array = new Uint8Array(stride);
  for (let at = 0; at < lines.length; at += 1 + stride) {
    const filter = lines[at] ?? 0;
    if (filter > 4) return null;
    const row = lines.slice(at + 1, at + 1 + stride);
    for (let x = 0; x < stride; x += 1) {
      const [left, up, corner] = [row[x - 1] ?? 0, above[x] ?? 0, above[x - 1] ?? 0];
      row[x] = (row[x] ?? 0) + predicted(filter, left, up, corner);
    }
    rows.push(row);
    above = row;
  }
  return rows;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      return 0;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [number, number, number];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** In a PNG a set bit is white. */
function inked(row: Uint8Array, width: number): Uint8Array {
  return row.map((byte, x) => ~byte & maskOf(x, width));
}

function paper(row: Uint8Array, width: number): Uint8Array {
  if (row.length !== Math.ceil(width / 8)) throw new RangeError("logo");
  return row.map((byte, x) => ~byte | (~maskOf(x, width) & 0xff));
}

/** The bits of byte `x` of a row that are dots of the picture. */
function maskOf(x: number, width: number): number {
  return (0xff00 >> Math.min(8, width - x * 8)) & 0xff;
}

function uint32(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

// Reads a ZIP by its central directory, and checks what the directory says of each file.
import { crc32, inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

export function openZip(bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end--;
  if (end < 0) throw new Error("No end of central directory");
  const files = new Map<string, string>();
  let position = view.getUint32(end + 16, true);
  for (let rest = view.getUint16(end + 10, true); rest > 0; rest--) {
    if (view.getUint32(position, true) !== ENTRY) throw new Error("No entry where one should be");
    const [method, sum] = [view.getUint16(position + 10, true), view.getUint32(position + 16, true)];
    const [compressedSize, size] = [view.getUint32(position + 20, true), view.getUint32(position + 24, true)];
    const [nameLength, extraLong, commentLength] = [28, 30, 32].map((n) =>
      view.getUint16(position + n, true),
    ) as [number, number, number];
    const local = view.getUint32(position + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(position + 46, position + 46 + nameLength));
    if (view.getUint32(local, true) !== LOCAL) throw new Error(`${name}: no local header`);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const raw = bytes.subarray(start, start + compressedSize);
    const content = method === 8 ? inflateRawSync(raw) : raw;
    if (content.length !== size) throw new Error(`${name}: ${content.length} octets instead of ${size}`);
    if (crc32(content) !== sum) throw new Error(`${name}: wrong CRC-32`);
    if (files.has(name)) throw new Error(`${name} stands twice`);
    files.set(name, new TextDecoder("utf-8", { ignoreBOM: true }).decode(content));
    position += 46 + nameLength + extraLong + commentLength;
  }
  return files;
}

/** Cells separated by semicolons (RFC 4180). Throws when a quote is out of place. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let rank: string[] = [];
  const reason = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/y;
  while (reason.lastIndex < text.length) {
    const where = reason.lastIndex;
    const [, cite, unquoted, following] = reason.exec(text) ?? [];
    if (following === undefined) throw new Error(`Not a cell: ${text.slice(where, where + 60)}`);
    rank.push(cite === undefined ? (unquoted ?? "") : cite.replaceAll('""', '"'));
    if (following === ";") continue;
    rows.push(rank);
    rank = [];
  }
  if (rank.length > 0) throw new Error("The last line does not end");
  return rows;
}

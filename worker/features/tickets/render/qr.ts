import { encode } from "uqr";

/** The QR code of a text as SVG, one path, without a quiet zone: the paper around it is white. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.map((row, y) =>
    runs(row)
      .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
      .join(""),
  );
  return `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true"><path d="${path.join("")}"/></svg>`;
}

/** Start and length of each run of dark squares. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = found.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}

// The icons that `npm run icons` draws, and the manifest that names them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BAR_COLOURS } from "#app/styles/bar-colours.ts";
import { ROOT } from "#scripts/bootstrap/root.mjs";

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type WebManifest = { icons: Icon[]; [name: string]: unknown };

const read = (path: string) => readFileSync(join(ROOT, "public", path));
const manifest = JSON.parse(read("site.webmanifest").toString("utf8")) as WebManifest;

/** Width and height stand in the first chunk of a PNG. */
function sizeOf(file: string): string {
  const png = read(file);
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  return `${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`;
}

test("the manifest opens the dashboard, in French, in the colours of the tokens", () => {
  expect(manifest).toMatchObject({
    short_name: "Étal",
    lang: "fr",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    shortcuts: [{ url: "/pos" }, { url: "/dashboard" }],
  });
  const tokens = readFileSync(join(ROOT, "app/styles/tokens.css"), "utf8");
  expect(tokens).toContain(`--color-surface: ${String(manifest["theme_color"])};`);
  expect(tokens).toContain(`--color-canvas: ${String(manifest["background_color"])};`);
  const surfaces = Array.from(tokens.matchAll(/--color-surface: (#\w+);/g), ([, colour]) => colour);
  expect(BAR_COLOURS.map(([, colour]) => colour)).toEqual(surfaces);
});

test("each icon of the manifest exists in its size, one of them maskable", () => {
  const pngs = manifest.icons.filter(({ type }) => type === "image/png");
  for (const { src, sizes } of pngs) expect(sizeOf(src)).toBe(sizes);
  expect(pngs.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ["192x192", undefined],
    ["512x512", undefined],
    ["512x512", "maskable"],
  ]);
  const [vector] = manifest.icons.filter(({ type }) => type === "image/svg+xml");
  expect(read(vector?.src ?? "").toString("utf8")).toMatch(/^<svg /);
});

test("Apple finds its icon by name, and shared links get a picture below 60 kB", () => {
  expect(sizeOf("apple-touch-icon.png")).toBe("180x180");
  expect(sizeOf("partage.png")).toBe("1200x630");
  expect(read("partage.png").length).toBeLessThan(60_000);
});

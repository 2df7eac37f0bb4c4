// Computes the design's contrast ratios (WCAG 2) from the tokens, in both themes.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const TEXT = 4.5;
const CAISSE_AMOUNT = 7;
const OUTLINE = 3;

const css = readFileSync(new URL("../../../app/styles/tokens.css", import.meta.url), "utf8");
const [lightCss = "", darkCss = ""] = css.split("@variant dark");
const light = colors(lightCss);
const dark = new Map([...light, ...colors(darkCss)]);

const GROUNDS = ["canvas", "surface", "sunken"];
const SOFT = ["indigo", "ochre", "laterite", "bissap", "moringa"];

const PAIRS: readonly (readonly [string, string, number])[] = [
  ...["ink", "ink-2", "ink-3"].flatMap((ink) => GROUNDS.map((ground) => [ink, ground, TEXT] as const)),
  ...SOFT.map((name) => [`${name}-ink`, `${name}-soft`, TEXT] as const),
  ...SOFT.map((name) => [`${name}-ink`, "surface", TEXT] as const),
  ...["indigo", "indigo-hover", "indigo-press"].map((ground) => ["white", ground, TEXT] as const),
  ...["laterite", "bissap", "moringa"].map((ground) => ["on-accent", ground, TEXT] as const),
  ["on-accent", "bissap-ink", TEXT],
  ["indigo-ink", "canvas", TEXT],
  ["bissap-ink", "canvas", TEXT],
  ["canvas", "ink", TEXT],
  ["till-ink-2", "till", TEXT],
  ["on-ochre", "ochre-hover", TEXT],
  ["on-ochre", "ochre-press", TEXT],
  ["white", "till", CAISSE_AMOUNT],
  ["white", "till-2", CAISSE_AMOUNT],
  ["white", "camera", CAISSE_AMOUNT],
  ["on-ochre", "ochre", CAISSE_AMOUNT],
  ["moringa-ink", "moringa-soft", CAISSE_AMOUNT],
  ["ink", "surface", CAISSE_AMOUNT],
  ...GROUNDS.map((ground) => ["line-strong", ground, OUTLINE] as const),
  ...["laterite", "ochre-line", "moringa"].map((gauge) => [gauge, "sunken", OUTLINE] as const),
  ...["bissap", "focus", "live"].map((edge) => [edge, "surface", OUTLINE] as const),
  ["focus", "canvas", OUTLINE],
  ["laterite", "canvas", OUTLINE],
  ["ochre", "till", OUTLINE],
  ["till-line", "till", OUTLINE],
  ["till-bar", "till", OUTLINE],
];

describe.each([
  ["light", light],
  ["dark", dark],
] as const)("%s theme", (_, tokens) => {
  test.each(PAIRS)("%s on %s is at least %d", (text, ground, least) => {
    expect(ratio(color(tokens, text), color(tokens, ground))).toBeGreaterThanOrEqual(least);
  });
});

test("the ratios printed in the design are those of the tokens", () => {
  expect(ratio(color(light, "ink"), color(light, "canvas"))).toBeCloseTo(15.98, 1);
  expect(ratio(color(light, "line-strong"), color(light, "sunken"))).toBeCloseTo(3.44, 1);
  expect(ratio(color(dark, "ink-3"), color(dark, "sunken"))).toBeCloseTo(5.98, 1);
  expect(ratio(color(dark, "white"), color(dark, "till"))).toBeCloseTo(14.62, 1);
});

test("every colour that the light theme names keeps a place in the dark one", () => {
  expect([...colors(darkCss).keys()].filter((name) => !light.has(name))).toEqual([]);
});

function colors(text: string): Map<string, string> {
  const found = text.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6});/gi);
  return new Map([...found].map(([, name = "", hex = ""]) => [name, hex]));
}

function color(tokens: ReadonlyMap<string, string>, name: string): string {
  const hex = tokens.get(name);
  if (hex === undefined) throw new Error(`No token --color-${name}`);
  return hex;
}

function ratio(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

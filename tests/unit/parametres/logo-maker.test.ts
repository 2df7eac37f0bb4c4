import fc from "fast-check";
import { expect, test } from "vitest";
import { areaOfInk, inkOf, packed } from "#app/features/parametres/logo-maker.ts";
import { seededRandom } from "#tests/helpers/random.ts";
import {
  isLogo,
  LOGO_MAX_CHARACTERS,
  logoBytes,
  logoText,
} from "#worker/features/parametres/domain/logo-text.ts";
import { encodeLogo, LOGO_MAX_BYTES, readLogo } from "#worker/features/parametres/domain/logo.ts";

type Colour = readonly [red: number, green: number, blue: number];

const pixelsOf = (colours: readonly Colour[]) =>
  Uint8ClampedArray.from(colours.flatMap((colour) => [...colour, 255]));
const RED: Colour = [200, 60, 20];
const INDIGO: Colour = [40, 50, 140];
const YELLOW: Colour = [250, 210, 60];
const CREAM: Colour = [250, 245, 230];
const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

test("ink is what is darker than the rest, whatever its colour", () => {
  for (const [dark, light] of [
    [RED, WHITE],
    [YELLOW, WHITE],
    [INDIGO, RED],
    [BLACK, CREAM],
  ] as const) {
    expect(inkOf(pixelsOf([dark, light, light, light, dark, light]), 3)).toEqual([
      [true, false, false],
      [false, true, false],
    ]);
  }
});

test("a picture of one light is ink only when it is dark", () => {
  expect(inkOf(pixelsOf([BLACK, BLACK]), 1)).toEqual([[true], [true]]);
  expect(inkOf(pixelsOf([WHITE, WHITE]), 1)).toEqual([[false], [false]]);
  expect(areaOfInk([[false], [false]])).toBeNull();
});

test("the area of ink leaves no margin", () => {
  const dots = ["......", "...#..", ".#....", "......"].map((row) => Array.from(row, (dot) => dot === "#"));
  expect(areaOfInk(dots)).toEqual({ x: 1, y: 1, width: 3, height: 2, of: { width: 6, height: 4 } });
});

test("what the device packs is what the server reads, up to the largest picture it makes", async () => {
  const random = seededRandom(7);
  for (const [width, height] of [
    [1, 1],
    [13, 5],
    [384, 160],
  ] as const) {
    const dots = Array.from({ length: height }, () => Array.from({ length: width }, () => random() < 0.5));
    const png = await encodeLogo(width, height, dots.map(packed));
    // Nothing packs worse than noise.
    expect(png.length).toBeLessThanOrEqual(LOGO_MAX_BYTES);
    expect(await isLogo(logoText(png))).toBe(true);
    const rows = (await readLogo(png))?.rows.map((row) =>
      Array.from({ length: width }, (_, x) => ((row[x >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0),
    );
    expect(rows).toEqual(dots);
  }
});

test("a logo's text has one spelling, which no attribute has to escape", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = logoText(bytes);
      expect(text).toMatch(/^[\w+/]*={0,2}$/);
      expect(logoBytes(text)).toEqual(bytes);
      for (const other of [`${text} `, `\n${text}`, `${text}"`]) expect(logoBytes(other)).toBeNull();
    }),
  );
  expect(logoBytes("QQ")).toBeNull();
  expect(logoBytes("QR==")).toBeNull();
  expect(logoBytes("é")).toBeNull();
});

test("a text that is too long is not even unpacked", async () => {
  expect(LOGO_MAX_CHARACTERS).toBe(logoText(new Uint8Array(LOGO_MAX_BYTES)).length);
  expect(await isLogo("A".repeat(LOGO_MAX_CHARACTERS + 4))).toBe(false);
});

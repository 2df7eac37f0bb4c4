// Makes the ticket's logo of any picture, on the device: without its margins, small, in black and white.
import type { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";
import { logoText } from "#worker/features/parametres/domain/logo-text.ts";
import { encodeLogo, LOGO_MAX_SIDE } from "#worker/features/parametres/domain/logo.ts";

type Made = { logo: string } | { problem: keyof typeof TICKET_SETTINGS.logoProblems };

/** A ticket printer prints eight dots a millimetre: at most 48 × 20 mm, which never weigh more than a logo may. */
const BOX = { width: LOGO_MAX_SIDE, height: 160 };

export async function makeLogo(file: Blob): Promise<Made> {
  const picture = await decode(file).catch(() => null);
  if (!picture || picture.width === 0 || picture.height === 0) return { problem: "unreadable" };
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const found = areaOfInk(draw(picture, whole, { width: LOGO_MAX_SIDE, height: LOGO_MAX_SIDE }));
  if (!found) return { problem: "white" };
  const [across, down] = [picture.width / found.of.width, picture.height / found.of.height];
  const area = {
    x: found.x * across,
    y: found.y * down,
    width: found.width * across,
    height: found.height * down,
  };
  // A drawing has no dots of its own, and may grow.
  const dots = draw(picture, area, BOX, file.type === "image/svg+xml");
  if (!areaOfInk(dots)) return { problem: "white" };
  return { logo: logoText(await encodeLogo(dots[0]?.length ?? 0, dots.length, dots.map(packed))) };
}

type Picture = ImageBitmap | HTMLCanvasElement;
type Size = { width: number; height: number };
type Area = Size & { x: number; y: number };

/** Rows of dots; true is ink. */
type Dots = readonly (readonly boolean[])[];

/** Only an image element reads an SVG. */
async function decode(file: Blob): Promise<Picture> {
  return createImageBitmap(file).catch(async () => {
    const image = new Image();
    image.src = await dataUrl(file);
    await image.decode();
    return drawnWhole(image);
  });
}

/** Large enough to be cut. Of an SVG without a size of its own, browsers draw a part in another scale than the whole. */
function drawnWhole(image: HTMLImageElement): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image;
  const fit = (4 * LOGO_MAX_SIDE) / Math.max(naturalWidth, naturalHeight);
  const { canvas, context } = blank(naturalWidth * fit, naturalHeight * fit);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** White, and at least one dot wide and high. */
function blank(width: number, height: number) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("canvas");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("FileReader")));
    reader.readAsDataURL(file);
  });
}

/** Draws an area of the picture on white, as large as it fits the box. */
function draw(picture: Picture, { x, y, ...area }: Area, box: Size, grows = false): Dots {
  const fit = Math.min(box.width / area.width, box.height / area.height, grows ? Infinity : 1);
  const { canvas, context } = blank(area.width * fit, area.height * fit);
  const { width, height } = canvas;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x, y, area.width, area.height, 0, 0, width, height);
  return inkOf(context.getImageData(0, 0, width, height).data, width);
}

/** Dots darker than the threshold are ink. `pixels`: RGBA without transparency. */
export function inkOf(pixels: Uint8ClampedArray, width: number): Dots {
  const lights = Array.from({ length: pixels.length / 4 }, (_, dot) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * dot, 4 * dot + 3);
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  });
  const threshold = thresholdOf(lights);
  return Array.from({ length: lights.length / width }, (_, y) =>
    lights.slice(y * width, (y + 1) * width).map((light) => light < threshold),
  );
}

/** Where dark and light dots lie furthest apart (Otsu's method); the middle for a picture of one light. */
function thresholdOf(lights: readonly number[]): number {
  const counts = new Array<number>(256).fill(0);
  for (const light of lights) counts[light] = (counts[light] ?? 0) + 1;
  const sum = lights.reduce((total, light) => total + light, 0);
  let [dark, darkSum, best, threshold] = [0, 0, 0, 128];
  counts.forEach((count, light) => {
    dark += count;
    darkSum += count * light;
    const bright = lights.length - dark;
    if (dark === 0 || bright === 0) return;
    const apart = darkSum / dark - (sum - darkSum) / bright;
    const between = dark * bright * apart * apart;
    if (between > best) [best, threshold] = [between, light + 1];
  });
  return threshold;
}

/** The smallest area with all ink, and the size of the whole; null without ink. */
export function areaOfInk(dots: Dots): (Area & { of: Size }) | null {
  const of = { width: dots[0]?.length ?? 0, height: dots.length };
  const rows = dots.flatMap((row, y) => (row.includes(true) ? y : []));
  const [top, bottom] = [rows[0], rows.at(-1)];
  if (top === undefined || bottom === undefined) return null;
  const left = Math.min(...rows.map((y) => dots[y]?.indexOf(true) ?? 0));
  const right = Math.max(...rows.map((y) => dots[y]?.lastIndexOf(true) ?? 0));
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1, of };
}

/** As `encodeLogo` takes a row: the leftmost dot in the highest bit. */
export function packed(row: readonly boolean[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(row.length / 8));
  row.forEach((ink, x) => {
    if (ink) bytes[x >> 3] = (bytes[x >> 3] ?? 0) | (0x80 >> (x & 7));
  });
  return bytes;
}

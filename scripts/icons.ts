// npm run icons: draws the picture of shared links and the icons of the installed app into public/, from the brand's own
// drawings. Run again after a change of the mark, the cloth or the promise.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { SITE } from "#app/content/site/frame.ts";
import { ROOT } from "./bootstrap/root.mjs";
import { step } from "./bootstrap/print.mjs";
import { launchChromium } from "./local/chromium.ts";

const FONT =
  "node_modules/@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2";
/** Below 60 kB, so that a telephone on 3G shows the picture in the message. */
const PICTURE_BYTES = 60_000;

const mark = text("public/favicon.svg");
const maskable = text("public/icon-maskable.svg");
const cloth = text("app/ui/brand/cloth-landing.svg");

const browser = await launchChromium();
const client = await chromium.connect(browser.wsEndpoint());
await draw("partage.png", 1200, 630, sharedPicture());
await draw("icon-192.png", 192, 192, whole(mark));
await draw("icon-512.png", 512, 512, whole(mark));
await draw("icon-maskable-512.png", 512, 512, whole(maskable));
// Apple rounds the corners and fills what is transparent with black.
await draw("apple-touch-icon.png", 180, 180, whole(maskable));
await client.close();
await browser.close();

function sharedPicture(): string {
  const font = readFileSync(join(ROOT, FONT)).toString("base64");
  return `<style>
@font-face { font-family: Familjen; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
body { background: #f7f4ee; color: #15182b; font-family: Familjen }
.cloth { position: absolute; right: 64px; top: 0 }
.cloth svg { display: block; width: 392px; height: auto }
.words { position: absolute; left: 80px; top: 0; bottom: 0; width: 640px; display: flex; flex-direction: column; justify-content: center }
.brand { display: flex; align-items: center; gap: 22px; font-weight: 700; font-size: 60px; line-height: 1; letter-spacing: -0.025em }
.brand svg { width: 76px; height: 76px }
p { margin: 48px 0 0; font-weight: 700; font-size: 72px; line-height: 78px; letter-spacing: -0.025em }
</style><div class="cloth">${cloth}</div>
<div class="words"><div class="brand">${mark}${SITE.name}</div><p>${LANDING_PAGE.titre}</p></div>`;
}

function whole(svg: string): string {
  return `<style>svg { display: block; width: 100vw; height: 100vh }</style>${svg}`;
}

async function draw(file: string, width: number, height: number, body: string): Promise<void> {
  const page = await client.newPage({ viewport: { width, height } });
  await page.setContent(
    `<!doctype html><html lang="fr"><style>body { margin: 0; overflow: hidden }</style>${body}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  if (png.length > PICTURE_BYTES) throw new Error(`${file} has ${String(png.length)} bytes`);
  writeFileSync(join(ROOT, "public", file), png);
  step(`public/${file} (${String(Math.ceil(png.length / 1024))} ko)`);
}

function text(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

// npm run pictures -- <folder>: pictures of every scene at three widths, light and dark. `--against <folder>`
// names the differences with pictures taken before on the same machine.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { step, stop } from "./bootstrap/print.mjs";
import { DEMO } from "./demo/account.ts";
import { build } from "./local/build.ts";
import { launchChromium } from "./local/chromium.ts";
import { prepare } from "./local/prepare.ts";
import { process } from "./local/process.ts";
import { freePort, startServer } from "./local/server.ts";
import { openState, type State } from "./local/state.ts";
import { THEME_COOKIE } from "#app/shell/theme.ts";
import { FROZEN_AT, freezeClock } from "./pictures/frozen-clock.ts";
import { type Scene, SCENES, type Viewer } from "./pictures/scenes.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const THEMES = ["light", "dark"] as const;
const NEWCOMER = { email: "nouvelle@etal.test", motDePasse: "Tamarin@2026" };
const SETTLE_MS = 400;

const REGISTERED = {
  headers: { date: new Date(FROZEN_AT).toUTCString() },
  json: { id: 99, nom: "Caisse du comptoir", code: "A", prochainNumero: 1, retire: false },
};

type Look = { size: (typeof SIZES)[number]; theme: (typeof THEMES)[number] };
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { against: { type: "string" }, only: { type: "string", default: "" } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? stop("Lancez :  npm run pictures -- <dossier>"));
mkdirSync(folder, { recursive: true });

if (!build()) stop("La construction des pages a échoué.");
const stateFolder = mkdtempSync(join(tmpdir(), "etal-images-"));
const state = openState(stateFolder);
await fillShops(state);
const [chromiumServer, server] = await Promise.all([
  launchChromium(),
  startServer(state, {
    port: await freePort(),
    host: "127.0.0.1",
    entry: "scripts/pictures/worker.ts",
  }),
]);
const baseURL = server.url.replace("127.0.0.1", "localhost");
const browser = await chromium.connect(chromiumServer.wsEndpoint());
const failed: string[] = [];
try {
  const cookies: Record<Viewer, Cookies> = {
    visitor: [],
    manager: await signIn(browser, DEMO),
    newcomer: await signIn(browser, NEWCOMER),
  };
  const looks = SIZES.flatMap((size) => THEMES.map((theme): Look => ({ size, theme })));
  const scenes = SCENES.filter(({ name }) => name.includes(values.only));
  const waiting = looks.flatMap((look) => scenes.map((scene) => ({ scene, look })));
  const take = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await takePicture(next.scene, next.look, cookies[next.scene.viewer]);
  };
  await Promise.all([take(), take()]);
  step(`${String(looks.length * scenes.length - failed.length)} images dans ${folder}`);
  if (values.against !== undefined) await compare(resolve(values.against));
} finally {
  await browser.close();
  await chromiumServer.close();
  await server.stop();
  rmSync(stateFolder, { recursive: true, force: true });
}
if (failed.length > 0) stop(`Images qui manquent ou diffèrent : ${failed.join(" ; ")}`);

async function fillShops(into: State): Promise<void> {
  const unfreeze = freezeClock();
  try {
    await prepare(into, { demo: true });
    const { withBindings } = await import("./local/databases.ts");
    const { register } = await import("./bulk/account.ts");
    const { createAppContext } = await import("#worker/context.ts");
    await withBindings(into, (bindings) =>
      register(createAppContext(bindings).services, NEWCOMER, { nom: "Chez Awa", description: null }),
    );
  } finally {
    unfreeze();
  }
}

/** All pictures share one session, because the settings list every session. */
async function signIn(
  from: Browser,
  { email, motDePasse }: { email: string; motDePasse: string },
): Promise<Cookies> {
  const context = await from.newContext({ baseURL });
  const answer = await context.request.post("/login", {
    form: { email, password: motDePasse },
    headers: { origin: baseURL },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`Connexion refusée : ${String(answer.status())}`);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

async function takePicture(scene: Scene, { size, theme }: Look, cookies: Cookies): Promise<void> {
  const file = `${scene.name}-${String(size.width)}-${theme}.png`;
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: "block",
    viewport: size,
    colorScheme: theme,
    hasTouch: size.width < 1024,
    isMobile: size.width < 768,
    locale: "fr-FR",
    timezoneId: "Africa/Dakar",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(15_000);
  try {
    // Étal is light until this device chooses otherwise, whatever the system's colours are.
    await context.addCookies([...cookies, { name: THEME_COOKIE, value: theme, url: baseURL }]);
    await context.clock.setFixedTime(FROZEN_AT);
    // Each picture's device would be one more of the shop's.
    await context.route("**/pos/appareil{,/attente}", (route) => route.fulfill(REGISTERED));
    const page = await context.newPage();
    await page.goto(scene.path, { waitUntil: "networkidle" });
    await scene.arrange?.(page);
    await page.waitForLoadState("networkidle");
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({
      path: join(folder, file),
      fullPage: true,
      animations: "disabled",
      caret: "hide",
    });
  } catch (error) {
    failed.push(file);
    step(`✗ ${file} : ${String(error).split("\n")[0] ?? ""}`);
  } finally {
    await context.close();
  }
}

async function compare(before: string): Promise<void> {
  const named = (path: string) => readdirSync(path).filter((name) => name.endsWith(".png"));
  const all = new Set([...named(before), ...named(folder)].filter((name) => name.includes(values.only)));
  const page = await browser.newPage();
  const differ: string[] = [];
  for (const name of [...all].sort()) {
    const [old, now] = [join(before, name), join(folder, name)];
    if (!existsSync(old) || !existsSync(now) || !(await isSame(page, readFileSync(old), readFileSync(now))))
      differ.push(name);
  }
  if (differ.length > 0) failed.push(`${String(differ.length)} qui diffèrent : ${differ.join(", ")}`);
  else step(`${String(all.size)} images, toutes égales à celles de ${before}`);
}

/** Letters' edges differ between runs: one channel in a thousand may differ, by at most 24 of 255. */
async function isSame(page: Page, old: Buffer, now: Buffer): Promise<boolean> {
  if (old.equals(now)) return true;
  return page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (picture) => {
          const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
          canvas?.drawImage(bitmap, 0, 0);
          return canvas?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (!a || a.width !== b?.width || a.height !== b.height) return false;
      const apart = a.data.map((value, at) => Math.abs(value - (b.data[at] ?? 0)));
      return apart.every((by) => by <= 24) && apart.filter((by) => by > 0).length <= apart.length / 1000;
    },
    [old, now].map((picture) => `data:image/png;base64,${picture.toString("base64")}`),
  );
}

// npm run pictures -- <folder>: takes a picture of every scene (pictures/scenes.ts) at three widths, light and dark, with a
// clock that stands still and the demonstration shop. With `--against <folder>` it says which differ from those there:
// take them before a change and after it, on the same machine.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { step, stop } from "./bootstrap/say.mjs";
import { DEMO } from "./demo/account.ts";
import { build } from "./local/build.ts";
import { launchChromium } from "./local/chromium.ts";
import { prepare } from "./local/prepare.ts";
import { process } from "./local/process.ts";
import { freePort, startServer } from "./local/server.ts";
import { openState, type State } from "./local/state.ts";
import { FROZEN_AT, freezeClock } from "./pictures/frozen-clock.ts";
import { type Scene, SCENES, type Viewer } from "./pictures/scenes.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const THEMES = ["light", "dark"] as const;
const NEWCOMER = { email: "nouvelle@etal.test", motDePasse: "Marche@2026" };
/** What a page may still do once nothing is under way: fonts, a focus, a figure that is drawn. */
const SETTLE_MS = 400;

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
    fixed: true,
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
} finally {
  await browser.close();
  await chromiumServer.close();
  await server.stop();
  rmSync(stateFolder, { recursive: true, force: true });
}
if (failed.length > 0) stop(`Scènes qui ne se sont pas montrées : ${failed.join(", ")}`);
if (values.against !== undefined) compare(resolve(values.against));

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

/** One session for all pictures: the settings list it. */
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
    await context.addCookies(cookies);
    await context.clock.setFixedTime(FROZEN_AT);
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

/** Stops with the names of those that differ, or that only one folder has. */
function compare(before: string): void {
  const named = (path: string) => readdirSync(path).filter((name) => name.endsWith(".png"));
  const all = new Set([...named(before), ...named(folder)].filter((name) => name.includes(values.only)));
  const differ = [...all].sort().filter((name) => {
    const [old, now] = [join(before, name), join(folder, name)];
    return !existsSync(old) || !existsSync(now) || !readFileSync(old).equals(readFileSync(now));
  });
  if (differ.length > 0) stop(`${String(differ.length)} images diffèrent : ${differ.join(", ")}`);
  step(`${String(all.size)} images, toutes égales à celles de ${before}`);
}

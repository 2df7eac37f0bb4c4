// Seconds from an edit until Chromium shows it, in a copy of the project before `npm start`. The floor is a reload of the
// page by hand. The last two lines are starts, with everything installed: the first with empty databases.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { chromium, type Page } from "playwright-core";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { launchChromium } from "#scripts/local/chromium.ts";
import { process } from "#scripts/local/process.ts";
import { freePort } from "#scripts/local/server.ts";
import { median, report } from "./measure.ts";

const ROUNDS = 3;
const NOT_COPIED = /^(node_modules|build|coverage|\.git|\.etal\S*|\.wrangler)$/;
const PATIENCE_MS = 120_000;
/** Between two edits, so that the build of the one does not meet the other. */
const PAUSE_MS = 300;

type Edit = {
  label: string;
  file: string;
  change: (source: string, round: string) => string;
  shown: (page: Page, round: string) => Promise<unknown>;
};

const EDITS: readonly Edit[] = [
  {
    label: "un composant",
    file: "app/ui/button.tsx",
    change: (source, round) => source.replace("aria-busy=", `data-round="${round}" aria-busy=`),
    shown: (page, round) => page.waitForSelector(`button[data-round="${round}"]`),
  },
  {
    label: "une classe de Tailwind",
    file: "app/ui/button.tsx",
    change: (source, round) => source.replace('"grid items-center', `"pt-[4${round}px] grid items-center`),
    shown: (page, round) =>
      page.waitForFunction((top) => {
        const face = document.querySelector("button[type=submit] > span");
        return face !== null && getComputedStyle(face).paddingTop === top;
      }, `4${round}px`),
  },
  {
    label: "un texte",
    file: "app/content/compte.ts",
    change: (source, round) => source.replace('logIn: "Se connecter"', `logIn: "Se connecter ${round}"`),
    shown: (page, round) => page.waitForSelector(`button:has-text("Se connecter ${round}")`),
  },
  {
    label: "le worker",
    file: "worker/features/health/routes.ts",
    change: (source, round) => source.replace("200),", `200, { "X-Round": "${round}" }),`),
    shown: async (page, round) => {
      while ((await page.request.get("/api/v1/sante")).headers()["x-round"] !== round);
    },
  },
];

export async function loop(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), "etal-boucle-"));
  cpSync(ROOT, copy, { recursive: true, filter: (file) => !NOT_COPIED.test(relative(ROOT, file)) });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  const port = await freePort();
  const starts: number[] = [];
  const browser = await launchChromium();
  const client = await chromium.connect(browser.wsEndpoint());
  try {
    starts.push(await stopAfter(copy, port, () => Promise.resolve()));
    starts.push(
      await stopAfter(copy, port, async () => {
        const page = await client.newPage({ baseURL: `http://localhost:${String(port)}` });
        await measure(copy, page);
      }),
    );
    for (const [rank, label] of ["premier démarrage, sans boutique", "démarrage"].entries())
      console.log(`  ${label.padEnd(44)} ${((starts[rank] ?? 0) / 1000).toFixed(1)} s`);
  } finally {
    await browser.close();
    rmSync(copy, { recursive: true, force: true });
  }
}

async function measure(copy: string, page: Page): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto("/login");
  const floor: number[] = [];
  const seconds = EDITS.map(() => [] as number[]);
  for (let round = 1; round <= ROUNDS; round++) {
    floor.push(await timed(() => page.reload()));
    for (const [rank, { file, change, shown }] of EDITS.entries()) {
      const path = join(copy, file);
      const source = readFileSync(path, "utf8");
      const edited = change(source, String(round));
      if (edited === source) throw new Error(`${file} n'a plus ce que cette mesure y change`);
      await page.waitForTimeout(PAUSE_MS);
      writeFileSync(path, edited);
      seconds[rank]?.push(await timed(() => shown(page, String(round))));
    }
    // The next round starts from the project as it is, once that is shown.
    for (const { file } of EDITS) cpSync(join(ROOT, file), join(copy, file));
    await page.waitForSelector("button:not([data-round]):has-text('Se connecter')");
    await page.waitForTimeout(PAUSE_MS * 10);
  }
  for (const [rank, { label }] of EDITS.entries())
    report(label, { measured: median(seconds[rank] ?? []), floor: median(floor) });
}

/** Gives the milliseconds until the server was open. */
async function stopAfter(copy: string, port: number, use: () => Promise<void>): Promise<number> {
  const env = { ...process.env, PORT: String(port), ETAL_STATE: join(copy, ".etal"), ETAL_DEMO: "0" };
  const started = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: copy,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    await opened(child);
    const taken = performance.now() - started;
    await use();
    return taken;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

function opened(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      if (printed.includes("Étal est ouvert")) resolve();
    });
    child.once("exit", () => reject(new Error(printed)));
  });
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

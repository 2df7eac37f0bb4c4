// Login and registration on slow 3G with a slowed processor: the first paint, and until the page's scripts answer, as a
// ratio to the first paint of a document without styles, fonts and scripts.
import type { Page } from "playwright-core";
import { type Site, slow, withSite } from "./browser.ts";
import { median, report } from "./measure.ts";

const ROUNDS = 7;
const SCREENS = ["/login", "/register"];
/** The small page for a file that does not exist. */
const BARE = "/absent.txt";
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

export async function login(): Promise<void> {
  await withSite(
    () => Promise.resolve(),
    async (site) => {
      const floor: number[] = [];
      const painted = SCREENS.map(() => [] as number[]);
      const answered = SCREENS.map(() => [] as number[]);
      for (let round = 0; round < ROUNDS; round++) {
        floor.push(await onSlow3G(site, BARE, firstPaint));
        for (const [rank, path] of SCREENS.entries()) {
          const [paint, answer] = await onSlow3G(
            site,
            path,
            async (page) => [await firstPaint(page), await answers(page)] as const,
          );
          painted[rank]?.push(paint);
          answered[rank]?.push(answer);
        }
      }
      const bare = median(floor);
      for (const [rank, path] of SCREENS.entries()) {
        report(`${path}, premier affichage`, { measured: median(painted[rank] ?? []), floor: bare });
        report(`${path}, les scripts répondent`, { measured: median(answered[rank] ?? []), floor: bare });
      }
    },
  );
}

/** With an empty cache each time. */
async function onSlow3G<T>(
  { client, baseURL }: Site,
  path: string,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const viewport = { width: 360, height: 740 };
  const context = await client.newContext({ baseURL, viewport, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await slow(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_3G);
  await page.goto(path);
  const seen = await look(page);
  await context.close();
  return seen;
}

async function firstPaint(page: Page): Promise<number> {
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  return (await paint.jsonValue()) ?? Number.NaN;
}

async function answers(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => performance.getEntriesByName("etal:answers")[0]?.startTime);
  return (await mark.jsonValue()) ?? Number.NaN;
}

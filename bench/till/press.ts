import type { Page } from "playwright-core";
import type { Screen } from "./browser.ts";

const PRESSES = "etal:press";

/** Records how long the change lasts that the next press makes in `within`: from the press to the paint, in ms. */
async function watch(page: Page, within: string): Promise<void> {
  await page.evaluate(
    ({ within, name }) => {
      const place = document.querySelector(within);
      if (!place) throw new Error(`Rien à observer : ${within}`);
      let pressed = 0;
      let changed = false;
      const observer = new MutationObserver(() => (changed = true));
      const press = (event: Event) => (pressed ||= event.timeStamp);
      for (const type of ["pointerdown", "keydown"])
        window.addEventListener(type, press, { capture: true, once: true });
      observer.observe(place, { childList: true, characterData: true, subtree: true });
      const painted = new Promise<number>((resolve, reject) => {
        setTimeout(reject, 10_000, new Error("La pression n'a rien changé"));
        const look = () => {
          if (!changed || pressed === 0) {
            requestAnimationFrame(look);
            return;
          }
          observer.disconnect();
          const { port1, port2 } = new MessageChannel();
          // A message that is sent before a paint arrives after the paint.
          port1.onmessage = () => resolve(performance.now() - pressed);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
      Object.assign(window, { [name]: painted });
    },
    { within, name: PRESSES },
  );
}

/** In ms. The page is at rest before the press. */
export async function timePress(page: Page, within: string, press: () => Promise<void>): Promise<number> {
  await watch(page, within);
  await page.waitForTimeout(60);
  await press();
  return page.evaluate((name) => (window as unknown as Record<string, Promise<number>>)[name] ?? 0, PRESSES);
}

/** A page with a button and a field. A press of the one, and a key in the other, make the button write a number. */
export async function openFloor(page: Page, screen: Screen) {
  await page.setContent(
    `<!doctype html><title>Plancher</title><button style="padding:2rem">0</button><input type="search">`,
  );
  await page.evaluate(() => {
    const button = document.querySelector("button");
    const write = () => button && (button.textContent = String(Number(button.textContent) + 1));
    button?.addEventListener("click", write);
    document.querySelector("input")?.addEventListener("input", write);
  });
  return {
    tap: () => timePress(page, "button", () => pressAt(page, screen, 30, 30)),
    key: async () => {
      await page.locator("input").fill("");
      await page.locator("input").focus();
      return timePress(page, "button", () => page.keyboard.press("a"));
    },
  };
}

export function pressAt(page: Page, { touch }: Screen, x: number, y: number): Promise<void> {
  return touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
}

/** The longest tasks over 50 ms while `scroll` runs, in ms. */
export async function longTasks(page: Page, scroll: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask" });
    Object.assign(window, { "etal:tasks": durations });
  });
  await scroll();
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as Record<string, number[]>)["etal:tasks"] ?? []);
}

import type { Page } from "playwright-core";

/** Like a browser's setting ("200%", "24px"). It lasts until the next document. */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

// The page's text at another size.
import type { Page } from "playwright-core";

/** Sets the size of the page's letters, as a browser's setting does: "200%", "24px". It lasts until the next document. */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

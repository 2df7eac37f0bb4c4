// What no screen may do at any width, text size or content: scroll sideways, cut a text off, offer a target too small.
import type { Page } from "playwright-core";

/** Throws with each fault of the page as it stands. */
export async function checkLayout(page: Page): Promise<void> {
  const faults = await page.evaluate(measure);
  if (faults.length > 0) throw new Error(`Mesures de ${page.url()} :\n  ${faults.join("\n  ")}`);
}

/** Runs in the page, so that all it needs stands inside. */
function measure(): string[] {
  /** Half a pixel is a rounding, and so is the other half of its neighbour. */
  const ROUNDING = 1;
  /** Letters reach out of a tight line by as much. */
  const LINE_OVERHANG = 4;
  const screen = document.documentElement;
  const faults = new Set<string>();

  if (screen.scrollWidth > screen.clientWidth)
    faults.add(`la page défile de côté : ${formatMeasure(screen.scrollWidth, screen.clientWidth)}`);
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || isHidden(element)) continue;
    checkBox(element);
    checkTarget(element);
    for (const node of element.childNodes) if (node instanceof Text) checkText(node, element);
  }
  return [...faults];

  function checkBox(element: HTMLElement): void {
    if (element.scrollWidth <= element.clientWidth + ROUNDING) return;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const excess = formatMeasure(element.scrollWidth, element.clientWidth);
    // A number is read at a glance; a longer text is read by moving through it.
    if (element instanceof HTMLInputElement) {
      if (/none|numeric|decimal/.test(element.inputMode)) record(element, `nombre coupé : ${excess}`);
    } else if (textOverflow === "ellipsis") {
      if (!element.closest("[title], select")) record(element, `coupé par des points : ${excess}`);
    } else if (scrolls(overflowX) && !element.matches(".scroll-row")) {
      record(element, `défile de côté : ${excess}`);
    }
  }

  function checkText(text: Text, element: HTMLElement): void {
    const { data } = text;
    if (data.trim() === "" || element.closest("svg, select, textarea, script, style")) return;
    const range = document.createRange();
    range.setStart(text, data.search(/\S/));
    range.setEnd(text, data.trimEnd().length);
    let block = element;
    while (/^(inline|contents)$/.test(getComputedStyle(block).display))
      block = block.parentElement ?? document.body;
    checkPlacement(range.getBoundingClientRect(), block, element);
  }

  /** It stands within its block, within whatever clips it and within the screen, unless one can scroll to it. */
  function checkPlacement(
    { left, right, top, bottom }: DOMRect,
    block: HTMLElement,
    element: HTMLElement,
  ): void {
    let limit = false;
    for (let box: HTMLElement | null = block; box && box !== document.body; box = box.parentElement) {
      const { position, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
      if (textOverflow === "ellipsis") return;
      // So many lines and no more, as the design wants a list's: the record's own page has them all.
      limit ||= webkitLineClamp !== "none" || scrolls(overflowY);
      const bounds = box.getBoundingClientRect();
      const large = box === block || overflowX !== "visible";
      if (
        large &&
        !scrolls(overflowX) &&
        (left < bounds.left - ROUNDING || right > bounds.right + ROUNDING)
      ) {
        record(element, `passe ${box.tagName} : ${formatMeasure(right - left, bounds.width)}`);
        return;
      }
      const cut = !limit && /hidden|clip/.test(overflowY);
      if (cut && (top < bounds.top - LINE_OVERHANG || bottom > bounds.bottom + LINE_OVERHANG)) {
        record(element, `passe la hauteur de ${box.tagName} : ${formatMeasure(bottom - top, bounds.height)}`);
        return;
      }
      if (scrolls(overflowX)) return;
      // The screen alone clips what is fixed to it.
      if (position === "fixed") break;
    }
    if (left < -ROUNDING || right > screen.clientWidth + ROUNDING) record(element, "passe l'écran");
  }

  function scrolls(overflow: string): boolean {
    return /auto|scroll/.test(overflow);
  }

  /**
   * What can be pressed is 48 px high and wide, 42 wide for a mouse, 24 for a link within a sentence (design 4 and 9). A
   * label and a field's box count as their control.
   */
  function checkTarget(element: HTMLElement): void {
    const SIDE = 48;
    const WIDTH = matchMedia("(pointer: coarse)").matches ? SIDE : 42;
    const INLINE_LINK = 24;
    const clickableSelector =
      "a[href], button, input:not([type=hidden]), select, textarea, [role=menuitem], [role=option]";
    if (!element.matches(clickableSelector)) return;
    const target =
      element.closest<HTMLElement>("label, .field-box, [role=menuitem], [role=option]") ?? element;
    const rectangle = target.getBoundingClientRect();
    const { width, height, bottom } = rectangle;
    checkPlacement(rectangle, target, element);
    const sentence = [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node instanceof Text && node.data.trim() !== "",
    );
    const [large, minHeight] = sentence ? [0, INLINE_LINK] : [WIDTH, SIDE];
    // Above the screen: the skip link, until it has the focus.
    if (bottom <= 0 || (width > large - 0.5 && height > minHeight - 0.5)) return;
    record(element, `cible trop petite : ${width.toFixed(0)} × ${height.toFixed(0)} px`);
  }

  /** For ears alone: what Tailwind's sr-only clips. */
  function isHidden(element: HTMLElement): boolean {
    for (let box: HTMLElement | null = element; box; box = box.parentElement)
      if (box.offsetWidth <= 1 && getComputedStyle(box).clipPath !== "none") return true;
    return false;
  }

  function formatMeasure(a: number, b: number): string {
    return `${a.toFixed(0)} px pour ${b.toFixed(0)} px`;
  }

  function record(element: HTMLElement, fault: string): void {
    const name = element.getAttribute("aria-label") ?? (element.innerText || element.className).slice(0, 40);
    faults.add(`${element.tagName} « ${name} », ${fault}`);
  }
}

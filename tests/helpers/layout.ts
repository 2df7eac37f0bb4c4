// No screen may scroll sideways, cut a text off or have a target that is too small.
type Box = {
  bounds: DOMRect;
  style: Pick<
    CSSStyleDeclaration,
    "position" | "overflowX" | "overflowY" | "textOverflow" | "webkitLineClamp"
  >;
};

/** The faults in the shown page. Journeys send this function to the page, so every helper must be inside it. */
export function layoutFaults(): string[] {
  /** Rounding errors of a border and of its neighbour. */
  const ROUNDING = 1;
  /** Letters may reach this far out of a tight line. */
  const LINE_OVERHANG = 4;
  const screen = document.documentElement;
  const faults = new Set<string>();
  const boxes = new Map<HTMLElement, Box>();

  if (screen.scrollWidth > screen.clientWidth)
    faults.add(`la page défile de côté : ${formatMeasure(screen.scrollWidth, screen.clientWidth)}`);
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || isHidden(element)) continue;
    // The slides of the showcase beyond its edge.
    if (element.closest("[inert]")) continue;
    checkBox(element);
    checkTarget(element);
    for (const node of element.childNodes) if (node instanceof Text) checkText(node, element);
  }
  return [...faults];

  function checkBox(element: HTMLElement): void {
    if (element.scrollWidth <= element.clientWidth + ROUNDING) return;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const excess = formatMeasure(element.scrollWidth, element.clientWidth);
    // A number must be visible whole; a longer text may scroll in its field.
    if (element instanceof HTMLInputElement) {
      if (/none|numeric|decimal/.test(element.inputMode)) record(element, `nombre coupé : ${excess}`);
    } else if (textOverflow === "ellipsis") {
      if (!element.closest("[title], select")) record(element, `coupé par des points : ${excess}`);
    } else if (scrolls(overflowX) && !element.matches(".scroll-row, .wide")) {
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

  /** The element must be inside its block, its clipping parents and the screen, unless it can be scrolled to. */
  function checkPlacement(
    { left, right, top, bottom }: DOMRect,
    block: HTMLElement,
    element: HTMLElement,
  ): void {
    let limit = false;
    for (let box: HTMLElement | null = block; box && box !== document.body; box = box.parentElement) {
      const { bounds, style } = boxOf(box);
      const { position, overflowX, overflowY, textOverflow, webkitLineClamp } = style;
      if (textOverflow === "ellipsis") return;
      // The design cuts a list's text after some lines; the record's page shows all of it.
      limit ||= webkitLineClamp !== "none" || scrolls(overflowY);
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
      // Only the screen clips a fixed element.
      if (position === "fixed") break;
    }
    if (left < -ROUNDING || right > screen.clientWidth + ROUNDING) record(element, "passe l'écran");
  }

  /** A box is requested once for each text inside it, and the styles are slow to read. */
  function boxOf(element: HTMLElement): Box {
    let box = boxes.get(element);
    if (box === undefined) {
      const { position, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const style = { position, overflowX, overflowY, textOverflow, webkitLineClamp };
      box = { bounds: element.getBoundingClientRect(), style };
      boxes.set(element, box);
    }
    return box;
  }

  function scrolls(overflow: string): boolean {
    return /auto|scroll/.test(overflow);
  }

  /**
   * Targets are 48 px, for a mouse 42 px wide, in a sentence 24 px. Labels count as their control.
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
    // The skip link is above the screen until it has the focus.
    if (bottom <= 0 || (width > large - 0.5 && height > minHeight - 0.5)) return;
    record(element, `cible trop petite : ${width.toFixed(0)} × ${height.toFixed(0)} px`);
  }

  /** For screen readers only (Tailwind's sr-only). */
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

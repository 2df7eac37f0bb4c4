// What no screen may do at any width, text size or content: scroll sideways, cut a text off, offer a target too small.
import type { Page } from "playwright-core";

/** Throws with each fault of the page as it stands. */
export async function verifierMesures(page: Page): Promise<void> {
  const fautes = await page.evaluate(mesurer);
  if (fautes.length > 0) throw new Error(`Mesures de ${page.url()} :\n  ${fautes.join("\n  ")}`);
}

/** Runs in the page, so that all it needs stands inside. */
function mesurer(): string[] {
  /** Half a pixel is a rounding, and so is the other half of its neighbour. */
  const ARRONDI = 1;
  /** Letters reach out of a tight line by as much. */
  const INTERLIGNE = 4;
  const ecran = document.documentElement;
  const fautes = new Set<string>();

  if (ecran.scrollWidth > ecran.clientWidth)
    fautes.add(`la page défile de côté : ${mesure(ecran.scrollWidth, ecran.clientWidth)}`);
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || estCache(element)) continue;
    verifierBoite(element);
    verifierCible(element);
    for (const noeud of element.childNodes) if (noeud instanceof Text) verifierTexte(noeud, element);
  }
  return [...fautes];

  function verifierBoite(element: HTMLElement): void {
    if (element.scrollWidth <= element.clientWidth + ARRONDI) return;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const trop = mesure(element.scrollWidth, element.clientWidth);
    // A number is read at a glance; a longer text is read by moving through it.
    if (element instanceof HTMLInputElement) {
      if (/none|numeric|decimal/.test(element.inputMode)) noter(element, `nombre coupé : ${trop}`);
    } else if (textOverflow === "ellipsis") {
      if (!element.closest("[title], select")) noter(element, `coupé par des points : ${trop}`);
    } else if (defile(overflowX) && !element.matches(".scroll-row")) {
      noter(element, `défile de côté : ${trop}`);
    }
  }

  function verifierTexte(texte: Text, element: HTMLElement): void {
    const { data } = texte;
    if (data.trim() === "" || element.closest("svg, select, textarea, script, style")) return;
    const plage = document.createRange();
    plage.setStart(texte, data.search(/\S/));
    plage.setEnd(texte, data.trimEnd().length);
    let bloc = element;
    while (/^(inline|contents)$/.test(getComputedStyle(bloc).display))
      bloc = bloc.parentElement ?? document.body;
    verifierPlace(plage.getBoundingClientRect(), bloc, element);
  }

  /** It stands within its block, within whatever clips it and within the screen, unless one can scroll to it. */
  function verifierPlace(
    { left, right, top, bottom }: DOMRect,
    bloc: HTMLElement,
    element: HTMLElement,
  ): void {
    let limite = false;
    for (
      let boite: HTMLElement | null = bloc;
      boite && boite !== document.body;
      boite = boite.parentElement
    ) {
      const { position, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(boite);
      if (textOverflow === "ellipsis") return;
      // So many lines and no more, as the design wants a list's: the record's own page has them all.
      limite ||= webkitLineClamp !== "none" || defile(overflowY);
      const bords = boite.getBoundingClientRect();
      const large = boite === bloc || overflowX !== "visible";
      if (large && !defile(overflowX) && (left < bords.left - ARRONDI || right > bords.right + ARRONDI)) {
        noter(element, `passe ${boite.tagName} : ${mesure(right - left, bords.width)}`);
        return;
      }
      const coupe = !limite && /hidden|clip/.test(overflowY);
      if (coupe && (top < bords.top - INTERLIGNE || bottom > bords.bottom + INTERLIGNE)) {
        noter(element, `passe la hauteur de ${boite.tagName} : ${mesure(bottom - top, bords.height)}`);
        return;
      }
      if (defile(overflowX)) return;
      // The screen alone clips what is fixed to it.
      if (position === "fixed") break;
    }
    if (left < -ARRONDI || right > ecran.clientWidth + ARRONDI) noter(element, "passe l'écran");
  }

  function defile(overflow: string): boolean {
    return /auto|scroll/.test(overflow);
  }

  /**
   * What can be pressed is 48 px high and wide, 42 wide for a mouse, 24 for a link within a sentence (design 4 and 9). A
   * label and a field's box count as their control.
   */
  function verifierCible(element: HTMLElement): void {
    const COTE = 48;
    const LARGEUR = matchMedia("(pointer: coarse)").matches ? COTE : 42;
    const LIEN_DE_PHRASE = 24;
    const cliquables =
      "a[href], button, input:not([type=hidden]), select, textarea, [role=menuitem], [role=option]";
    if (!element.matches(cliquables)) return;
    const cible =
      element.closest<HTMLElement>("label, .field-box, [role=menuitem], [role=option]") ?? element;
    const rectangle = cible.getBoundingClientRect();
    const { width, height, bottom } = rectangle;
    verifierPlace(rectangle, cible, element);
    const phrase = [...(element.parentElement?.childNodes ?? [])].some(
      (noeud) => noeud instanceof Text && noeud.data.trim() !== "",
    );
    const [large, haut] = phrase ? [0, LIEN_DE_PHRASE] : [LARGEUR, COTE];
    // Above the screen: the skip link, until it has the focus.
    if (bottom <= 0 || (width > large - 0.5 && height > haut - 0.5)) return;
    noter(element, `cible trop petite : ${width.toFixed(0)} × ${height.toFixed(0)} px`);
  }

  /** For ears alone: what Tailwind's sr-only clips. */
  function estCache(element: HTMLElement): boolean {
    for (let boite: HTMLElement | null = element; boite; boite = boite.parentElement)
      if (boite.offsetWidth <= 1 && getComputedStyle(boite).clipPath !== "none") return true;
    return false;
  }

  function mesure(a: number, b: number): string {
    return `${a.toFixed(0)} px pour ${b.toFixed(0)} px`;
  }

  function noter(element: HTMLElement, faute: string): void {
    const nom = element.getAttribute("aria-label") ?? (element.innerText || element.className).slice(0, 40);
    fautes.add(`${element.tagName} « ${nom} », ${faute}`);
  }
}

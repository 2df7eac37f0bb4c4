/** Puts the focus where a screen begins: at the part with this id, else at its h1, without scrolling. */
export function focusScreen(part = ""): void {
  const start =
    document.getElementById(part) ??
    document.querySelector<HTMLElement>("h1[tabindex]") ??
    document.querySelector<HTMLElement>("main");
  start?.focus({ preventScroll: true });
}

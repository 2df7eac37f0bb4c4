// Counts presses of the till's tiles before React runs, which takes many seconds on 3G. Each tile shows its count at
// once, so that the user does not press again. Only a script in the document itself runs early enough.

/** Runs in the document until early-events.ts removes the handler. A product out of stock ignores presses. */
export const COUNT_TAPS =
  'document.onclick=function(e){var t=e.target.closest("[data-tile]:not([aria-disabled])");' +
  "if(t)t.dataset.taps=1+(+t.dataset.taps||0)}";

/** The ids of the pressed products, one for each press. */
export function takeTaps(): number[] {
  return [...document.querySelectorAll<HTMLElement>("[data-taps]")].flatMap((element) => {
    const { tile, taps } = element.dataset;
    delete element.dataset["taps"];
    return Array<number>(Number(taps)).fill(Number(tile));
  });
}

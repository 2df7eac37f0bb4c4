// Presses of the till's tiles before the till answers, which on 3G is many seconds after it is seen. Each is counted and
// the tile shows it at once, so that nobody presses again for want of an answer, and nothing comes into the cart that was
// not seen to. Only a script of the document itself is there early enough.

/** Runs in the document, until React takes the page over (early-events.ts). What has run out answers no press. */
export const COUNT_TAPS =
  'document.onclick=function(e){var t=e.target.closest("[data-tile]:not([aria-disabled])");' +
  "if(t)t.dataset.taps=1+(+t.dataset.taps||0)}";

/** The products that were pressed, each as often as its tile says; the tiles say it no more. */
export function takeTaps(): number[] {
  return [...document.querySelectorAll<HTMLElement>("[data-taps]")].flatMap((element) => {
    const { tile, taps } = element.dataset;
    delete element.dataset["taps"];
    return Array<number>(Number(taps)).fill(Number(tile));
  });
}

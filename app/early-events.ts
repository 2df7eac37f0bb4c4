// Between the moment a page is visible and the moment it answers, a press must not reach React. Until Remix has
// decoded the page's data its root suspends; an event that asks React to hydrate at once then fails (error 345, "Root
// did not complete") and leaves the page dead for good. What the browser does by itself, it still does: fields take
// text, links and forms work. What was entered meanwhile React is told when it answers (early-typing.ts). A press of a
// button is not done later: seconds may have passed without an answer, and whoever pressed again, or elsewhere, would
// find things done that they did not see happen. The till's tiles alone count theirs, and show it (early-taps.ts).
import { watchEarlyTyping } from "./early-typing.ts";

/** The events that make React hydrate at once. */
const EVENTS = [
  "auxclick",
  "change",
  "click",
  "compositionend",
  "compositionstart",
  "contextmenu",
  "copy",
  "cut",
  "dblclick",
  "dragend",
  "dragstart",
  "drop",
  "input",
  "keydown",
  "keypress",
  "keyup",
  "mousedown",
  "mouseup",
  "paste",
  "pointercancel",
  "pointerdown",
  "pointerup",
  "reset",
  "submit",
  "textInput",
  "touchcancel",
  "touchend",
  "touchstart",
];

/** Keeps them from React, which listens on the document; the function that it returns lets them through. */
export function holdEarlyEvents(): () => void {
  const typing = watchEarlyTyping();
  function hold(event: Event): void {
    event.stopImmediatePropagation();
    if (event.type === "input" || event.type === "change") typing.note(event.target);
    if (event.type === "click") document.onclick?.(event as PointerEvent);
  }
  for (const name of EVENTS) window.addEventListener(name, hold, true);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, hold, true);
    document.onclick = null;
    typing.replay();
  };
}

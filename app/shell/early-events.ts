// Until Remix has decoded the page's data React's root suspends, and an event that asks React to hydrate at once fails
// (error 345, "Root did not complete") and leaves the page dead. Events are therefore held until the page answers; the
// browser's own part still works: fields take text, links and forms lead on. What was entered is then replayed. A press
// of a button is not: its user may have gone on since. The till's tiles count theirs (early-taps.ts).
import { type Control, enter, isControl, isTicked } from "#app/ui/type-into.ts";

/** The events that make React hydrate at once. */
const EVENTS = `auxclick change click compositionend compositionstart contextmenu copy cut dblclick dragend
  dragstart drop input keydown keypress keyup mousedown mouseup paste pointercancel pointerdown
  pointerup reset submit textInput touchcancel touchend touchstart`.split(/\s+/);

/** Keeps these events from React, which listens on the document; the returned function lets them through. */
export function holdEarlyEvents(): () => void {
  // React has not heard of what was entered before it answers, and would undo it at the next rendering.
  const entered = new Map<Control, string | boolean>();
  for (const control of document.querySelectorAll("input, textarea, select"))
    if (isControl(control) && isChanged(control)) entered.set(control, stateOf(control));
  function hold(event: Event): void {
    event.stopImmediatePropagation();
    if (["input", "change"].includes(event.type) && isControl(event.target))
      entered.set(event.target, stateOf(event.target));
    if (event.type === "click") document.onclick?.(event as PointerEvent);
  }
  for (const name of EVENTS) window.addEventListener(name, hold, true);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, hold, true);
    document.onclick = null;
    for (const [control, state] of entered) if (control.isConnected) enter(control, state);
  };
}

/** Whether it is no longer as the server sent it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
  return isTicked(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function stateOf(control: Control): string | boolean {
  return isTicked(control) ? control.checked : control.value;
}

// An event that makes React hydrate before Remix has decoded the page's data fails (error 345, "Root did not
// complete") and breaks the page. Events are held until React has hydrated the page. Then entered values are
// replayed, but no presses of buttons, because the user may have moved on; early-taps.ts counts presses of tiles.
import { type Control, enter, isControl, isTicked } from "#app/ui/type-into.ts";

/** The events that make React hydrate at once. */
const EVENTS = `auxclick change click compositionend compositionstart contextmenu copy cut dblclick dragend
  dragstart drop input keydown keypress keyup mousedown mouseup paste pointercancel pointerdown
  pointerup reset submit textInput touchcancel touchend touchstart`.split(/\s+/);

/** The returned function lets the events through and replays the entered values. */
export function holdEarlyEvents(): () => void {
  // React does not know these values and would reset them at the next rendering.
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

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
  return isTicked(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function stateOf(control: Control): string | boolean {
  return isTicked(control) ? control.checked : control.value;
}

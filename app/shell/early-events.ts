// Between the moment a page is visible and the moment it answers, a press must not reach React. Until Remix has
// decoded the page's data its root suspends; an event that asks React to hydrate at once then fails (error 345, "Root
// did not complete") and leaves the page dead for good. What the browser does by itself, it still does: fields take
// text, links and forms work. What was entered meanwhile React is told when it answers (early-events.ts). A press of a
// button is not done later: seconds may have passed without an answer, and whoever pressed again, or elsewhere, would
// find things done that they did not see happen. The till's tiles alone count theirs, and show it (early-taps.ts).
import { typeInto } from "#app/ui/type-into.ts";

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

// What was typed, chosen or ticked before React took the page over: on a slow network that is many seconds. React has
// not heard of it, and a field whose value it holds would lose it at the next rendering.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in the page by now, and `note` for what follows; `replay` then enters all of it once more, for React. */
function watchEarlyTyping() {
  const entered = new Map<Control, string | boolean>();
  for (const control of document.querySelectorAll("input, textarea, select")) {
    if (isControl(control) && isChanged(control)) entered.set(control, stateOf(control));
  }
  return {
    note(target: EventTarget | null): void {
      if (isControl(target)) entered.set(target, stateOf(target));
    },
    replay(): void {
      for (const [control, state] of entered) if (control.isConnected) enter(control, state);
    },
  };
}

/** What a user enters something into; a file cannot be entered for them. */
function isControl(node: unknown): node is Control {
  if (node instanceof HTMLInputElement) return node.type !== "hidden" && node.type !== "file";
  return node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;
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

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

/** As a user would. React may have read the page after it was entered: it is shown another state first. */
function enter(control: Control, state: string | boolean): void {
  if (typeof state === "boolean") {
    // A radio that was left is unticked by the one that was chosen.
    if (!isTicked(control) || (control.type === "radio" && !state)) return;
    control.checked = !state;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = state;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    control.value = "";
    typeInto(control, state);
  }
}

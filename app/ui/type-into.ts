export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a user enters something into; a file cannot be entered for them. */
export function isControl(node: unknown): node is Control {
  if (node instanceof HTMLInputElement) return node.type !== "hidden" && node.type !== "file";
  return node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;
}

export function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

/**
 * Gives a field a value as if it had been typed. React compares with the value that it last saw, through a property of
 * the element itself: the prototype's setter goes past it, so that React hears a change.
 */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Types, chooses or ticks as a user would. React may have seen this state already: another one is shown first. */
export function enter(control: Control, state: string | boolean): void {
  if (typeof state === "boolean") {
    // A radio that was left is unticked by the one that was chosen.
    if (!isTicked(control) || (control.type === "radio" && !state)) return;
    control.checked = !state;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = state;
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
  } else {
    control.value = state === "" ? " " : "";
    typeInto(control, state);
  }
}

/** Enters a value as a form sends it: a decimal is typed in French. */
export function enterSent(control: Control, value: string): void {
  const typed = control instanceof HTMLInputElement && control.inputMode === "decimal";
  enter(control, isTicked(control) ? value !== "" : typed ? value.replace(".", ",") : value);
}

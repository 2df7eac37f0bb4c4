export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls that a user fills in. A script cannot fill in a file. */
export function isControl(node: unknown): node is Control {
  if (node instanceof HTMLInputElement) return node.type !== "hidden" && node.type !== "file";
  return node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;
}

export function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

/**
 * React keeps the last value in a property of the element and would see no change, so the prototype's setter is used.
 */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Types, chooses or ticks like a user. React may know this state already, so another one is set first. */
export function enter(control: Control, state: string | boolean): void {
  if (typeof state === "boolean") {
    // Choosing a radio button unticks the others.
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

/** A decimal is entered in French notation. */
export function enterSent(control: Control, value: string): void {
  const typed = control instanceof HTMLInputElement && control.inputMode === "decimal";
  enter(control, isTicked(control) ? value !== "" : typed ? value.replace(".", ",") : value);
}

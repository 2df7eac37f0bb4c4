export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** File inputs are excluded, because a script cannot fill them in. */
export function isControl(node: unknown): node is Control {
  if (node instanceof HTMLInputElement) return node.type !== "hidden" && node.type !== "file";
  return node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;
}

export function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

/** A plain `field.value = …` also changes React's own record of the value, so that React would see no change. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Acts like a user. Another state is set first, because React ignores a state that it already knows. */
export function enter(control: Control, state: string | boolean): void {
  if (typeof state === "boolean") {
    // A radio button is unticked by choosing another radio button.
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

/** Enters a submitted value; a decimal gets a comma. */
export function enterSent(control: Control, value: string): void {
  const typed = control instanceof HTMLInputElement && control.inputMode === "decimal";
  enter(control, isTicked(control) ? value !== "" : typed ? value.replace(".", ",") : value);
}

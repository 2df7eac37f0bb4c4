/**
 * Gives a field a value as if it had been typed. React compares with the value that it last saw, through a property of
 * the element itself: the prototype's setter goes past it, so that React hears a change.
 */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

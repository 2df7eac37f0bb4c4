/** Joins class names, leaving out what is false, null, undefined or empty. */
export function cx(...classes: readonly (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}

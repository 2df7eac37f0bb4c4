/** What an edit was loaded with, as JSON: what was not touched is not written, and nobody's change is undone unknowingly. */
export function AttenduField({ field }: { field: { name: string; initialValue?: string | undefined } }) {
  return <input type="hidden" name={field.name} value={field.initialValue ?? ""} />;
}

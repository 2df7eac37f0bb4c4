/** Amounts contain thin and no-break spaces. */
export const readable = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ");

/** What a person sees: no hidden text, no values of fields. */
export const seenText = () => readable(document.body.innerText);

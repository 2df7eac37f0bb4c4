/** Amounts contain thin and no-break spaces. */
export const readable = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ");

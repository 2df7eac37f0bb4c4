// Pure rules of the barcodes of a form: one text, a code a line.
import { codeOf } from "#app/keyboard/scanner.ts";
import { CODE_BARRES, CODES_BARRES_LIMIT } from "#worker/features/produits/domain.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

export function codesOf(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter(Boolean))];
}

/** `typed` is one code. `refusal` is the sentence to show when nothing may be added. */
export function addCodes(text: string, typed: string) {
  const present = codesOf(text);
  const code = codeOf(typed);
  const added = code === "" || present.includes(code) ? [] : [code];
  const all = [...present, ...added];
  const wrong = added.some((code) => !CODE_BARRES.test(code));
  const tooMany = added.length > 0 && all.length > CODES_BARRES_LIMIT.max;
  const limit = tooMany ? MESSAGES.limitReached(CODES_BARRES_LIMIT) : null;
  return { all, added, refusal: wrong ? MESSAGES.invalidCodeBarres : limit };
}

// Pure rules of the barcodes of a form: one text, a code a line.
import { digitsByPlace } from "#app/keyboard/scanner.ts";
import { codeForm } from "#worker/core/domain/code.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { codesIn } from "#worker/core/domain/typed-codes.ts";
import { CODE_BARRES, CODES_BARRES_LIMIT } from "#worker/features/produits/domain.ts";

/** `refusal` is the sentence to show when nothing may be added. */
export function addCodes(text: string, typed: string) {
  const present = codesIn(text);
  const forms = present.map(codeForm);
  const added = codesIn(digitsByPlace(typed)).filter((code) => !forms.includes(codeForm(code)));
  const all = [...present, ...added];
  const wrong = added.some((code) => !CODE_BARRES.test(code));
  const tooMany = added.length > 0 && all.length > CODES_BARRES_LIMIT.max;
  const limit = tooMany ? MESSAGES.limitReached(CODES_BARRES_LIMIT) : null;
  return { all, added, refusal: wrong ? MESSAGES.invalidCodeBarres : limit };
}

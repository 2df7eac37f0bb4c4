// What people wrote of themselves, in letters that may reach somebody else: anybody can sign up with another's address.
import { ligne } from "#worker/kernel/domain/text.ts";

/** What browsers take for a dot in a name of the network. NFKC makes it of its half-width form, and a dot of U+FF0E. */
const POINT_CHINOIS = /\u3002/g;

/** Something that a mail client would turn into a link: "www.x", "x.com", "a@b", "https:". */
const ADRESSE = /[@/\\]|www\.|:\/|[^\s.]\.[^\s.\d]/i;

/** What a telephone would dial: a USSD code is made of these. */
const COMPOSABLE = /[\p{Nd}*#]/gu;

/**
 * The text on one line, in plain letters, without what cannot be seen or could be dialled; null when it could pass for an
 * address that asks to be opened.
 */
export function citer(texte: string): string | null {
  const cite = ligne(texte.normalize("NFKC").replace(COMPOSABLE, ""));
  return cite === "" || ADRESSE.test(cite.replace(POINT_CHINOIS, ".")) ? null : cite;
}

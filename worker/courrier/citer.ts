// What people wrote of themselves, in letters that may reach somebody else: anybody can sign up with another's address.
import { ligne } from "#worker/domain/texte.ts";

/** Something that a mail client would turn into a link: "www.x", "x.com", "a@b", "https:". */
const ADRESSE = /[@/\\]|www\.|:\/|[^\s.]\.[^\s.\d]/i;

/** The text on one line, without what cannot be seen; null when it could pass for an address that asks to be opened. */
export function citer(texte: string): string | null {
  const cite = ligne(texte);
  return cite === "" || ADRESSE.test(cite) ? null : cite;
}

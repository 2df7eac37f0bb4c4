// Texts of a client, as they are kept. The runtime stores a text in two octets a character as soon as one of them is
// beyond U+00FF, so that a long id could be twice what was sent, and a connection's state more than there is room for.

/** A text with one character for each octet of its UTF-8: it takes as many octets as were sent. */
export type OctetText = string & { readonly brand: "OctetText" };

const utf8 = new TextEncoder();
const text = new TextDecoder("utf-8", { ignoreBOM: true });

/** A text as it is kept. Two are equal when the texts are. */
export function octetText(plain: string): OctetText {
  return Array.from(utf8.encode(plain), (byte) => String.fromCharCode(byte)).join("") as OctetText;
}

/** The text that was kept. */
export function plainText(kept: OctetText): string {
  return text.decode(Uint8Array.from(kept, (char) => char.charCodeAt(0)));
}

// Ids of clients, as stored. The runtime stores a text with a character beyond U+00FF in two octets a
// character, so that a long id could fill a connection's 16 KiB.

/** One character per octet of the text's UTF-8. */
export type OctetText = string & { readonly brand: "OctetText" };

const utf8 = new TextEncoder();
const text = new TextDecoder("utf-8", { ignoreBOM: true });

export function octetText(plain: string): OctetText {
  return Array.from(utf8.encode(plain), (byte) => String.fromCharCode(byte)).join("") as OctetText;
}

export function plainText(kept: OctetText): string {
  return text.decode(Uint8Array.from(kept, (char) => char.charCodeAt(0)));
}

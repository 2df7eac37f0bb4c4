// Client ids as stored: one character per octet of UTF-8. The runtime stores a text with a character beyond U+00FF in
// two octets per character, so a long id could fill the 16 KiB of an attachment.

export type OctetText = string & { readonly brand: "OctetText" };

const utf8 = new TextEncoder();
const text = new TextDecoder("utf-8", { ignoreBOM: true });

export function octetText(plain: string): OctetText {
  return Array.from(utf8.encode(plain), (byte) => String.fromCharCode(byte)).join("") as OctetText;
}

export function plainText(kept: OctetText): string {
  return text.decode(Uint8Array.from(kept, (char) => char.charCodeAt(0)));
}

// The logo of a ticket as text: base64, as the shop's settings hold it and a page shows it.
import { LOGO_MAX_BYTES, readLogo } from "./logo.ts";

export const LOGO_MAX_CHARACTERS = 4 * Math.ceil(LOGO_MAX_BYTES / 3);

export function logoText(png: Uint8Array): string {
  return btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(""));
}

/** Null unless the text is base64 as `logoText` writes it: a page puts it into an attribute as it is. */
export function logoBytes(text: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return logoText(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

export async function isLogo(text: string): Promise<boolean> {
  const bytes = text.length > LOGO_MAX_CHARACTERS ? null : logoBytes(text);
  return bytes !== null && (await readLogo(bytes)) !== null;
}

/** True for an https origin without path. This file has no imports because the build uses this file too. */
export function isOrigin(text: string): boolean {
  return text.startsWith("https://") && URL.canParse(text) && new URL(text).origin === text;
}

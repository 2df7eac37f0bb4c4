/** True of an https address without path, as browsers write an origin. Free of imports: the build asks it too. */
export function isOrigin(text: string): boolean {
  return text.startsWith("https://") && URL.canParse(text) && new URL(text).origin === text;
}

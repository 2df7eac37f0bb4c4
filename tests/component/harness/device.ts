export function clearCookies(): void {
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=")[0] ?? ""}=; Path=/; Max-Age=0`;
}

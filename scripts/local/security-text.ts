/** RFC 9116 recommends at most a year. */
const DAYS = 365;

export function securityText(contact: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + DAYS);
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: fr, en",
    "",
  ].join("\n");
}

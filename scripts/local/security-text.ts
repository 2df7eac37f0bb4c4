// /.well-known/security.txt (RFC 9116): whom to write to about a weakness.

/** A year at most, says the RFC: what is older may lead to nobody. */
const DAYS = 365;

/** The file, as it is written at `now`. */
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

// The token of a receipt: "<establishment in base 36>-<22 characters>", 128 random bits after the dash.

/** The part after the dash, which the invoice keeps. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export function jetonOf(etablissementId: number, secret: string): string {
  return `${etablissementId.toString(36)}-${secret}`;
}

/** Null for what Étal has not written: one establishment has one spelling. */
export function readJeton(jeton: string): { etablissementId: number; secret: string } | null {
  const [, establishment = "", secret = ""] = /^([1-9a-z][0-9a-z]{0,9})-([\w-]{22})$/.exec(jeton) ?? [];
  const etablissementId = Number.parseInt(establishment, 36);
  return Number.isSafeInteger(etablissementId) ? { etablissementId, secret } : null;
}

export function recuPath(jeton: string): string {
  return `/recu/${jeton}`;
}

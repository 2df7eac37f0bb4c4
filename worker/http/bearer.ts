// The one header that tokens come in.

/** The token of an `Authorization` value; undefined when it is absent or of another scheme. */
export function readBearer(authorization: string | null | undefined): string | undefined {
  return /^Bearer +([^\s,]+)$/i.exec(authorization ?? "")?.[1];
}

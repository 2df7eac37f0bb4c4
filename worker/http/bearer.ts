export function readBearer(authorization: string | null | undefined): string | undefined {
  return /^Bearer +([^\s,]+)$/i.exec(authorization ?? "")?.[1];
}

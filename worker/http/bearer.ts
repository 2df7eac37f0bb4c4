export function readBearer(authorization: string | null | undefined): string | undefined {
  // The letters of a token alone: padding would decode to the same bytes.
  return /^Bearer +([\w.-]+)$/i.exec(authorization ?? "")?.[1];
}

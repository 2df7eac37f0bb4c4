// A request's body, read once and bounded, for both doors.
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** What a call of the API may weigh. */
const CORPS_API_MAX_OCTETS = 1024 * 1024;

/** What a page's form or question may weigh, unless its route declares another size. */
export const CORPS_PAGE_MAX_OCTETS = 64 * 1024;

export type Bornes = {
  maxOctets: number;
  /** What is said of a body that is no text, or that breaks off. */
  illisible: string;
  tropGrand: string;
};

/** The same request with its body read whole, for the API; a GET's is dropped unread. Throws as `lireTexte` does. */
export async function lireCorps(request: Request): Promise<Request> {
  const utile = sansCorpsDeLecture(request);
  if (!utile.body) return utile;
  const body = await lireTexte(utile, {
    maxOctets: CORPS_API_MAX_OCTETS,
    illisible: MESSAGES.corpsIllisible,
    tropGrand: MESSAGES.corpsTropGrand,
  });
  return new Request(utile, { body });
}

/** A GET may be sent with a body, which means nothing, and which the platform would throw on when it is copied. */
export function sansCorpsDeLecture(request: Request): Request {
  if (!["GET", "HEAD"].includes(request.method) || !request.body) return request;
  return new Request(request.url, { method: request.method, headers: request.headers });
}

/**
 * The body as text. Throws TROP_VOLUMINEUX (413) as soon as it is too long, announced or not, and VALIDATION (400) when
 * it is not UTF-8 or breaks off.
 */
export async function lireTexte(request: Request, bornes: Bornes): Promise<string> {
  const { maxOctets, illisible, tropGrand } = bornes;
  if (Number(request.headers.get("Content-Length")) > maxOctets)
    throw new DomainError("TROP_VOLUMINEUX", tropGrand);
  if (!request.body) return "";
  const octets = await lireOctets(request.body, bornes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(octets);
  } catch {
    throw new DomainError("VALIDATION", illisible);
  }
}

async function lireOctets(
  flux: ReadableStream<Uint8Array>,
  { maxOctets, illisible, tropGrand }: Bornes,
): Promise<Uint8Array> {
  const lecteur = flux.getReader();
  const morceaux: Uint8Array[] = [];
  let lus = 0;
  for (;;) {
    const { done, value } = await lecteur.read().catch(() => {
      throw new DomainError("VALIDATION", illisible);
    });
    if (done) break;
    lus += value.byteLength;
    if (lus > maxOctets) {
      await lecteur.cancel();
      throw new DomainError("TROP_VOLUMINEUX", tropGrand);
    }
    morceaux.push(value);
  }
  const octets = new Uint8Array(lus);
  let rang = 0;
  for (const morceau of morceaux) {
    octets.set(morceau, rang);
    rang += morceau.byteLength;
  }
  return octets;
}

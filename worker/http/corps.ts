// A request's body, read once and bounded, for both doors.
import { DomainError } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";

const CORPS_MAX_OCTETS = 1024 * 1024;

/**
 * The same request with its body read whole; a GET's is dropped unread. Throws TROP_VOLUMINEUX (413) as soon as it is too long, announced or not,
 * and VALIDATION (400) in the words of `illisible` when it is not UTF-8.
 */
export async function lireCorps(
  request: Request,
  illisible: string = MESSAGES.corpsIllisible,
): Promise<Request> {
  // A GET may be sent with a body, which means nothing, and which the platform would throw on when it is copied.
  if (request.method === "GET" || request.method === "HEAD") {
    if (!request.body) return request;
    return new Request(request.url, { method: request.method, headers: request.headers });
  }
  if (Number(request.headers.get("Content-Length")) > CORPS_MAX_OCTETS) throw tropGrand();
  if (!request.body) return request;
  return new Request(request, { body: await lireTexte(request.body, illisible) });
}

async function lireTexte(flux: ReadableStream<Uint8Array>, illisible: string): Promise<string> {
  const lecteur = flux.getReader();
  const decodeur = new TextDecoder("utf-8", { fatal: true });
  /** Decodes the next bytes, or ends when there are none. */
  const decoder = (octets?: Uint8Array) => {
    try {
      return octets ? decodeur.decode(octets, { stream: true }) : decodeur.decode();
    } catch {
      throw new DomainError("VALIDATION", illisible);
    }
  };
  let octets = 0;
  let texte = "";
  for (;;) {
    const { done, value } = await lecteur.read();
    if (done) return texte + decoder();
    octets += value.byteLength;
    if (octets > CORPS_MAX_OCTETS) {
      await lecteur.cancel();
      throw tropGrand();
    }
    texte += decoder(value);
  }
}

function tropGrand(): DomainError {
  return new DomainError("TROP_VOLUMINEUX", MESSAGES.corpsTropGrand);
}

// The one shape of an error in JSON (specification 8.1), for the API and for whatever else answers JSON.
import { type DomainError, type ErreursDeChamps, STATUTS } from "#worker/kernel/domain/errors.ts";

export type ErreurNormalisee = {
  timestamp: string;
  status: number;
  error: string;
  message: string;
  path: string;
  errors?: ErreursDeChamps;
};

const RAISONS: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  426: "Upgrade Required",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** The HTTP reason phrase of an error status. */
export function raison(status: number): string {
  return RAISONS[status] ?? "Error";
}

/** The body of an error answer; `path` is without the query. `errors` stands only where fields were at fault. */
export function erreurNormalisee(request: Request, status: number, message: string): ErreurNormalisee {
  return {
    timestamp: new Date().toISOString(),
    status,
    error: raison(status),
    message,
    path: new URL(request.url).pathname,
  };
}

/** A refusal as a whole answer: status, `Retry-After` and `WWW-Authenticate` where they belong, sentences by field. */
export function repondreErreur(
  request: Request,
  refus: DomainError,
  headers: Record<string, string> = {},
): Response {
  const status = STATUTS[refus.code];
  const corps = erreurNormalisee(request, status, refus.message);
  if (refus.fields) corps.errors = refus.fields;
  const entetes = new Headers(headers);
  if (refus.retryAfter !== undefined)
    entetes.set("Retry-After", String(Math.max(1, Math.ceil(refus.retryAfter))));
  if (status === 401) entetes.set("WWW-Authenticate", "Bearer");
  return Response.json(corps, { status, headers: entetes });
}

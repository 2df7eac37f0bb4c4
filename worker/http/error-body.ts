import { type DomainError, type FieldErrors, STATUTS } from "#worker/core/domain/errors.ts";

export type ErrorBody = ReturnType<typeof normalisedError> & { errors?: FieldErrors };

const REASONS: Readonly<Record<number, string>> = {
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

export function reason(status: number): string {
  return REASONS[status] ?? "Error";
}

export function normalisedError(request: Request, status: number, message: string) {
  return {
    timestamp: new Date().toISOString(),
    status,
    error: reason(status),
    message,
    path: new URL(request.url).pathname,
  };
}

export function respondWithError(
  request: Request,
  refusal: DomainError,
  headers: Record<string, string> = {},
): Response {
  const status = STATUTS[refusal.code];
  const body = { ...normalisedError(request, status, refusal.message), errors: refusal.fields };
  const responseHeaders = new Headers(headers);
  if (refusal.retryAfter !== undefined)
    responseHeaders.set("Retry-After", String(Math.max(1, Math.ceil(refusal.retryAfter))));
  if (status === 401) responseHeaders.set("WWW-Authenticate", "Bearer");
  return Response.json(body, { status, headers: responseHeaders });
}

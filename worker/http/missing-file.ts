// Unknown file names (requests of scanners, files of an older build) get 404 without a run of Remix.
import * as MESSAGES from "#worker/core/domain/messages.ts";

const WITH_EXTENSION = /\.(?=[^.]*[a-z])[\w~-]{1,12}$/i;

/**
 * True when the path can only name a file (rule: visitors). Existing files are served before the worker is called.
 */
export function namesFile(path: string): boolean {
  const segments = decode(path).split(/[/\\]/);
  // A browser would run a page that is sent in place of an older build's script.
  if (segments[1] === "assets") return true;
  const last = segments.findLast((segment) => segment !== "") ?? "";
  return (
    segments.some((segment) => segment.startsWith(".")) || WITH_EXTENSION.test(last.replace(/\.data$/, ""))
  );
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `page` is for browsers; without one, and for other askers, a sentence is enough. */
export function missingFile(request: Request, page?: string): Response {
  const asPage = page !== undefined && request.headers.get("Accept")?.includes("text/html") === true;
  const type = asPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
  return new Response(asPage ? page : MESSAGES.resourceNotFound, {
    status: 404,
    headers: { "Content-Type": type },
  });
}

// Names of files that nobody has: what scanners ask for, and the files of an older build. No page is rendered for them.
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** "old.js", "wp-login.php", "index.php~", "video.mp4"; a number with decimals is none. */
const WITH_EXTENSION = /\.(?=[^.]*[a-z])[\w~-]{1,12}$/i;

/**
 * True of a path that can only name a file (decision 5): a segment begins with a dot, or the last has an extension. Files
 * that exist are served before the worker is asked. `.data` asks for the data of a page.
 */
export function namesFile(path: string): boolean {
  const segments = decode(path).split(/[/\\]/);
  // A file of an older build: a page in its place would be read as a script.
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

const PAGE = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${MESSAGES.resourceNotFound}, Étal</title></head>
<body><main><h1>${MESSAGES.resourceNotFound}</h1><p><a href="/">Étal</a></p></main></body></html>`;

/** Its 404: a few hundred bytes, as a page for who reads pages. */
export function missingFile(request: Request): Response {
  const asPage = request.headers.get("Accept")?.includes("text/html") ?? false;
  const type = asPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
  return new Response(asPage ? PAGE : MESSAGES.resourceNotFound, {
    status: 404,
    headers: { "Content-Type": type },
  });
}

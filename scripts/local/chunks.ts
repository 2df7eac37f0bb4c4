// Into which files the browser's code is cut. Left to itself, Rollup makes a file of whatever the same screens share:
// forty of a few hundred bytes, which gzip cannot shorten and each of which stands in the manifest and in the document.
import type { Rollup } from "vite";

const ROUTE = (name: string) => new RegExp(`/app/routes/${name}`);
/** Libraries change seldom: their file stays in the browser's cache when ours change. Icons are small and come with us. */
const LIBRARY = /\/node_modules\/(?!lucide-react\/)/;
/** The till, and what it loads when it is there. */
const TILL =
  /\/app\/(routes\/_app\.pos\.tsx|realtime\/start\.ts|shell\/notifications\/connection-panel\.tsx)/;
/** What opens over any signed-in screen: each in one file, though the settings show a part of it too. */
const OPENED = {
  connection: /\/app\/shell\/notifications\/connection-panel\.tsx/,
  keys: /\/app\/shell\/shortcuts-dialog\.tsx/,
};
/** Modules that Remix finds by their file. */
const ENTRY = /__remix-build-client-route|\/app\/entry\.client\.tsx$/;

/**
 * For `output.manualChunks` of the browser's build. `base` is there before any screen, and holds what public and signed-in
 * pages share; `frame` is what the till and the other signed-in screens share, `shell` what stands around the others
 * alone; `connection` and `keys` open over any of them. The rest falls as it does.
 */
export function chunks(): Rollup.GetManualChunk {
  let partOf: ((id: string) => string | undefined) | undefined;
  return (id, graph) => {
    partOf ??= partition(graph);
    return ENTRY.test(id) ? undefined : partOf(id);
  };
}

function partition(graph: Rollup.ManualChunkMeta): (id: string) => string | undefined {
  const base = reach(graph, /\/app\/(entry\.client|root)\.tsx/);
  const visitor = reach(graph, ROUTE("_public"));
  const signedIn = reach(graph, ROUTE("_app\\.tsx"));
  const till = reach(graph, TILL);
  const shell = reach(graph, ROUTE("_app\\._shell\\.tsx"));
  const connection = reach(graph, OPENED.connection);
  const keys = reach(graph, OPENED.keys);
  // Rollup draws into a file whatever it needs and nobody has placed: what others need as well has a file of its own.
  const opened = (id: string) => {
    const file = connection.has(id) ? "connection" : keys.has(id) ? "keys" : undefined;
    if (LIBRARY.test(id) || !file) return undefined;
    if (visitor.has(id)) return "base";
    return /\/worker\//.test(id) ? "rules" : file;
  };
  return (id) => {
    if (base.has(id)) return LIBRARY.test(id) ? "libraries" : "base";
    if (!signedIn.has(id) && !shell.has(id)) return opened(id);
    if (visitor.has(id)) return "base";
    return signedIn.has(id) || till.has(id) ? "frame" : "shell";
  };
}

/** All modules that these import at once, directly or not. */
function reach(graph: Rollup.ManualChunkMeta, from: RegExp): Set<string> {
  const seen = new Set<string>();
  const left = [...graph.getModuleIds()].filter((id) => from.test(id));
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

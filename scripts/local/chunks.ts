// Files of the browser's code.
// Rollup alone makes forty small files, which compress badly and lengthen every document.
import type { Rollup } from "vite";

const ROUTE = (name: string) => new RegExp(`/app/routes/${name}`);
/** Libraries have a file of their own, which stays in the browser's cache when Étal's code changes. */
const LIBRARY = /\/node_modules\/(?!lucide-react\/)/;
const TILL =
  /\/app\/(routes\/_app\.pos\.tsx|realtime\/start\.ts|shell\/notifications\/connection-panel\.tsx)/;
const OPENED = {
  connection: /\/app\/shell\/notifications\/connection-panel\.tsx/,
  keys: /\/app\/shell\/shortcuts-dialog\.tsx/,
};
const ENTRY = /__remix-build-client-route|\/app\/entry\.client\.tsx$/;

/** `base` holds the code of all pages, `frame` that of all signed-in screens, `shell` that of all but the till. */
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
  // Without this Rollup would put shared modules into a file that other screens do not need.
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

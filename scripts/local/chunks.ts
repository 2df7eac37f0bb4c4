// Into which files the browser's code is cut. Left to itself, Rollup makes a file of whatever the same screens share:
// forty of a few hundred bytes, which gzip cannot shorten and each of which stands in the manifest and in the document.
import type { Rollup } from "vite";

/** What is there before any screen: the same for everyone. */
const BASE = [/\/app\/entry\.client\.tsx/, /\/app\/root\.tsx/];
/** What stands around every signed-in screen. */
const FRAME = [/\/app\/routes\/_app\.tsx/];
/** Libraries change seldom: their files stay in the browser's cache when ours change. Icons are small and come with us. */
const LIBRARY = /\/node_modules\/(?!lucide-react\/)/;
/** Modules that Remix finds by their file. */
const ENTRY = /__remix-build-client-route|\/app\/entry\.client\.tsx$/;

/** For `output.manualChunks` of the browser's build: one file for the base and one for the frame, the rest as it falls. */
export function chunks(): Rollup.GetManualChunk {
  let base: Set<string> | undefined;
  let frame: Set<string> | undefined;
  return (id, graph) => {
    base ??= reach(graph, BASE);
    frame ??= reach(graph, FRAME);
    if (ENTRY.test(id) || LIBRARY.test(id)) return undefined;
    if (base.has(id)) return "base";
    return frame.has(id) ? "frame" : undefined;
  };
}

/** All modules that these import at once, directly or not. */
function reach(graph: Rollup.ManualChunkMeta, from: readonly RegExp[]): Set<string> {
  const seen = new Set<string>();
  const left = [...graph.getModuleIds()].filter((id) => from.some((start) => start.test(id)));
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

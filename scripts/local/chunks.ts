// Files of the browser's code. Rollup alone makes a file of every few modules that two screens share: a hundred of them,
// each a request of its own. Here the kinds of screens that need a module say its file (docs/decisions/0046).
import type { Rollup } from "vite";

/** The first kind whose pattern a screen has is its kind. */
const KINDS = {
  account: /\/routes\/_public\./,
  till: /\/routes\/_app\.pos\./,
  settings: /\/_app\._shell\.settings\.|\/parametres\/\w+-tab\./,
  forms: /\.(new|edit)\.tsx/,
  home: /\/_app\._shell\.(dashboard|taches)\./,
  day: /\/_app\._shell\.sales\.day\./,
  sales: /\/_app\._shell\.sales\./,
  lists: /\/routes\/_app\._shell\.\w/,
};

type Kind = keyof typeof KINDS;

const ALL = Object.keys(KINDS) as Kind[];
const SIGNED_IN = ALL.filter((kind) => kind !== "account");

/** What several kinds have as a whole: the channel comes by itself, the shell is a part of the till only after a failure. */
const WHOLE: readonly (readonly [begins: RegExp, kinds: readonly Kind[]])[] = [
  [/\/app\/(entry\.client|root)\.tsx/, ALL],
  [/\/(_app\._shell|shell)\.tsx/, SIGNED_IN.filter((kind) => kind !== "till")],
  [/\/routes\/_app\.(?!pos\.|_shell\.)|\/realtime\/start\.ts/, SIGNED_IN],
];

/** Libraries that every page needs have a file of their own, which stays in the browser's cache when Étal changes. */
const LIBRARY = /^\0|\/node_modules\//;

export function chunks(): Rollup.GetManualChunk {
  let files: Map<string, string> | undefined;
  return (id, graph) => (files ??= assign(graph)).get(id);
}

function assign(graph: Rollup.ManualChunkMeta): Map<string, string> {
  const needing = new Map<string, string[]>();
  for (const loaded of [...graph.getModuleIds()].filter((id) => isLoaded(graph, id)))
    for (const id of reach(graph, loaded)) needing.set(id, [...(needing.get(id) ?? []), loaded]);
  const files = new Map<string, string>();
  for (const [id, loaded] of needing) {
    const kinds = new Set(loaded.flatMap(kindsOf));
    // Rollup puts what one screen needs into its file. What only parts share that come with a press is left to Rollup too.
    if (loaded.length < 2 || kinds.size === 0 || graph.getModuleInfo(id)?.isEntry === true) continue;
    files.set(id, kinds.size === ALL.length && LIBRARY.test(id) ? "libraries" : fileOf(kinds));
  }
  return files;
}

/** Two kinds have a file for what they alone share; what more kinds need is loaded by all that such a file can serve. */
function fileOf(kinds: ReadonlySet<Kind>): string {
  if (kinds.size <= 2) return ALL.filter((kind) => kinds.has(kind)).join("-");
  if (kinds.has("account")) return kinds.has("till") ? "base" : "fields";
  return kinds.has("till") ? "frame" : "shell";
}

/** None for a part that comes with a press. */
function kindsOf(loaded: string): readonly Kind[] {
  const [, whole] = WHOLE.find(([begins]) => begins.test(loaded)) ?? [];
  return whole ?? ALL.filter((kind) => KINDS[kind].test(loaded)).slice(0, 1);
}

/** Whether the browser requests it by itself: screens, and what is imported when it is needed. */
function isLoaded(graph: Rollup.ManualChunkMeta, id: string): boolean {
  const info = graph.getModuleInfo(id);
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
}

function reach(graph: Rollup.ManualChunkMeta, from: string): Set<string> {
  const seen = new Set([from]);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

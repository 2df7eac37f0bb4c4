// Files of the browser's code. Rollup alone makes a file of every few modules that two screens share: a hundred of them,
// each a request of its own. Here the kinds of screens that need a module say its file (docs/decisions/0046).
import type { Rollup } from "vite";

/** The first kind whose pattern a screen has is its kind. */
const KINDS = {
  account: /\/routes\/_public\./,
  caisse: /\/routes\/_app\.pos\./,
  /** What the till fetches while its first screen stands. */
  later: /\/caisse\/\w+-sheets?\.tsx|\/send-copy\.ts|\/ticket\/outputs\.ts/,
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
  [/\/(_app\._shell|shell)\.tsx/, SIGNED_IN.filter((kind) => kind !== "caisse")],
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
  const shared = new Map<string, ReadonlySet<Kind>>();
  for (const [id, loaded] of needing) {
    const kinds = new Set(loaded.flatMap(kindsOf));
    // Rollup puts what one screen needs into its file; the till's is smaller with all that its parts share. What only parts
    // share that come with a press is left to Rollup too.
    const several = loaded.length > 1 || kinds.has("caisse");
    if (several && kinds.size > 0 && graph.getModuleInfo(id)?.isEntry !== true) shared.set(id, kinds);
  }
  const sizes = new Map<string, number>();
  for (const [id, kinds] of shared)
    sizes.set(nameOf(kinds), (sizes.get(nameOf(kinds)) ?? 0) + (graph.getModuleInfo(id)?.code?.length ?? 0));
  const fileOf = (id: string, kinds: ReadonlySet<Kind>) => {
    if (kinds.size === ALL.length) return LIBRARY.test(id) ? "libraries" : "common";
    const screens = new Set(Array.from(kinds).filter((kind) => kind !== "later"));
    const own = nameOf(kinds);
    // The till and what its sheets share with it: one file is smaller than two.
    if (own === "caisse" || own === "caisse-later") return "till";
    const least = screens.size > 2 ? OWN_FILE : screens.has("caisse") ? TILL_FILE : PAIR_FILE;
    return (sizes.get(own) ?? 0) >= least ? own : generalFile(kinds);
  };
  return new Map(Array.from(shared, ([id, kinds]) => [id, fileOf(id, kinds)] as const));
}

/**
 * What the same kinds share has a file of its own from this size on, in characters before the build: one or two kinds, and
 * more. Smaller files would save less than their requests cost.
 */
const PAIR_FILE = 1_000;
/** Of the till and another kind: the till has the fewest requests. */
const TILL_FILE = 4_000;
const OWN_FILE = 70_000;

const nameOf = (kinds: ReadonlySet<Kind>) => ALL.filter((kind) => kinds.has(kind)).join("-");

/** The narrowest file that all these kinds load. */
function generalFile(kinds: ReadonlySet<Kind>): string {
  if (kinds.has("account")) return kinds.has("caisse") ? "common" : "fields";
  if (kinds.has("caisse")) return "frame";
  return kinds.has("later") ? "sheets" : "shell";
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

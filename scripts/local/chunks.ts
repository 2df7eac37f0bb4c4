// Files of the browser's code. Rollup alone makes a file of every few modules that two screens share: eighty of them,
// each a request of its own.
import type { Rollup } from "vite";

/** What these modules need is in one file, whatever else needs it. The first file that needs a module has it. */
const WHOLE: readonly (readonly [file: string, begins: RegExp])[] = [
  ["base", /\/app\/(entry\.client|root|routes\/_public)\.tsx$/],
  // Lists and forms show products; in a file of their own the dashboard would load that file too.
  ["frame", /\/(app\/routes\/_app\.tsx|worker\/features\/produits\/domain\.ts)$/],
];

/** Libraries that every page needs have a file of their own, which stays in the browser's cache when Étal changes. */
const LIBRARY = /\/node_modules\/(?!lucide-react\/)/;

/**
 * The files in which a screen may share modules with others, the narrowest first: what lists alone share is in `lists`,
 * with the dashboard and a sale in `live`, with the settings in `tables`, with the till in `menus`, with all signed-in
 * screens in `frame`; what forms share with the till alone is in `scanner`; what the till
 * shares with its later parts is in `till`, and these with later parts of the settings in `ticks`; what lists and forms
 * share is in `records`. What the list of sales shares with a sale alone is in `sales-record`, so that the list does without
 * the code of payments in `sales`. What a press prints is in `printing`, what the sale's screen shares with that in `tickets`, both
 * with the till in `slips`, and with the settings of the device in `device`. What the reconciliation with an operator shares
 * with its later parts is in `reconciliation`. Only the public pages need `cloth`, and only the tabs that come later
 * `settings-tabs`. What no such file covers is in `fields`, if the till does without it, else in `parts`.
 */
const SCREENS: readonly (readonly [screen: RegExp, files: string])[] = [
  [/\/shell\/ticket\/outputs\.ts/, "printing tickets slips device frame fields"],
  [/\/shell\/ticket\/link-panel\.tsx/, "tickets slips frame fields"],
  [/\/tickets\/render\/escpos\.ts/, "printing tickets slips device frame fields"],
  [/\/(ticket\/print-ticket|caisse-jour\/printed)\.ts/, "printing tickets day slips device frame fields"],
  [/\/routes\/_public\./, "public ticks account forms cloth fields"],
  [/\/profile-tab\.tsx/, "account settings forms pages opened shell frame fields"],
  [
    /\/(sample-ticket|logo-maker|printer-card)\.tsx?/,
    "printing tickets slips device settings-tabs account settings forms opened shell fields frame",
  ],
  [/\/parametres\//, "settings-tabs account settings ticks forms tables opened device shell fields frame"],
  [/\/routes\/_app\._shell\.settings/, "settings forms shell fields frame"],
  [/\/(_app\._shell|shell)\.tsx/, "shell frame"],
  [/\/shell\/frame\/barcode-question\.tsx/, "scanner opened frame"],
  [/\/app\/shell\//, "opened frame"],
  [/\.(new|edit)\.tsx/, "edits forms scanner records fields frame"],
  [/\/edit-form\.tsx/, "edits forms tasks fields frame"],
  [/\/_app\.pos\.tsx/, "till scanner menus slips frame"],
  [/\/later-sheets\.tsx/, "till scanner ticks account menus fields frame"],
  [/\/features\/pos\/scan\//, "camera till scanner records frame fields"],
  [/\/camera-dialog\.tsx/, "camera scanner records frame fields"],
  [
    /\/reconciliation\/comparison\.tsx/,
    "reconciliation sales-lists sales edits forms records menus fields frame",
  ],
  [/\/import-dialog\.tsx/, "reconciliation edits forms records menus fields frame"],
  [/\/_app\._shell\.sales\.reconciliation\.tsx/, "reconciliation day sales tables live menus fields frame"],
  [/\/_app\._shell\.sales\.day\.tsx/, "day sales slips scanner records live menus fields frame"],
  [/\/mouvement-dialog\.tsx/, "day scanner records menus fields frame"],
  [/\/cash-help\.tsx/, "day till records fields frame"],
  [/\/add-dialog\.tsx/, "sales-lists sales edits forms scanner records menus fields frame"],
  [/\/count-dialog\.tsx/, "lists tables pages edits forms records live fields frame"],
  [/\/_app\._shell\.sales\._index\.tsx/, "record lists tables pages records live menus fields frame"],
  [/\/_app\._shell\.sales\.\$id\.tsx/, "record tickets slips tables live menus fields frame"],
  [/\/_app\._shell\.(dashboard|taches\.\$id)\.tsx/, "live tasks menus fields frame"],
  [/\/routes\/_app\._shell\./, "lists tables pages records live menus fields frame"],
  [/\/app\/(routes\/_app\.|realtime\/)/, "frame"],
];

/**
 * The screens of `/products` may share `products-edits` and `products`, before the files that other areas share as well.
 * An area that a list above names is taken as the list has it: the reconciliation and the day need `sales` later.
 */
function filesOf(screen: string): string[] {
  const [, names = ""] = SCREENS.find(([pattern]) => pattern.test(screen)) ?? [];
  const files = names.split(" ");
  const area = /\/_app\._shell\.(\w+)\./.exec(screen)?.[1];
  return area === undefined || files.includes(area) ? files : [`${area}-${files[0] ?? ""}`, area, ...files];
}

/** Runs last, so it is no part of a file that screens import. */
const ENTRY = /\/app\/entry\.client\.tsx$/;

export function chunks(): Rollup.GetManualChunk {
  let files: Map<string, string> | undefined;
  return (id, graph) => {
    files ??= assign(graph);
    return ENTRY.test(id) ? undefined : files.get(id);
  };
}

function assign(graph: Rollup.ManualChunkMeta): Map<string, string> {
  const ids = [...graph.getModuleIds()];
  const files = new Map<string, string>();
  for (const [file, begins] of WHOLE) {
    const roots = ids.filter((id) => begins.test(id));
    for (const id of reach(graph, roots))
      if (!files.has(id)) files.set(id, file === "base" && LIBRARY.test(id) ? "libraries" : file);
  }
  const screens = new Map<string, string[]>();
  for (const screen of ids.filter((id) => isLoaded(graph, id)))
    for (const id of reach(graph, [screen])) screens.set(id, [...(screens.get(id) ?? []), screen]);
  for (const [id, needing] of screens) {
    if (files.has(id) || needing.length < 2) continue;
    const [first = [], ...others] = needing.map(filesOf);
    files.set(id, first.find((file) => others.every((possible) => possible.includes(file))) ?? "parts");
  }
  return files;
}

/** Whether the browser requests it by itself: screens, and what is imported when it is needed. */
function isLoaded(graph: Rollup.ManualChunkMeta, id: string): boolean {
  const info = graph.getModuleInfo(id);
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
}

function reach(graph: Rollup.ManualChunkMeta, from: readonly string[]): Set<string> {
  const seen = new Set(from);
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

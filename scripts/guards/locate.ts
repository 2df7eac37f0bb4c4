import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import type { Guard } from "./list.ts";

export type Text = { file: string; before: string };
export type Change = Text & { after: string };

const SOURCES = /^(app|worker|migrations|scripts\/local)\/.*\.(ts|tsx|sql)$/;

/** Of the files that may hold a guard, read once for all guards. */
export function readTexts(files: readonly string[]): Text[] {
  return files
    .filter((file) => SOURCES.test(file))
    .map((file) => ({ file, before: readFileSync(join(ROOT, file), "utf8") }));
}

export function locate({ holds, without }: Guard, texts: readonly Text[]): Change | null {
  const [place, ...others] = texts.filter(({ before }) => before.includes(holds));
  if (!place || others.length > 0 || place.before.split(holds).length > 2) return null;
  // `replace` gets a function, because `$` has a meaning in a replacement string.
  return { ...place, after: place.before.replace(holds, () => without) };
}

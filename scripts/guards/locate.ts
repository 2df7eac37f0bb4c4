import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import type { Guard } from "./list.ts";

export type Change = { file: string; before: string; after: string };

const SOURCES = /^(app|worker|migrations|scripts\/local)\/.*\.(ts|tsx|sql)$/;

export function locate({ holds, without }: Guard, files: readonly string[]): Change | null {
  const places = files
    .filter((file) => SOURCES.test(file))
    .map((file) => ({ file, before: readFileSync(join(ROOT, file), "utf8") }))
    .filter(({ before }) => before.includes(holds));
  const [place, ...others] = places;
  if (!place || others.length > 0 || place.before.split(holds).length > 2) return null;
  // `replace` gets a function, because `$` has a meaning in a replacement string.
  return { ...place, after: place.before.replace(holds, () => without) };
}

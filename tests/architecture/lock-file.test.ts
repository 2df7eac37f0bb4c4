// `npm ci` takes what the lock file holds, on every machine. From an existing node_modules, npm may write a lock file with
// the parts of the author's machine alone, with which nothing runs elsewhere.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";

type Package = {
  version?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const MACHINES = [
  ["darwin", "arm64"],
  ["darwin", "x64"],
  ["win32", "x64"],
  ["linux", "x64"],
  ["linux", "arm64"],
] as const;

const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Record<string, Package>;
};
const choosing = Object.entries(packages).filter(([, { optionalDependencies }]) => optionalDependencies);
const withParts = choosing.filter(([path]) => new Set(partsOf(path).flatMap(({ os = [] }) => os)).size > 1);

test("the lock file holds every optional package that a package names", () => {
  const missing = choosing.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) =>
      find(path, name)?.integrity ? [] : [`${path}: ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

// Packages with parts for one system only are left out: fsevents adds a faster watch on macOS and replaces nothing
// elsewhere, and libvips comes with the part of sharp for the same system. The package `node` has no parts in the lock
// file: its install script asks for the Node of the machine, which exists for all five.
describe("a package with parts by system has those of each machine that Étal is developed on", () => {
  test.each(withParts.map(([path]) => path))("%s", (path) => {
    const parts = partsOf(path);
    const missing = MACHINES.filter(
      ([os, cpu]) =>
        !parts.some((part) => part.os?.includes(os) && part.cpu?.includes(cpu) && isForCommonLibc(part)),
    );
    expect(missing).toEqual([]);
  });

  test("those that run Étal are among them", () => {
    const names = withParts.map(([path]) =>
      path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
    );
    expect(names).toEqual(
      expect.arrayContaining(["esbuild", "rollup", "workerd", "@tailwindcss/oxide", "sharp"]),
    );
  });
});

function partsOf(path: string): Package[] {
  return Object.keys(packages[path]?.optionalDependencies ?? {}).flatMap((name) => find(path, name) ?? []);
}

/** Like Node: the nearest folder `node_modules` first. */
function find(from: string, name: string): Package | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const found = packages[folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (found || folder === "") return found;
  }
}

/** Debian, Ubuntu and WSL have glibc. */
function isForCommonLibc({ libc = ["glibc"] }: Package): boolean {
  return libc.includes("glibc");
}

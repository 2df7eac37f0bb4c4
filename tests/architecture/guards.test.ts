// `npm run guards` removes each guard by its text. A change that moves or repeats the text must change the list too.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { BROWSER_GUARDS } from "#scripts/guards/browser.ts";
import { GUARDS } from "#scripts/guards/list.ts";
import { locate, readTexts } from "#scripts/guards/locate.ts";
import { filesUnder } from "./source/sources.ts";

test("the text of each guard stands in exactly one place", () => {
  const texts = readTexts(
    filesUnder(["app", "worker", "migrations", "scripts/local"], [".ts", ".tsx", ".sql"]),
  );
  const lost = [...GUARDS, ...BROWSER_GUARDS].filter((guard) => locate(guard, texts) === null);
  expect(lost.map(({ name }) => name)).toEqual([]);
});

test("the test that must see a guard is there, under its title", () => {
  const lost = [...GUARDS, ...BROWSER_GUARDS].filter(({ seenBy, only = "" }) => {
    const files = seenBy.flatMap((path) =>
      statSync(join(ROOT, path)).isDirectory() ? filesUnder([path], [".ts", ".tsx"]) : path,
    );
    return !files.some((file) => readFileSync(join(ROOT, file), "utf8").includes(only));
  });
  expect(lost.map(({ name }) => name)).toEqual([]);
});

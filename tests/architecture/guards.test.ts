// `npm run guards` removes each guard by its text. A change that moves or repeats the text must change the list too.
import { expect, test } from "vitest";
import { BROWSER_GUARDS } from "#scripts/guards/browser.ts";
import { GUARDS } from "#scripts/guards/list.ts";
import { locate } from "#scripts/guards/locate.ts";
import { filesUnder } from "./source/sources.ts";

test("the text of each guard stands in exactly one place", () => {
  const files = filesUnder(["app", "worker", "migrations", "scripts/local"], [".ts", ".tsx", ".sql"]);
  const lost = [...GUARDS, ...BROWSER_GUARDS].filter((guard) => locate(guard, files) === null);
  expect(lost.map(({ name }) => name)).toEqual([]);
});

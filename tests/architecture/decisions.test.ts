// A record is cited by its number: the list, the file's name and its heading must agree.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";

const FOLDER = join(ROOT, "docs/decisions");
const read = (file: string) => readFileSync(join(FOLDER, file), "utf8");

test("each record stands in the list with the number and the title of its heading", () => {
  const listed = read("README.md").matchAll(/^- (\d+\. )\[(.+)\]\((.+\.md)\)$/gm);
  const expected = [...listed].map(([, number, title, file]) => [file, `# ${number ?? ""}${title ?? ""}`]);
  const records = readdirSync(FOLDER).filter((file) => file !== "README.md");
  expect(records.map((file) => [file, read(file).split("\n")[0]])).toEqual(expected);
  for (const file of records)
    expect(read(file)).toMatch(new RegExp(`^# ${String(Number.parseInt(file))}\\. `));
});

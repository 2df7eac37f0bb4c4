import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readReturnTo } from "#app/.server/return-address.ts";

/** Layouts have no address, and `$` is every unknown address. */
const NO_ADDRESS = ["_app.tsx", "_app._shell.tsx", "_app.$.tsx"];

const files = readdirSync("app/routes").filter(
  (file) => file.startsWith("_app.") && !NO_ADDRESS.includes(file),
);

function addressOf(file: string): string {
  const names = file.replace(/\.tsx?$/, "").split(".");
  const path = names.filter((name) => !name.startsWith("_")).map((name) => name.replace(/_$/, ""));
  return `/${path.join("/").replace("$id", "7")}`;
}

function leadsTo(address: string): string {
  const query = new URLSearchParams({ retour: address }).toString();
  return readReturnTo(new Request(`https://etal.test/login?${query}`));
}

test.each(files.filter((file) => file.endsWith(".tsx")))("a login leads back to %s", (file) => {
  expect(leadsTo(addressOf(file))).toBe(addressOf(file));
});

test.each(files.filter((file) => file.endsWith(".ts")))(
  "a login does not lead to %s, which shows nothing",
  (file) => {
    expect(leadsTo(addressOf(file))).toBe("/dashboard");
  },
);

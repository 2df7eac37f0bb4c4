import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { process } from "#scripts/local/process.ts";
import { isMigrated, openState, saveRecord } from "#scripts/local/state.ts";

const root = mkdtempSync(join(tmpdir(), "etal-state-"));
afterAll(() => {
  rmSync(root, { recursive: true });
});

const refused = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("stopped");
  });
  vi.spyOn(console, "error").mockImplementation(refused);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("a first start that was cut short, databases half made, is taken up again", () => {
  const folder = join(root, "cut");
  const first = openState(folder);
  mkdirSync(first.databases);
  const again = openState(folder);
  expect(isMigrated(again)).toBe(false);
  expect(readFileSync(again.secretsFile, "utf8")).toMatch(/^CLE_SIGNATURE=[\w-]{43}\n$/);
});

test("what has been done is remembered, and the secret stays", () => {
  const folder = join(root, "done");
  const first = openState(folder);
  const secret = readFileSync(first.secretsFile, "utf8");
  saveRecord(first, { migrated: true });
  const again = openState(folder);
  expect(isMigrated(again)).toBe(true);
  expect(readFileSync(again.secretsFile, "utf8")).toBe(secret);
});

test("a folder that cannot be one is refused in words", () => {
  const file = join(root, "file");
  writeFileSync(file, "");
  expect(() => openState(file)).toThrow("stopped");
  expect(refused.mock.lastCall?.[0]).toContain(`L'état local ne peut pas être dans ${file}`);
});

test("another environment of wrangler.toml is refused, prepared or not", () => {
  const folder = join(root, "environment");
  openState(folder);
  vi.stubEnv("CLOUDFLARE_ENV", "production");
  expect(() => openState(folder)).toThrow("stopped");
  vi.unstubAllEnvs();
  expect(refused.mock.lastCall?.[0]).toContain("CLOUDFLARE_ENV");
});

test.each([
  ["names no version", undefined, "il ne dit pas quelle version l'a fait"],
  ["is not readable", "{", "sa forme n'est pas celle de cette version"],
  ["has another form", '{"format":0}', "sa forme n'est pas celle de cette version"],
  [
    "had a migration that is gone",
    '{"format":1,"migrations":{"migrations/boutique/9999_x.sql":"0"}}',
    "la migration migrations/boutique/9999_x.sql n'existe pas dans cette version",
  ],
  [
    "had a migration that has changed",
    '{"format":1,"migrations":{"migrations/boutique/0000_init.sql":"0"}}',
    "la migration migrations/boutique/0000_init.sql a changé depuis",
  ],
])("a state that %s is refused in words, and left as it is", (name, record, reason) => {
  const folder = join(root, name);
  mkdirSync(join(folder, "v3"), { recursive: true });
  if (record !== undefined) writeFileSync(join(folder, "etat.json"), record);
  expect(() => openState(folder)).toThrow("stopped");
  expect(refused.mock.lastCall?.[0]).toContain(reason);
  expect(existsSync(join(folder, "secrets.env"))).toBe(false);
});

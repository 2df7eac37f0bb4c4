import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockState } from "#scripts/local/lock.ts";
import { process } from "#scripts/local/process.ts";

let folder: string;
let file: string;
let output: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "etal-lock-"));
  file = join(folder, "serveur.json");
  output = "";
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`ended with ${String(code)}`);
  });
  vi.spyOn(console, "error").mockImplementation((text: string) => {
    output += text;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const hold = (pid: number) => {
  writeFileSync(file, JSON.stringify({ pid, port: 3091 }));
};

test("the first server takes the state and gives it back", () => {
  const unlock = lockState({ folder }, 3091);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ pid: process.pid, port: 3091 });
  unlock();
  expect(existsSync(file)).toBe(false);
});

test("a second server names who serves the state, and ends", () => {
  hold(process.ppid);
  expect(() => lockState({ folder }, 3092)).toThrow("ended with 1");
  expect(output).toContain(
    `Un autre Étal sert déjà l'état local ${folder} (processus ${String(process.ppid)}, port 3091).`,
  );
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: process.ppid });
});

test("a server that was killed leaves nothing behind that stops the next one", () => {
  hold(spawnSync(process.execPath, ["--version"]).pid);
  lockState({ folder }, 3091);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: process.pid });
});

test("a state that cannot be written is no other server's", () => {
  const gone = join(folder, "gone");
  expect(() => lockState({ folder: gone }, 3091)).toThrow("ended with 1");
  expect(output).toContain("ENOENT");
  expect(output).not.toContain("Un autre Étal");
});

test("the same process may take the state again, to prepare it and to serve it", () => {
  lockState({ folder }, 3091);
  lockState({ folder }, 3091)();
  expect(existsSync(file)).toBe(false);
});

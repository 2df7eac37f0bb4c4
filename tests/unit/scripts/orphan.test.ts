// A killed npm sends its children no signal, so they must notice its end themselves.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";

const CHILD = `
import { whenOrphaned } from "./scripts/bootstrap/orphan.mjs";
whenOrphaned(() => { console.log("orphaned"); process.exit(); });
setInterval(() => undefined, 1000);
console.log("ready");`;

test("a process whose parent was killed is notified", async () => {
  const args = ["-c", `"$0" --input-type=module -e "$1"; true`, globalThis.process.execPath, CHILD];
  const parent = spawn("sh", args, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  const ended = once(parent.stdout, "end");
  parent.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (output === "ready\n") parent.kill("SIGKILL");
  });
  await ended;
  expect(output).toBe("ready\norphaned\n");
});

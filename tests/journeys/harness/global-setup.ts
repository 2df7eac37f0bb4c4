import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "#scripts/local/build.ts";
import { createMailReader } from "#scripts/local/mail.ts";
import { process } from "#scripts/local/process.ts";
import { freePort, startServer } from "#scripts/local/server.ts";
import { openState } from "#scripts/local/state.ts";
import type { Account } from "./boutique.ts";
import { cameraVideo } from "./camera-video.ts";
import { copyPrepared } from "./prepared-state.ts";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
    /** For the browser of each process of tests (contexts.ts). */
    chromiumFlags: string[];
    databases: string;
    secrets: string;
    /** The worker's letters, one line of JSON each (mail.ts). */
    mailFile: string;
    /** Prepared shops, and the folder that marks the taken ones (accounts.ts). */
    accounts: { readyAccounts: Account[]; taken: string };
  }
}

/** `npm run guards` sets it: esbuild's build is there in seconds (docs/decisions/0066). */
const develops = process.env["ETAL_BUILD"] === "dev";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!develops && !build()) throw new Error("La construction des pages a échoué");
  const folder = mkdtempSync(join(tmpdir(), "etal-parcours-"));
  const readyAccounts = await copyPrepared(folder);
  const state = openState(folder);
  const taken = join(folder, "comptes-pris");
  mkdirSync(taken);
  const mailFile = join(folder, "courrier.jsonl");
  writeFileSync(mailFile, "");
  const readLetter = createMailReader((mail) => {
    appendFileSync(mailFile, `${JSON.stringify(mail)}\n`);
  });
  const onLine = (line: string) => {
    if (!readLetter(line)) logErrors(line);
  };
  const video = join(folder, "camera.y4m");
  writeFileSync(video, cameraVideo());
  const server = await startServer(state, {
    port: await freePort(),
    host: "127.0.0.1",
    onLine,
    ...(develops && { develop: { reloads: false } }),
  });
  // Browsers treat the name localhost as a secure origin.
  project.provide("address", server.url.replace("127.0.0.1", "localhost"));
  project.provide("chromiumFlags", [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${video}`,
  ]);
  project.provide("databases", state.databases);
  project.provide("secrets", state.secretsFile);
  project.provide("mailFile", mailFile);
  project.provide("accounts", { readyAccounts, taken });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Successful requests are not logged; all other lines are. */
function logErrors(line: string): void {
  if (!/\[wrangler:info\] [A-Z]+ \S+ [1-4]\d\d/.test(line)) console.log(`[serveur] ${line}`);
}

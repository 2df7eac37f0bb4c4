// From a bare Node 20 to the Node 24 that the project brings along, in which TypeScript runs as it is.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { stop } from "./say.mjs";
import { installModules } from "./install.mjs";
import { whenOrphaned } from "./orphan.mjs";
import { ROOT } from "./root.mjs";

const MINIMUM_NODE = 20;
const PROJECT_NODE = join(ROOT, "node_modules/node/bin/node");
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Installs what is missing, then runs `script` (a path in the project) with this command's arguments. */
export async function relay(script) {
  if (version() < MINIMUM_NODE) {
    stop(
      `Étal demande Node ${MINIMUM_NODE} ou plus récent ; cette machine a Node ${process.versions.node}.`,
      "Installez une version plus récente (https://nodejs.org), puis relancez la même commande.",
    );
  }
  process.chdir(ROOT);
  await installModules();
  if (!existsSync(PROJECT_NODE)) {
    stop(
      "Le Node du projet manque dans node_modules : les scripts d'installation des modules n'ont pas tourné.",
      "Lancez « npm rebuild node workerd esbuild », puis la même commande.",
    );
  }
  process.exitCode = await run(PROJECT_NODE, [join(ROOT, script), ...process.argv.slice(2)]);
}

function version() {
  return Number(process.versions.node.split(".")[0]);
}

function run(command, args) {
  const child = spawn(command, args, {
    stdio: "inherit",
    env: {
      ...process.env,
      // Whatever the script starts finds the same Node, and nothing asks or reports anything.
      PATH: join(ROOT, "node_modules/.bin") + delimiter + (process.env.PATH ?? ""),
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_SEND_ERROR_REPORTS: "false",
      WRANGLER_HIDE_BANNER: "true",
      WRANGLER_WRITE_LOGS: "false",
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      DO_NOT_TRACK: "1",
    },
  });
  // A terminal sends Ctrl-C to the whole group; a plain kill reaches only this process. The child hears both.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  whenOrphaned(() => child.kill("SIGTERM"));
  return new Promise((resolve) => {
    child.on("error", (error) => stop(`Impossible de lancer ${command} : ${error.message}`));
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

// Restarts a script under the project's Node 24, which runs TypeScript directly.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { stop } from "./print.mjs";
import { installModules } from "./install.mjs";
import { whenOrphaned } from "./orphan.mjs";
import { PROJECT_NODE, ROOT } from "./root.mjs";

const MINIMUM_NODE = 20;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

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
      PATH: join(ROOT, "node_modules/.bin") + delimiter + (process.env.PATH ?? ""),
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_SEND_ERROR_REPORTS: "false",
      WRANGLER_HIDE_BANNER: "true",
      WRANGLER_WRITE_LOGS: "false",
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      DO_NOT_TRACK: "1",
    },
  });
  // Ctrl-C reaches the whole group, but `kill` only this process: the signal is passed to the child.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  whenOrphaned(() => child.kill("SIGTERM"));
  return new Promise((resolve) => {
    child.on("error", (error) => stop(`Impossible de lancer ${command} : ${error.message}`));
    child.on("exit", (code, signal) => {
      if (signal === "SIGKILL") stop("Le système a tué Étal (SIGKILL). Relancez la même commande.");
      resolve(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}

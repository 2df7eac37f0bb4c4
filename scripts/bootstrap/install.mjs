import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { stop, step } from "./print.mjs";
import { ROOT } from "./root.mjs";

const WINDOWS = process.platform === "win32";
const REMINDER_MS = 15_000;
const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/;
// `npm ci` takes exactly what the lock file holds. It empties node_modules first, and npm writes
// node_modules/.package-lock.json last, so that an interrupted installation is done again.
const INSTALL = ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline"];
const PATIENCE = ["--fetch-retry-mintimeout=2000", "--fetch-retry-maxtimeout=10000"];

export async function installModules() {
  if (isCurrent(join(ROOT, "package-lock.json"), join(ROOT, "node_modules/.package-lock.json"))) return;
  step("Installation des modules (une à trois minutes la première fois)");
  // Without a network npm would try each package for minutes, although its cache may suffice.
  const reachable = await isRegistryReachable();
  const { code, output } = await runNpm([...INSTALL, ...(reachable ? PATIENCE : ["--offline"])]);
  if (code === 0) return;
  if (code === null) stop("L'installation des modules a été interrompue. Relancez la même commande.");
  console.error(output.trim());
  if (NO_NETWORK.test(output)) {
    stop(
      "Le réseau ne répond pas : les modules n'ont pas pu être téléchargés.",
      "Vérifiez la connexion, puis relancez la même commande : ce qui est déjà là ne sera pas téléchargé à nouveau.",
    );
  }
  stop(`L'installation des modules a échoué (npm ci, code ${String(code)}). Le détail est au-dessus.`);
}

async function isRegistryReachable() {
  const { code, output } = await runNpm([
    "ping",
    "--fetch-retries=0",
    "--fetch-timeout=10000",
    "--loglevel=error",
  ]);
  return code === 0 || !NO_NETWORK.test(output);
}

export function isCurrent(lock, installed) {
  if (!existsSync(installed)) return false;
  const packages = readPackages(installed);
  return Object.entries(readPackages(lock)).every(([path, locked]) => {
    if (path === "") return true;
    const found = packages[path];
    if (!found) return Boolean(locked.optional || locked.devOptional) && !isPartOfThisMachine(locked);
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

/** A folder node_modules from another machine has the parts of that machine. */
function isPartOfThisMachine({ os = [], cpu = [], libc }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc === undefined;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

function runNpm(args) {
  // npm must not run under the Node in node_modules, which the installation replaces.
  const [command, prefix] = process.env.npm_execpath?.endsWith("npm-cli.js")
    ? [outerNode(), [process.env.npm_execpath]]
    : [WINDOWS ? "npm.cmd" : "npm", []];
  return new Promise((resolve) => {
    const child = spawn(command, [...prefix, ...args], {
      cwd: ROOT,
      env: { ...process.env, PATH: outerPath() },
      stdio: ["ignore", "pipe", "pipe"],
      // Windows starts a .cmd file by its shell alone.
      shell: WINDOWS && command === "npm.cmd",
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    const started = Date.now();
    const reminder = setInterval(() => {
      step(`Installation toujours en cours (${Math.round((Date.now() - started) / 1000)} s)`);
    }, REMINDER_MS);
    const finish = (code) => {
      clearInterval(reminder);
      resolve({ code, output });
    };
    child.on("error", (error) => {
      output += `npm introuvable : ${error.message}`;
      finish(127);
    });
    child.on("close", finish);
  });
}

function outerNode() {
  const node = process.env.npm_node_execpath ?? process.execPath;
  return node.includes("node_modules") ? "node" : node;
}

function outerPath() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"))
    .join(delimiter);
}

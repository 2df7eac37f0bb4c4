import { maskedLine } from "#worker/http/secret-addresses.ts";
import { whenOrphaned } from "./bootstrap/orphan.mjs";
import { stop, step } from "./bootstrap/print.mjs";
import { DEMO } from "./demo/account.ts";
import { createMailReader, secretLink } from "./local/mail.ts";
import { prepare } from "./local/prepare.ts";
import { process } from "./local/process.ts";
import { lockState } from "./local/lock.ts";
import { cannotListen, type Server, startServer } from "./local/server.ts";
import { openState } from "./local/state.ts";

const DEFAULT_PORT = 3091;
const INSPECTOR_PORT = 9229;
/** Miniflare prints these at each edit; its address is not the one to open. */
const OF_THE_RUNTIME = /\[wrangler:info\] (✨ Parsed \d+ valid|Updated and ready on)/;

// Only this user may read the databases and letters.
process.umask(0o077);
const port = readPort(process.env["PORT"]);
const host = process.env["HOST"] ?? "127.0.0.1";
const demo = process.env["ETAL_DEMO"] !== "0";
const reloads = !process.argv.includes("--sans-rechargement");
const inspects = process.argv.includes("--inspecter");

await requireListening();
const state = openState();
// Before the pages and the databases, which a running server uses.
lockState(state, port);
await prepare(state, { demo });
step("Construction des pages et démarrage du serveur");

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopping.abort());
whenOrphaned(() => stopping.abort());
const server = await start();
stopping.signal.addEventListener("abort", () => void server.stop());
printReady(server.url);
const code = await server.ended;
if (!stopping.signal.aborted)
  stop(
    `Le serveur s'est arrêté tout seul (code ${String(code)}) : rien n'est perdu. Relancez la même commande.`,
  );
process.exitCode = code;

async function start(): Promise<Server> {
  const readMail = createMailReader((mail) => {
    const link = secretLink(mail);
    if (link) console.log(`${nameOf(link)}\u00A0: ${link}`);
  });
  const onLine = (line: string) => {
    if (!OF_THE_RUNTIME.test(line)) console.log(maskedLine(line));
    readMail(line);
  };
  try {
    const inspector = inspects ? { inspectorPort: INSPECTOR_PORT } : {};
    return await startServer(state, {
      port,
      host,
      onLine,
      signal: stopping.signal,
      develop: { reloads },
      ...inspector,
    });
  } catch (error) {
    if (stopping.signal.aborted) process.exit(143);
    return stop(error instanceof Error ? error.message : String(error));
  }
}

function nameOf(link: string): string {
  if (link.includes("/email/confirmation/")) return "Lien de confirmation d'email";
  return link.includes("/email/annulation/") ? "Lien d'annulation d'email" : "Lien de réinitialisation";
}

function printReady(url: string): void {
  const address = url.replace("127.0.0.1", "localhost");
  const account = demo ? [`Compte de démonstration :  ${DEMO.email}  /  ${DEMO.motDePasse}`] : [];
  const inspector = inspects
    ? [`Débogueur ouvert :  127.0.0.1:${String(INSPECTOR_PORT)} (il lit tout : fermez-le après usage)`]
    : [];
  const all = ["", `Étal est ouvert :  ${address}`, ...account, ...inspector, "Ctrl-C pour fermer.", ""];
  console.log(all.join("\n"));
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === "") return DEFAULT_PORT;
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number < 65_536) return number;
  return stop(`PORT=${text} n'est pas un numéro de port (de 1 à 65535).`);
}

async function requireListening(): Promise<void> {
  const reason = await cannotListen(port, host);
  if (reason === null) return;
  const other = `Choisissez-en un autre :  PORT=${String(port === DEFAULT_PORT ? port + 1 : DEFAULT_PORT)} npm start`;
  if (reason === "EADDRINUSE")
    stop(`Le port ${String(port)} est déjà pris, peut-être par un autre Étal.`, other);
  if (reason === "EACCES") stop(`Le port ${String(port)} n'est ouvert qu'à l'administrateur.`, other);
  stop(
    `HOST=${host} n'est pas une adresse de cette machine (${reason}).`,
    "Lancez :  HOST=127.0.0.1 npm start",
  );
}

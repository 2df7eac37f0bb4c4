// One server on a local state: two runtimes would each keep their own hub and cache over the same databases.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stop } from "../bootstrap/print.mjs";
import { process } from "./process.ts";
import type { State } from "./state.ts";

type Holder = { pid: number; port: number };

/** Stops when another process serves this state. The lock of a process that is gone counts as free. */
export function lockState({ folder }: Pick<State, "folder">, port: number): () => void {
  const file = join(folder, "serveur.json");
  const holder = readHolder(file);
  if (holder !== null && holder.pid !== process.pid) {
    if (isAlive(holder.pid)) refuse(file, folder, holder);
    rmSync(file, { force: true });
  }
  if (holder?.pid !== process.pid) take(file, folder, port);
  return () => rmSync(file, { force: true });
}

function take(file: string, folder: string, port: number): void {
  const own: Holder = { pid: process.pid, port };
  try {
    // `wx` fails when another process has just taken the lock.
    writeFileSync(file, `${JSON.stringify(own)}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") refuse(file, folder, readHolder(file));
    // On a full disk the file is there and empty: the next start would take it for another server's.
    rmSync(file, { force: true });
    stop(`L'état local ${folder} ne peut pas être écrit : ${message}`);
  }
}

function refuse(file: string, folder: string, holder: Holder | null): never {
  const who = holder ? ` (processus ${String(holder.pid)}, port ${String(holder.port)})` : "";
  stop(
    `Un autre Étal sert déjà l'état local ${folder}${who}.`,
    "Fermez-le, ou prenez un autre dossier :  ETAL_STATE=.etal-2 npm start",
    `S'il ne tourne plus, supprimez ${file}.`,
  );
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

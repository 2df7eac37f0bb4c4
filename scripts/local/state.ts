import { createHash, randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { stop } from "../bootstrap/print.mjs";
import { process } from "./process.ts";

const FORMAT = 1;
const MIGRATIONS = ["migrations/annuaire", "migrations/boutique"];

/** `etat.json` records whether this code fits these databases. */
type Record = { format: number; migrations: { [file: string]: string }; demo: boolean };

export type State = {
  folder: string;
  persistTo: string;
  databases: string;
  secretsFile: string;
  record: Record;
};

/** Stops when databases were made by migrations that this code does not have. */
export function openState(folder = process.env["ETAL_STATE"] || ".etal"): State {
  // Wrangler would then serve the databases of that environment, which are not prepared here.
  if (process.env["CLOUDFLARE_ENV"])
    stop(
      "CLOUDFLARE_ENV est défini : l'état local n'est celui d'aucun environnement.",
      "Lancez :  env -u CLOUDFLARE_ENV npm start",
    );
  const absolute = resolve(ROOT, folder);
  makeFolder(absolute);
  const databases = join(absolute, "v3");
  const record = readRecord(absolute, existsSync(databases));
  const secretsFile = join(absolute, "secrets.env");
  if (!existsSync(secretsFile)) {
    writeFileSync(secretsFile, `CLE_SIGNATURE=${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  }
  const state = { folder: absolute, persistTo: absolute, databases, secretsFile, record };
  // The record is written before the first database, so that an interrupted first start can continue.
  if (!existsSync(databases)) saveRecord(state, {});
  return state;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    stop(
      `L'état local ne peut pas être dans ${folder} : ${error instanceof Error ? error.message : String(error)}`,
      "Prenez un autre dossier :  ETAL_STATE=.etal-2 npm start",
    );
  }
}

export function readSecret(state: State): string {
  const found = /^CLE_SIGNATURE=(\S+)$/m.exec(readFileSync(state.secretsFile, "utf8"))?.[1];
  if (!found) stop(`${state.secretsFile} ne contient pas CLE_SIGNATURE.`, ...advice(state.folder));
  return found;
}

export function isMigrated(state: State): boolean {
  const current = migrationHashes();
  return Object.keys(current).every((file) => state.record.migrations[file] === current[file]);
}

export function saveRecord(state: State, changes: { migrated?: true; demo?: true }): void {
  if (changes.migrated) state.record.migrations = migrationHashes();
  if (changes.demo) state.record.demo = true;
  writeFileSync(join(state.folder, "etat.json"), `${JSON.stringify(state.record, null, 2)}\n`);
}

function readRecord(folder: string, used: boolean): Record {
  const file = join(folder, "etat.json");
  if (!existsSync(file)) {
    if (used) refuse(folder, "il ne dit pas quelle version l'a fait");
    return { format: FORMAT, migrations: {}, demo: false };
  }
  const record = parse(file);
  if (record?.format !== FORMAT) refuse(folder, "sa forme n'est pas celle de cette version");
  const known = migrationHashes();
  for (const [migration, hash] of Object.entries(record.migrations)) {
    if (!known[migration]) refuse(folder, `la migration ${migration} n'existe pas dans cette version`);
    if (known[migration] !== hash) refuse(folder, `la migration ${migration} a changé depuis`);
  }
  return record;
}

function parse(file: string): Record | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record;
  } catch {
    return undefined;
  }
}

function refuse(folder: string, reason: string): never {
  stop(`L'état local ${folder} vient d'une autre version d'Étal : ${reason}.`, ...advice(folder));
}

function advice(folder: string): string[] {
  return [
    "Gardez-le et prenez-en un autre :  ETAL_STATE=.etal-2 npm start",
    `ou repartez de zéro en supprimant ce dossier :  rm -r ${folder}`,
  ];
}

function migrationHashes(): { [file: string]: string } {
  const hashes: { [file: string]: string } = {};
  for (const folder of MIGRATIONS) {
    const files = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(".sql"));
    for (const name of files.sort()) {
      const content = readFileSync(join(ROOT, folder, name));
      hashes[`${folder}/${name}`] = createHash("sha256").update(content).digest("hex");
    }
  }
  return hashes;
}

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CONTRACT_PATH } from "#worker/http/contract-file.ts";
import { createApi } from "#worker/rest/app.ts";
import { generateDocument } from "#worker/rest/document.ts";
import { process } from "./process.ts";

const [, , folder] = process.argv;
if (folder === undefined) throw new Error("Where to?");
const file = join(folder, CONTRACT_PATH);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(generateDocument(createApi().openAPIRegistry)));

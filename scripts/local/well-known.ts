import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { ROOT } from "../bootstrap/root.mjs";
import { process } from "./process.ts";
import { securityText } from "./security-text.ts";

const [, , folder] = process.argv;
if (folder === undefined) throw new Error("Where to?");
const config = unstable_readConfig({ config: join(ROOT, "wrangler.toml"), env: "production" }) as {
  vars: Record<string, unknown>;
};
const contact = config.vars["EXPEDITEUR"];
if (typeof contact !== "string") throw new Error("wrangler.toml names no EXPEDITEUR");
mkdirSync(join(folder, ".well-known"), { recursive: true });
writeFileSync(join(folder, ".well-known/security.txt"), securityText(contact, new Date()));

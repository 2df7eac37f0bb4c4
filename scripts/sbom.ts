// npm run sbom: what Étal is made of, with versions, licences and hashes, in CycloneDX: build/sbom.json. Without a network,
// from the modules that are installed.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./bootstrap/root.mjs";
import { step, stop } from "./bootstrap/say.mjs";
import { askNpm } from "./local/npm.ts";

const sbom = askNpm("sbom", "--omit=dev", "--sbom-format=cyclonedx", "--sbom-type=application", "--offline");
if (!sbom.includes('"CycloneDX"')) stop("npm n'a pas dressé la liste. Lancez d'abord :  npm start");
mkdirSync(join(ROOT, "build"), { recursive: true });
writeFileSync(join(ROOT, "build/sbom.json"), sbom);
step("build/sbom.json");

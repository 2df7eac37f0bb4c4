// npm run sbom: the packages of Étal with versions, licences and hashes (CycloneDX) in build/sbom.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./bootstrap/root.mjs";
import { step, stop } from "./bootstrap/print.mjs";
import { runNpm } from "./local/npm.ts";

const sbom = runNpm("sbom", "--omit=dev", "--sbom-format=cyclonedx", "--sbom-type=application", "--offline");
if (!sbom.includes('"CycloneDX"')) stop("npm n'a pas dressé la liste. Lancez d'abord :  npm start");
mkdirSync(join(ROOT, "build"), { recursive: true });
writeFileSync(join(ROOT, "build/sbom.json"), sbom);
step("build/sbom.json");

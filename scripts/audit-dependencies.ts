// npm run audit-dependencies: what is publicly known against the packages that Étal is made of. Ends with 1 when some of it
// is high or critical, with 2 when no registry answers: a check that was not made is not green.
import { step } from "./bootstrap/say.mjs";
import { exitCode, readAudit } from "./local/audit-report.ts";
import { askNpm } from "./local/npm.ts";
import { process } from "./local/process.ts";

// Told to stay offline, npm would report that it knows of nothing.
const vulnerabilities = readAudit(askNpm("audit", "--omit=dev", "--json", "--offline=false"));
process.exitCode = exitCode(vulnerabilities);
if (vulnerabilities === null) {
  console.error("Aucun registre n'a répondu : rien n'a été vérifié.");
} else {
  for (const { name, severity, titles } of vulnerabilities)
    console.log([severity.padEnd(8), name, ...titles].join("  "));
  step(`${String(vulnerabilities.length)} paquets concernés par une vulnérabilité connue`);
}

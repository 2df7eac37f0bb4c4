// npm run audit-dependencies: exits with 1 when a known vulnerability is high or critical, and with 2 when no
// registry answers.
import { step } from "./bootstrap/print.mjs";
import { exitCode, readAudit } from "./local/audit-report.ts";
import { runNpm } from "./local/npm.ts";
import { process } from "./local/process.ts";

// In offline mode npm would report no vulnerability.
const vulnerabilities = readAudit(runNpm("audit", "--omit=dev", "--json", "--offline=false"));
process.exitCode = exitCode(vulnerabilities);
if (vulnerabilities === null) {
  console.error("Aucun registre n'a répondu : rien n'a été vérifié.");
} else {
  for (const { name, severity, titles } of vulnerabilities)
    console.log([severity.padEnd(8), name, ...titles].join("  "));
  step(`${String(vulnerabilities.length)} paquets concernés par une vulnérabilité connue`);
}

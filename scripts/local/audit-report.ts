import { isObject } from "#worker/core/domain/objects.ts";

export type Vulnerability = {
  name: string;
  severity: string;
  titles: string[];
};

/** The gravest comes first. An unknown severity counts as the gravest. */
const SEVERITIES = ["critical", "high", "moderate", "low", "info"];
const BEARABLE = new Set(["moderate", "low", "info"]);

export function readAudit(output: string): Vulnerability[] | null {
  const report = parse(output);
  if (!isObject(report) || report["auditReportVersion"] !== 2 || !isObject(report["vulnerabilities"]))
    return null;
  return Object.entries(report["vulnerabilities"])
    .map(([name, found]) => ({ name, severity: severityOf(found), titles: titlesOf(found) }))
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

export function exitCode(vulnerabilities: readonly Vulnerability[] | null): 0 | 1 | 2 {
  if (vulnerabilities === null) return 2;
  return vulnerabilities.every(({ severity }) => BEARABLE.has(severity)) ? 0 : 1;
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

function severityOf(found: unknown): string {
  const severity = isObject(found) ? found["severity"] : undefined;
  return typeof severity === "string" ? severity : "?";
}

function titlesOf(found: unknown): string[] {
  const via: unknown = isObject(found) ? found["via"] : undefined;
  const titles = (Array.isArray(via) ? via : []).map((cause: unknown) =>
    isObject(cause) ? cause["title"] : null,
  );
  return titles.filter((title) => typeof title === "string");
}

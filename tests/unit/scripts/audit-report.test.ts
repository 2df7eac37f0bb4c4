import { expect, test } from "vitest";
import { exitCode, readAudit } from "#scripts/local/audit-report.ts";

const report = (vulnerabilities: unknown) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

const advisory = (title: string, severity: string) => ({
  source: 1,
  name: "x",
  title,
  severity,
  range: "<2",
});

test("a report is read from the gravest, each package with what is known of it", () => {
  const read = readAudit(
    report({
      cookie: { name: "cookie", severity: "low", via: [advisory("Out of bounds", "low")] },
      remix: { name: "remix", severity: "high", via: ["cookie", advisory("Traversal", "high")] },
      hono: { name: "hono", severity: "moderate", via: ["cookie"] },
    }),
  );
  expect(read).toEqual([
    { name: "remix", severity: "high", titles: ["Traversal"] },
    { name: "hono", severity: "moderate", titles: [] },
    { name: "cookie", severity: "low", titles: ["Out of bounds"] },
  ]);
});

test.each([
  [0, []],
  [0, ["info", "low", "moderate"]],
  [1, ["low", "high"]],
  [1, ["critical"]],
  [1, ["unheard-of"]],
  [1, [undefined]],
])("it ends with %i for %j", (code, severities) => {
  const packages = Object.fromEntries(
    severities.map((severity, i) => [`p${String(i)}`, { severity, via: [] }]),
  );
  expect(exitCode(readAudit(report(packages)))).toBe(code);
});

test.each([
  [
    "a registry that has no audit",
    JSON.stringify({ message: "405", statusCode: 405, error: { summary: "" } }),
  ],
  ["nobody there", JSON.stringify({ message: "ECONNREFUSED", error: { summary: "", detail: "" } })],
  ["no lock file", JSON.stringify({ error: { code: "ENOLOCK", summary: "", detail: "" } })],
  ["a report of another form", JSON.stringify({ auditReportVersion: 3, vulnerabilities: {} })],
  ["a report of nothing", JSON.stringify({ auditReportVersion: 2 })],
  ["half of an answer", '{"auditReportVersion": 2, "vulner'],
  ["no answer", ""],
  ["null", "null"],
])("%s is no report, and ends with 2", (_name, output) => {
  expect(readAudit(output)).toBeNull();
  expect(exitCode(readAudit(output))).toBe(2);
});

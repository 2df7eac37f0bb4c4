// Errors of the page fail the test, like those of a journey.

/** React Router's notes about its next version, which this project does not take (STACK: Remix 2). */
const FUTURE_NOTES = /React Router Future Flag Warning/;

let seen: string[] = [];
let tolerated: RegExp[] = [];

/** Matching incidents are part of the test. */
export function tolerate(...patterns: RegExp[]): void {
  tolerated.push(...patterns);
}

export function forgetIncidents(): void {
  seen = [];
  tolerated = [];
}

export function unexpectedIncidents(): string[] {
  return seen.filter((incident) => !tolerated.some((pattern) => pattern.test(incident)));
}

export function recordIncident(incident: string): void {
  seen.push(incident);
}

export function watchIncidents(): void {
  const { error, warn } = console;
  console.error = (...values: unknown[]) => {
    recordIncident(`console ${values.map(String).join(" ")}`);
    error(...values);
  };
  console.warn = (...values: unknown[]) => {
    if (!FUTURE_NOTES.test(String(values[0]))) warn(...values);
  };
}

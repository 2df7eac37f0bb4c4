// Errors of the page fail the test, like those of a journey.

/** React Router's notes about its next version, which this project does not take (STACK: Remix 2). */
const FUTURE_NOTES = /React Router Future Flag Warning/;

let seen: string[] = [];

/** Those that nobody has taken yet. What comes between two tests belongs to the later one. */
export function takeIncidents(): string[] {
  const taken = seen;
  seen = [];
  return taken;
}

export function recordIncident(incident: string): void {
  seen.push(incident);
}

function textOf(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function watchIncidents(): void {
  const { error, warn } = console;
  console.error = (...values: unknown[]) => {
    recordIncident(`console ${values.map(textOf).join(" ")}`);
    error(...values);
  };
  console.warn = (...values: unknown[]) => {
    if (!FUTURE_NOTES.test(String(values[0]))) warn(...values);
  };
}

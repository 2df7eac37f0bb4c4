import type { BrowserContext, Page } from "playwright-core";

export class Incidents {
  readonly #seen: string[] = [];
  readonly #tolerated: RegExp[] = [];

  /** Matching incidents are part of the journey: a refusal's 409, requests without a network. */
  tolerate(...patterns: RegExp[]): void {
    this.#tolerated.push(...patterns);
  }

  unexpected(): string[] {
    return this.#seen.filter((incident) => !this.#tolerated.some((reason) => reason.test(incident)));
  }

  /** For a failed journey: a tolerated incident may be its cause. */
  all(): readonly string[] {
    return this.#seen;
  }

  record(incident: string): void {
    this.#seen.push(incident);
  }
}

/** What a page does counts for the journey that opened it, even when it comes late. */
export async function watch(context: BrowserContext, underWay: () => Incidents): Promise<void> {
  const incidentsOf = new WeakMap<Page, Incidents>();
  await context.exposeBinding("__violation", ({ page }, violation: string) => {
    incidentsOf.get(page)?.record(`CSP ${violation}`);
  });
  await context.addInitScript(() => {
    const { __violation: report } = globalThis as unknown as { __violation: (violation: string) => void };
    document.addEventListener("securitypolicyviolation", (event) => {
      report(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${String(event.lineNumber)}`,
      );
    });
  });
  context.on("page", (page) => {
    const incidents = underWay();
    incidentsOf.set(page, incidents);
    watchPage(page, incidents);
  });
}

/**
 * Warnings that are no fault of the page: it left while its channel opened, axe read its styles without a network, and
 * most journeys have no service worker.
 */
const HARMLESS =
  /WebSocket is closed before the connection|Couldn't load preload assets|Service Worker registration blocked/;

function watchPage(page: Page, incidents: Incidents): void {
  page.on("console", (message) => {
    const text = message.text();
    const warned = message.type() === "warning" && !HARMLESS.test(text);
    if (message.type() === "error" || warned) incidents.record(`console ${text} (${message.location().url})`);
  });
  page.on("pageerror", (error) => {
    incidents.record(`exception ${error.stack ?? error.message}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left cancels its requests.
    if (reason !== "net::ERR_ABORTED")
      incidents.record(`requête ${request.method()} ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() < 400) return;
    incidents.record(`réponse ${response.request().method()} ${response.url()} ${String(response.status())}`);
  });
}

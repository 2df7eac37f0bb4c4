// What a page must not do while a journey runs: log an error, break the content policy, lose or fail a request.
import type { BrowserContext, Page } from "playwright-core";

export class Incidents {
  readonly #seen: string[] = [];
  readonly #tolerated: RegExp[] = [];

  /** Incidents that match are part of the journey: a refusal's 409, requests while the network is off. */
  tolerate(...patterns: RegExp[]): void {
    this.#tolerated.push(...patterns);
  }

  /** What happened and was not expected. */
  unexpected(): string[] {
    return this.#seen.filter((incident) => !this.#tolerated.some((reason) => reason.test(incident)));
  }

  record(incident: string): void {
    this.#seen.push(incident);
  }
}

/** Listens to everything that pages of this context do from now on. */
export async function watch(context: BrowserContext, incidents: Incidents): Promise<void> {
  await context.exposeBinding("__violation", (_source, violation: string) => {
    incidents.record(`CSP ${violation}`);
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
    watchPage(page, incidents);
  });
}

function watchPage(page: Page, incidents: Incidents): void {
  page.on("console", (message) => {
    if (message.type() === "error") incidents.record(`console ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => {
    incidents.record(`exception ${error.stack ?? error.message}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left gives up what it was loading.
    if (reason !== "net::ERR_ABORTED")
      incidents.record(`requête ${request.method()} ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() < 400) return;
    incidents.record(`réponse ${response.request().method()} ${response.url()} ${String(response.status())}`);
  });
}

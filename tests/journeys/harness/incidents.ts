// What a page must not do while a journey runs: log an error, break the content policy, lose or fail a request.
import type { BrowserContext, Page } from "playwright-core";

export class Incidents {
  readonly #vus: string[] = [];
  readonly #toleres: RegExp[] = [];

  /** Incidents that match are part of the journey: a refusal's 409, requests while the network is off. */
  tolerer(...motifs: RegExp[]): void {
    this.#toleres.push(...motifs);
  }

  /** What happened and was not expected. */
  inattendus(): string[] {
    return this.#vus.filter((incident) => !this.#toleres.some((motif) => motif.test(incident)));
  }

  noter(incident: string): void {
    this.#vus.push(incident);
  }
}

/** Listens to everything that pages of this context do from now on. */
export async function surveiller(context: BrowserContext, incidents: Incidents): Promise<void> {
  await context.exposeBinding("__violation", (_source, violation: string) => {
    incidents.noter(`CSP ${violation}`);
  });
  await context.addInitScript(() => {
    const { __violation: signaler } = globalThis as unknown as { __violation: (violation: string) => void };
    document.addEventListener("securitypolicyviolation", (event) => {
      signaler(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${String(event.lineNumber)}`,
      );
    });
  });
  context.on("page", (page) => {
    surveillerPage(page, incidents);
  });
}

function surveillerPage(page: Page, incidents: Incidents): void {
  page.on("console", (message) => {
    if (message.type() === "error") incidents.noter(`console ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => {
    incidents.noter(`exception ${error.stack ?? error.message}`);
  });
  page.on("requestfailed", (request) => {
    const raison = request.failure()?.errorText ?? "";
    // A page that is left gives up what it was loading.
    if (raison !== "net::ERR_ABORTED")
      incidents.noter(`requête ${request.method()} ${request.url()} ${raison}`);
  });
  page.on("response", (response) => {
    if (response.status() < 400) return;
    incidents.noter(`réponse ${response.request().method()} ${response.url()} ${String(response.status())}`);
  });
}

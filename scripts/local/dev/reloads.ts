// Pages reload themselves when what they show has changed. The front alone (front.ts) adds this: no build has it.
import type { IncomingMessage, ServerResponse } from "node:http";

export const RELOADS_PATH = "/@etal/rechargement";

export type Reloads = {
  /** Notifies the pages that show something else. */
  show: (page: string | undefined) => void;
  /** Follows the HTML of a page that was made from `page`. */
  script: (page: string | undefined) => string | undefined;
  answer: (incoming: IncomingMessage, answer: ServerResponse) => void;
  close: () => void;
};

/**
 * Only a tab that is seen listens: a browser has six connections for all tabs, and a hidden page reloads when it is seen
 * again. When the server has gone, the page does not request it again until then: each try would be an error in its console.
 */
const SCRIPT = `(() => {
  const { page } = document.currentScript.dataset;
  let source;
  const listen = () => {
    source?.close();
    if (document.hidden) return;
    source = new EventSource("${RELOADS_PATH}");
    source.onerror = () => source.close();
    source.onmessage = ({ data }) => {
      if (data !== page) location.reload();
    };
  };
  document.addEventListener("visibilitychange", listen);
  listen();
})();
`;

export function openReloads(): Reloads {
  const listeners = new Set<ServerResponse>();
  let current = "";
  const send = (answer: ServerResponse) => answer.write(`data: ${current}\n\n`);
  return {
    show(page = "") {
      if (page === current) return;
      current = page;
      for (const answer of listeners) send(answer);
    },
    script: (page) =>
      page === undefined ? undefined : `<script src="${RELOADS_PATH}.js" data-page="${page}"></script>`,
    answer(incoming, answer) {
      if (incoming.url === `${RELOADS_PATH}.js`) {
        answer.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-store" }).end(SCRIPT);
        return;
      }
      answer.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      listeners.add(answer);
      answer.once("close", () => listeners.delete(answer));
      send(answer);
    },
    close() {
      // Ended, not cut: a browser reports a cut answer as an error.
      for (const answer of listeners) answer.end();
    },
  };
}

/** A ticket or a receipt allows no script. */
export function showsScripts({ headers }: IncomingMessage): boolean {
  return (
    headers["content-type"]?.startsWith("text/html") === true &&
    headers["content-encoding"] === undefined &&
    String(headers["content-security-policy"]).includes("script-src 'self'")
  );
}

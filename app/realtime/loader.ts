// Brings the client's code. A network that loses it has lost the connection: the same attempts, and the same is said.
import { ATTEMPTS_MOST, RETRY_MS } from "./link.ts";
import { showLink } from "./show-link.ts";

export type Loader = {
  /** At once, and from the first attempt; one at a time. */
  load: () => void;
  stop: () => void;
};

export function createLoader<Code>(fetchCode: () => Promise<Code>, loaded: (code: Code) => void): Loader {
  let loading = false;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function attempt(attempts: number): void {
    clearTimeout(timer);
    loading = true;
    showLink({ state: "connecting", attempts });
    fetchCode().then(
      (code) => {
        loading = false;
        if (!over) loaded(code);
      },
      () => {
        loading = false;
        if (over) return;
        const last = attempts >= ATTEMPTS_MOST;
        showLink({ state: last ? "gaveUp" : "waiting", attempts });
        if (!last) timer = setTimeout(attempt, RETRY_MS, attempts + 1);
      },
    );
  }

  return {
    load() {
      if (!loading && !over) attempt(1);
    },
    stop() {
      over = true;
      clearTimeout(timer);
    },
  };
}

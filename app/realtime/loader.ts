// Brings the client's code. A network that loses it has lost the connection: the same attempts, and the same is said.
import { ATTEMPTS_MOST } from "./link.ts";
import { retryMs } from "./retry.ts";
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

  function attempt(failures: number): void {
    clearTimeout(timer);
    loading = true;
    if (failures < ATTEMPTS_MOST) showLink({ state: "connecting", attempts: failures + 1 });
    fetchCode().then(
      (code) => {
        loading = false;
        if (!over) loaded(code);
      },
      () => {
        loading = false;
        if (!over) failed(failures + 1);
      },
    );
  }

  function failed(failures: number): void {
    const attempts = Math.min(failures, ATTEMPTS_MOST);
    showLink({ state: failures < ATTEMPTS_MOST ? "waiting" : "gaveUp", attempts });
    const wait = retryMs(failures, document.visibilityState === "visible", Math.random);
    timer = setTimeout(attempt, wait, failures);
  }

  return {
    load() {
      if (!loading && !over) attempt(0);
    },
    stop() {
      over = true;
      clearTimeout(timer);
    },
  };
}

type Router = typeof window.__remixRouter;

/** How long what Remix would load again after a lost submit is not asked for. */
const QUIET_MS = 100;

/**
 * Gives up a pending navigation and stays on the screen that is shown. The router knows no "cancel": it is sent to
 * where it already is, and while it goes there every loader answers what the screen already has, or throws the failure
 * that it shows (see guard.ts).
 */
export function createStay(router: Router) {
  let restoring = false;
  let quietUntil = 0;
  let shownKey = router.state.location.key;
  let shownIndex = historyIndex();

  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== "idle") return;
    restoring = false;
    if (location.key === shownKey) return;
    shownKey = location.key;
    shownIndex = historyIndex();
  });

  return {
    /** True while no request may leave. */
    refuses: () => restoring || performance.now() < quietUntil,
    /** After a fetcher's lost submit: what it would load again cannot be reached either. */
    quiet() {
      quietUntil = performance.now() + QUIET_MS;
    },
    here() {
      if (restoring) return;
      restoring = true;
      // Back and forward have already moved the address: going the same way back keeps the history as it was.
      const moved = historyIndex() - shownIndex;
      if (moved !== 0) window.history.go(-moved);
      else void router.navigate(router.state.location, { replace: true, preventScrollReset: true });
    },
  };
}

/** The router numbers its history entries. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;
}

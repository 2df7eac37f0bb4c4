type Router = typeof window.__remixRouter;

/** After a lost submit Remix loads its screen again at once: that is refused for this long. */
const QUIET_MS = 100;

/**
 * Gives up a pending navigation. The router knows no "cancel": it is sent to where it already is, and meanwhile every
 * loader answers what the screen already shows (guard.ts).
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
    quiet() {
      quietUntil = performance.now() + QUIET_MS;
    },
    here() {
      if (restoring) return;
      restoring = true;
      // Back and forward have already moved the address: the same way back keeps the history as it was.
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

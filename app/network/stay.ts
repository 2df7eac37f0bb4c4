type Router = typeof window.__remixRouter;

/** After a lost submit Remix reloads the screen at once: that reload is refused for this time. */
const QUIET_MS = 100;

/** The router cannot cancel a navigation: it navigates to the shown screen, whose loaders answer the shown data. */
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
    refuses: () => restoring || performance.now() < quietUntil,
    quiet() {
      quietUntil = performance.now() + QUIET_MS;
    },
    here() {
      if (restoring) return;
      restoring = true;
      // Back and forward have already changed the address: going the same way back keeps the history.
      const moved = historyIndex() - shownIndex;
      if (moved !== 0) window.history.go(-moved);
      else void router.navigate(router.state.location, { replace: true, preventScrollReset: true });
    },
  };
}

function historyIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;
}

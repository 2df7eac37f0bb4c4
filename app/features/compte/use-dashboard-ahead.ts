import { useRef } from "react";

const SCREENS = ["routes/_app", "routes/_app._shell", "routes/_app._shell.dashboard"];

/** Fetches the dashboard's code once: the login loads a new document, which finds the files in the browser's cache. */
export function useDashboardAhead(): () => void {
  const started = useRef(false);
  return () => {
    if (started.current) return;
    started.current = true;
    const { routes } = window.__remixManifest;
    const files = SCREENS.flatMap((id) => [routes[id]?.module ?? [], routes[id]?.imports ?? []].flat());
    for (const href of new Set(files)) {
      const link = document.createElement("link");
      document.head.appendChild(Object.assign(link, { rel: "modulepreload", href }));
    }
  };
}

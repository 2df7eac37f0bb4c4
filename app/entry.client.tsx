import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { holdEarlyEvents } from "./shell/early-events.ts";
import { NonceContext } from "./shell/nonce.ts";
import type { ScreenHandle } from "./shell/screen.ts";

// The attribute reads empty once the page has been parsed; the property keeps the value.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

const letThrough = holdEarlyEvents();

/** From here on a press is answered; how long that took stands among the browser's own measurements. */
function answer(): void {
  letThrough();
  performance.mark("etal:answers");
}

/** One child at each level: the ids that the server made depend on the shape of the tree. */
function Page() {
  useEffect(answer, []);
  return (
    <NonceContext.Provider value={nonce}>
      <RemixBrowser />
    </NonceContext.Provider>
  );
}

/** React cannot take over a document in which a part still waits for its code. */
async function loadParts(): Promise<void> {
  const params = new URLSearchParams(window.location.search);
  for (const module of Object.values(window.__remixRouteModules))
    await (module?.handle as Partial<ScreenHandle> | undefined)?.loadPart?.(params);
}

loadParts().then(() => {
  startTransition(() => {
    hydrateRoot(document, <Page />);
  });
  // Without that code the page stays as the server sent it: its links and forms lead on.
}, letThrough);

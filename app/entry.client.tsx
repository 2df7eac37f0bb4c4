import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { holdEarlyEvents } from "./shell/early-events.ts";
import { NonceContext } from "./shell/nonce.ts";

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

startTransition(() => {
  hydrateRoot(document, <Page />);
});

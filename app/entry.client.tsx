import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { holdInstallPrompt } from "./device/install.ts";
import { listenBeforeRouter } from "./shell/before-router.ts";
import { holdEarlyEvents } from "./shell/early-events.ts";
import { NonceContext } from "./shell/nonce.ts";
import { loadAddressParts } from "./shell/lazy-part.tsx";

// The browser empties the attribute after parsing. The property keeps the value.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

listenBeforeRouter();
holdInstallPrompt();
const letThrough = holdEarlyEvents();

function answer(): void {
  letThrough();
  performance.mark("etal:answers");
}

/** React derives ids from the tree, so each level has one child, as on the server. */
function Page() {
  useEffect(answer, []);
  return (
    <NonceContext.Provider value={nonce}>
      <RemixBrowser />
    </NonceContext.Provider>
  );
}

loadAddressParts(new URLSearchParams(window.location.search)).then(() => {
  startTransition(() => {
    hydrateRoot(document, <Page />);
  });
  // Without that code the page stays as the server sent it, with working links and forms.
}, letThrough);

import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { adoptNonce } from "./components/ui/csp-nonce.ts";
import { holdEarlyEvents } from "./early-events.ts";
import { NonceContext } from "./hooks/nonce.ts";

// The attribute reads empty once the page has been parsed; the property keeps the value.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
adoptNonce();

const letThrough = holdEarlyEvents();

function Hydrated() {
  useEffect(letThrough, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <NonceContext.Provider value={nonce}>
      <RemixBrowser />
      <Hydrated />
    </NonceContext.Provider>,
  );
});

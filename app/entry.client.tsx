import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { adoptNonce } from "./components/ui/csp-nonce.ts";
import { NonceContext } from "./hooks/nonce.ts";

// The attribute reads empty once the page has been parsed; the property keeps the value.
const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
adoptNonce();

startTransition(() => {
  hydrateRoot(
    document,
    <NonceContext.Provider value={nonce}>
      <RemixBrowser />
    </NonceContext.Provider>,
  );
});

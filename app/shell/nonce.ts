import { createContext, useContext } from "react";

/** The CSP nonce: from the load context on the server, from the page's own scripts in the browser. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}

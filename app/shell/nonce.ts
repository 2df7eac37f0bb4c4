import { createContext, useContext } from "react";

/** The response's CSP nonce, from the load context on the server and from the page's own scripts in the browser. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}

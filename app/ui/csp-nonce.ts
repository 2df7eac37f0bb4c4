import { setNonce } from "get-nonce";

/**
 * Radix's scroll lock adds a style element while a dialog is open. Called once in entry.client.tsx, before hydration, this
 * gives it the nonce that the page's own scripts carry, so that `style-src` needs no 'unsafe-inline'.
 */
export function adoptNonce(): void {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) setNonce(nonce);
}

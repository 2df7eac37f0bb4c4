import type { LinksFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { useNonce } from "#app/shell/nonce.ts";
import { DISPLAY_FONT_RULE, DISPLAY_FONT_URL } from "#app/styles/font.ts";

export const links: LinksFunction = () => [
  { rel: "preload", href: DISPLAY_FONT_URL, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

/** The rule stands in the document, because a file for it would delay the first paint. */
export default function Public() {
  return (
    <>
      <style
        nonce={useNonce()}
        dangerouslySetInnerHTML={{ __html: DISPLAY_FONT_RULE }}
        suppressHydrationWarning
      />
      <Outlet />
    </>
  );
}

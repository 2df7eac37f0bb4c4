import { Scripts, UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { type ContextType, useContext } from "react";

/**
 * Remix preloads all scripts at the priority of styles and fonts: on a slow network login and registration would be white
 * until scripts have come that the first paint does not need. The browser finds the scripts of a public page by following
 * their imports (docs/decisions/0057).
 */
export function PageScripts({ nonce }: { nonce: string }) {
  const remix = useContext(RemixContext);
  const isPublic = useMatches()[1]?.id === "routes/_public";
  return (
    <RemixContext.Provider value={isPublic ? withoutImports(remix) : remix}>
      <Scripts nonce={nonce} />
    </RemixContext.Provider>
  );
}

/** Remix preloads what its list of routes names as imports of the page's modules. */
function withoutImports(remix: ContextType<typeof RemixContext>): typeof remix {
  if (!remix) return remix;
  const { manifest } = remix;
  const entry = { ...manifest.entry, imports: [] };
  const routes = { ...manifest.routes };
  for (const [id, route] of Object.entries(routes)) routes[id] = { ...route, imports: [] };
  return { ...remix, manifest: { ...manifest, entry, routes } };
}

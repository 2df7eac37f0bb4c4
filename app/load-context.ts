import type { PageContext } from "#worker/page-context.ts";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends PageContext {}
}

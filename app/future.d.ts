import "@remix-run/cloudflare";

// Types loaders and actions for single fetch, which vite.config.ts turns on.
declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

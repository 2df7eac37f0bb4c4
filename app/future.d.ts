import "@remix-run/cloudflare";

// Loaders and actions are typed as single fetch sends them (vite.config.ts sets the flag).
declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

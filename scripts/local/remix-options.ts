/** For both builds of the pages, vite.config.ts and dev/build.ts, and for the tests that put routes together without one. */
export const FUTURE = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  // A manifest trip at each navigation costs a second on 3G and fails when the network is gone.
  v3_lazyRouteDiscovery: false,
} as const;

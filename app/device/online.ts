/** The browser's word on the network: false is true, true may be wrong. */
export const ONLINE = {
  get: (): boolean => navigator.onLine,
  subscribe(listener: () => void): () => void {
    const quit = new AbortController();
    window.addEventListener("online", listener, quit);
    window.addEventListener("offline", listener, quit);
    return () => quit.abort();
  },
};

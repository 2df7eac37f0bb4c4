import { useSyncExternalStore } from "react";

/** False when the device itself knows that it has no network. */
export function useEnLigne(): boolean {
  return useSyncExternalStore(
    suivre,
    () => navigator.onLine,
    () => true,
  );
}

function suivre(prevenir: () => void): () => void {
  window.addEventListener("online", prevenir);
  window.addEventListener("offline", prevenir);
  return () => {
    window.removeEventListener("online", prevenir);
    window.removeEventListener("offline", prevenir);
  };
}

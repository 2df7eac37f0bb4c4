import { useSyncExternalStore } from "react";

const PHONE = "(width < 48rem)";

/** Whether the window is as narrow as a phone's, for what style alone cannot change. The server says no. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone, onServer);
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener("change", changed);
  return () => {
    query.removeEventListener("change", changed);
  };
}

const isPhone = () => window.matchMedia(PHONE).matches;
const onServer = () => false;

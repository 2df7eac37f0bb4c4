import { useSyncExternalStore } from "react";
import { realtimeState, type RealtimeState, serverRealtimeState, subscribeRealtime } from "./store.ts";

/** How the channel stands, and what it has told. */
export function useRealtime(): RealtimeState {
  return useSyncExternalStore(subscribeRealtime, realtimeState, serverRealtimeState);
}

/** The state of the link alone: who shows no notification is not rendered for one. */
export function useLinkState(): RealtimeState["link"]["state"] {
  return useSyncExternalStore(subscribeRealtime, linkState, serverLinkState);
}

const linkState = () => realtimeState().link.state;
const serverLinkState = () => serverRealtimeState().link.state;

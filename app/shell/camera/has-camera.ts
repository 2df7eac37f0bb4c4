import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the browser gives cameras to this page: on https and localhost only. */
export function useHasCamera(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia === "function",
    () => false,
  );
}

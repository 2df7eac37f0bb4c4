import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { useLatest } from "#app/device/use-latest.ts";
import { type CameraFailure, failureOf, openCamera, type Torch } from "./camera.ts";

type CameraState = { live: boolean; failure: CameraFailure | null; torch: Torch };

const STARTING: CameraState = { live: false, failure: null, torch: null };

/** The camera runs while the tab is visible. */
export function useCamera(
  video: RefObject<HTMLVideoElement>,
  frame: RefObject<Element>,
  onCode: (code: string) => void,
) {
  const [state, setState] = useState(STARTING);
  const [attempt, setAttempt] = useState(0);
  const visible = useVisible();
  const latest = useLatest(onCode);

  useEffect(() => {
    if (!visible || !video.current || !frame.current) return;
    const quit = new AbortController();
    const { signal } = quit;
    const show = (next: CameraState) => {
      if (!signal.aborted) setState(next);
    };
    openCamera(
      { video: video.current, frame: frame.current, signal, onCode: (code) => latest.current(code) },
      (torch) => show({ live: true, failure: null, torch }),
    ).catch((error: unknown) => {
      show({ ...STARTING, failure: failureOf(error) });
      quit.abort();
    });
    return () => quit.abort();
  }, [visible, attempt, video, frame, latest]);

  return {
    ...state,
    retry: () => {
      setState(STARTING);
      setAttempt((number) => number + 1);
    },
  };
}

function useVisible(): boolean {
  return useSyncExternalStore(
    (notify) => {
      document.addEventListener("visibilitychange", notify);
      return () => document.removeEventListener("visibilitychange", notify);
    },
    () => document.visibilityState === "visible",
    () => true,
  );
}

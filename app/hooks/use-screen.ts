import { useMatches } from "@remix-run/react";
import { isScreenHandle, type ScreenHandle } from "#app/components/layout/screen-handle.ts";

/** The innermost screen's handle with its address of return, or undefined when no route says one. */
export function useScreen(): (Omit<ScreenHandle, "back"> & { back: string | undefined }) | undefined {
  const match = useMatches().findLast(({ handle }) => isScreenHandle(handle));
  if (!match || !isScreenHandle(match.handle)) return undefined;
  const { back, ...rest } = match.handle;
  return { ...rest, back: typeof back === "function" ? back(match.params) : back };
}

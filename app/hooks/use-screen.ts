import { useMatches } from "@remix-run/react";
import type { ScreenHandle } from "#app/components/layout/screen-handle.ts";

type Screen = Omit<ScreenHandle, "back" | "subtitle"> & {
  back: string | undefined;
  subtitle: string | undefined;
};

/** The innermost screen's handle with its address of return, or undefined when no route says one. */
export function useScreen(): Screen | undefined {
  const match = useMatches().findLast(({ handle }) => isScreenHandle(handle));
  if (!match || !isScreenHandle(match.handle)) return undefined;
  const { back, subtitle, ...rest } = match.handle;
  return {
    ...rest,
    back: typeof back === "function" ? back(match.params, match.data) : back,
    subtitle: typeof subtitle === "function" ? subtitle(match.data) : subtitle,
  };
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === "object" && handle !== null && "title" in handle;
}

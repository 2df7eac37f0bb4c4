import type { ReactNode } from "react";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { Loader } from "./loader.tsx";

type ButtonFacesProps = { loading: boolean; loadingLabel: string | undefined; children: ReactNode };

/** What a button shows at rest and at work: both share one grid cell, so that it is as wide as the wider of the two. */
export function ButtonFaces({ loading, loadingLabel, children }: ButtonFacesProps) {
  return (
    <span className="grid items-center justify-items-center gap-[inherit]">
      <span className={face(!loading)} aria-hidden={loading || undefined}>
        {children}
      </span>
      {loadingLabel !== undefined && (
        <span className={face(loading)} aria-hidden={!loading || undefined}>
          <Loader />
          {loadingLabel}
        </span>
      )}
      {loading && loadingLabel === undefined && (
        <span className={face(true)}>
          <Loader />
          <span className="sr-only motion-reduce:not-sr-only">{SCREEN_TEXTS.chargement}</span>
        </span>
      )}
    </span>
  );
}

function face(shown: boolean): string {
  const base = "col-start-1 row-start-1 inline-flex items-center justify-center gap-[inherit]";
  return shown ? base : `${base} invisible`;
}

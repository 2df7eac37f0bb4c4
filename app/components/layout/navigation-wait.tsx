import { useNavigation } from "@remix-run/react";
import { Loader } from "#app/components/ui/loader.tsx";
import { SCREEN_TEXTS } from "#app/content/screens.ts";

/**
 * Says 'Chargement...' under the header when the next screen takes more than 200 ms; the present one stays. Where a list
 * shows blocks for its rows (`skeleton-rows`), they say it to the eye, and this to the ear alone.
 */
export function NavigationWait() {
  const { state, formMethod } = useNavigation();
  const waiting = state === "loading" && formMethod !== "POST";
  return (
    <div role="status" className="pointer-events-none sticky top-16 z-10 h-0 md:top-20 print:hidden">
      {waiting && (
        <p className="mx-auto flex w-fit animate-late items-center gap-2.5 rounded-full border border-line bg-surface px-4 py-2 text-caption font-medium shadow-float group-has-[.skeleton-rows[aria-busy=true]]/shell:sr-only">
          <Loader />
          {SCREEN_TEXTS.chargement}
        </p>
      )}
    </div>
  );
}

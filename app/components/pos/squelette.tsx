import { Skeleton } from "#app/components/ui/skeleton.tsx";
import { SCREEN_TEXTS } from "#app/content/screens.ts";

/** Eight tiles of the right height while the catalogue is on its way. */
export function Squelette() {
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col px-3 pt-2.5 md:px-4 md:pt-4">
      <span className="sr-only">{SCREEN_TEXTS.chargement}</span>
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="my-3 h-12 w-2/3 rounded-full" />
      <div className="tile-grid">
        {Array.from({ length: 8 }, (_, tuile) => (
          <Skeleton key={tuile} className="h-[7.25rem] rounded-card" />
        ))}
      </div>
    </div>
  );
}

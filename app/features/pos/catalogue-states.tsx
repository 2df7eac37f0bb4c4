import CircleAlert from "lucide-react/icons/circle-alert";
import { CAISSE } from "#app/content/caisse.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

export function CatalogueUnavailable() {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-4 p-4 text-center">
      <CircleAlert aria-hidden="true" className="size-10 text-bissap" />
      <p className="text-h2">{CAISSE.catalogueUnavailable}</p>
      <Button
        kind="primary"
        onClick={() => {
          window.location.reload();
        }}
      >
        {APP_MESSAGES.retry}
      </Button>
    </div>
  );
}

/** Eight tiles of the right height while the catalogue is on its way. */
export function CaisseSkeleton() {
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col px-3 pt-2.5 md:px-4 md:pt-4">
      <span className="sr-only">{SCREEN_TEXTS.loading}</span>
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="my-3 h-12 w-2/3 rounded-full" />
      <div className="tile-grid">
        {Array.from({ length: 8 }, (_, tile) => (
          <Skeleton key={tile} className="h-29 rounded-card" />
        ))}
      </div>
    </div>
  );
}

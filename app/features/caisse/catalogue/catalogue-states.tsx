import CircleAlert from "lucide-react/icons/circle-alert";
import { CAISSE } from "#app/content/caisse.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { Button } from "#app/ui/button.tsx";

export function CatalogueUnavailable() {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-4 p-4 text-center">
      <CircleAlert aria-hidden="true" className="size-10 text-bissap" />
      <p className="text-h2">{CAISSE.catalogueUnavailable}</p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        {APP_MESSAGES.retry}
      </Button>
    </div>
  );
}

export function CaisseSkeleton() {
  const block = "block animate-late bg-sunken";
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col px-3 pt-2.5 md:px-4 md:pt-4">
      <span className="sr-only">{SCREEN_TEXTS.loading}</span>
      <span className={`${block} h-12 rounded-control`} />
      <span className={`${block} my-3 h-12 w-2/3 rounded-full`} />
      <div className="tile-grid">
        {Array.from({ length: 8 }, (_, tile) => (
          <span key={tile} className={`${block} h-29 rounded-card`} />
        ))}
      </div>
    </div>
  );
}

import CircleAlert from "lucide-react/icons/circle-alert";
import { Button } from "#app/components/ui/button.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";

export function CatalogueIndisponible() {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-4 p-4 text-center">
      <CircleAlert aria-hidden="true" className="size-10 text-bissap" />
      <p className="text-h2">{CAISSE.catalogueIndisponible}</p>
      <Button
        kind="primary"
        onClick={() => {
          window.location.reload();
        }}
      >
        {APP_MESSAGES.reessayer}
      </Button>
    </div>
  );
}

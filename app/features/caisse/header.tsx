import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import CloudOff from "lucide-react/icons/cloud-off";
import Store from "lucide-react/icons/store";
import { CAISSE } from "#app/content/caisse.ts";
import { useStore } from "#app/device/store.ts";
import { ConnectionButton } from "#app/shell/notifications/connection-button.tsx";
import { SoundToggle } from "#app/shell/notifications/sound-toggle.tsx";

export function Header({ boutique }: { boutique: string }) {
  const online = useStore(ONLINE, true);
  return (
    <>
      <header className="relative flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-1 large-text:flex-wrap md:min-h-15 md:gap-3 md:px-2 xl:px-3">
        <Link
          to="/dashboard"
          className="inline-flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2.5 rounded-control px-2 text-table font-semibold text-ink-2 hover:bg-sunken active:bg-sunken"
        >
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
          <span className="max-md:sr-only">{CAISSE.back}</span>
        </Link>
        <h1
          tabIndex={-1}
          className="border-line py-1 text-h1 large-text:order-last large-text:basis-full large-text:px-2 md:shrink-0 md:border-l md:pl-3"
        >
          {CAISSE.titre}
        </h1>
        <p className="ml-auto hidden min-w-0 items-center gap-2 px-3 text-caption font-semibold text-ink-2 md:flex">
          <Store aria-hidden="true" className="size-5 shrink-0" />
          <span className="truncate" title={boutique}>
            {boutique}
          </span>
        </p>
        <div className="flex shrink-0 items-center max-md:ml-auto md:gap-x-2">
          <ConnectionButton />
          <SoundToggle />
        </div>
      </header>
      <div role="status">
        {!online && (
          <p className="flex min-h-10 items-center gap-2.5 bg-ochre-soft px-4 py-1.5 text-caption font-semibold text-ochre-ink">
            <CloudOff aria-hidden="true" className="size-5 shrink-0" />
            {CAISSE.offline}
          </p>
        )}
      </div>
    </>
  );
}

const ONLINE = {
  get: () => navigator.onLine,
  subscribe(listener: () => void) {
    const quit = new AbortController();
    window.addEventListener("online", listener, quit);
    window.addEventListener("offline", listener, quit);
    return () => quit.abort();
  },
};

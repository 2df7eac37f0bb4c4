import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleAlert from "lucide-react/icons/circle-alert";
import CloudOff from "lucide-react/icons/cloud-off";
import Store from "lucide-react/icons/store";
import { useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { ConnectionButton } from "#app/shell/notifications/connection-button.tsx";
import { SoundToggle } from "#app/shell/notifications/sound-toggle.tsx";
import { cx } from "#app/ui/cx.ts";
import { type Devise, formatMontant } from "#worker/core/domain/money.ts";
import type { Head } from "./state/head.ts";

const GROUNDS: Readonly<Record<Head["tone"], string>> = {
  offline: "border-ochre bg-ochre-soft text-ochre-ink",
  sending: "border-line bg-indigo-soft text-indigo-ink",
  bad: "border-line bg-bissap-soft text-bissap-ink",
  plain: "border-line bg-surface text-ink-2",
};

type HeaderProps = {
  boutique: string;
  /** Null while all is recorded and the server answers. */
  head: Head | null;
  /** Null before the catalogue has come. */
  devise: Devise | null;
  onOpen: () => void;
};

export function Header({ boutique, head, devise, onOpen }: HeaderProps) {
  return (
    <header
      className={cx(
        "relative flex min-h-14 shrink-0 items-center gap-1 border-b px-1 large-text:flex-wrap md:min-h-15 md:gap-3 md:px-2 xl:px-3",
        head ? GROUNDS[head.tone] : GROUNDS.plain,
      )}
    >
      <Link
        to="/dashboard"
        className="inline-flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2.5 rounded-control px-2 text-table font-semibold hover:bg-sunken active:bg-sunken"
      >
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        <span className="max-md:sr-only">{CAISSE.back}</span>
      </Link>
      <div className="relative grid min-h-12 min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 md:flex large-text:order-last large-text:basis-full large-text:px-2">
        <h1 tabIndex={-1} className="border-line py-1 text-h1 text-ink md:shrink-0 md:border-l md:pl-3">
          {CAISSE.titre}
        </h1>
        {head ? (
          <Status head={head} devise={devise} onOpen={onOpen} />
        ) : (
          <p className="ml-auto hidden min-w-0 items-center gap-2 px-3 text-caption font-semibold text-ink-2 md:flex">
            <Store aria-hidden="true" className="size-5 shrink-0" />
            <span className="truncate" title={boutique}>
              {boutique}
            </span>
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center max-md:ml-auto md:gap-x-2">
        {!head && <ConnectionButton />}
        <SoundToggle />
      </div>
      <Announcement offline={head?.tone === "offline"} />
    </header>
  );
}

/** On phones the button lies over title and lines, from back to sound; on wider screens over its own sentence. */
function Status({
  head: { title, waits, toResolve },
  devise,
  onOpen,
}: Omit<HeaderProps, "boutique" | "head"> & { head: Head }) {
  const waiting =
    waits &&
    devise &&
    [HORS_LIGNE.waits(waits.total), formatMontant(waits.montant, devise), waits.since].join(" · ");
  const resolve = toResolve > 0 ? HORS_LIGNE.toResolve(toResolve) : null;
  return (
    <div className="contents min-w-0 items-center gap-x-3 gap-y-0.5 rounded-control px-3 md:relative md:mx-auto md:flex md:min-h-12 md:flex-wrap">
      {title !== null && (
        <span className="flex min-w-0 items-center gap-2 justify-self-end text-label">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0">{title}</span>
        </span>
      )}
      {(waiting !== null || resolve !== null) && (
        <span className="col-span-2 flex min-w-0 flex-wrap items-center gap-x-1 text-caption">
          {resolve !== null && (
            <span className="inline-flex items-center gap-1 font-semibold text-bissap-ink">
              <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
              {resolve}
            </span>
          )}
          <span>
            {waiting !== null && (resolve === null ? waiting : `· ${waiting}`)}
            <ChevronRight aria-hidden="true" className="inline size-4 align-text-bottom" />
          </span>
        </span>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={[title, resolve, waiting].filter(Boolean).join(". ")}
        title={HORS_LIGNE.openList}
        onClick={onOpen}
        className="absolute inset-0 rounded-control hover:bg-ink/5 active:bg-ink/5"
      />
    </div>
  );
}

/** A cut and its end are announced, sales are not. */
function Announcement({ offline }: { offline: boolean }) {
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline && !wasOffline) setWasOffline(true);
  return (
    <span role="status" className="sr-only">
      {offline ? HORS_LIGNE.offline : wasOffline && HORS_LIGNE.backOnline}
    </span>
  );
}

import { Link, NavLink } from "@remix-run/react";
import CloudUpload from "lucide-react/icons/cloud-upload";
import type { ReactNode } from "react";
import { OFFLINE } from "#app/content/offline.ts";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { readAccount } from "#app/device/account.ts";
import { TILL } from "#app/device/service-worker/addresses.ts";
import { useStore } from "#app/device/store.ts";
import { onWaiting, someWait } from "#app/outbox/waiting.ts";
import { TILL_PARTS } from "#app/shell/envois/open-envois.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { type NavEntry, NAVIGATION } from "#app/shell/navigation.ts";
import { cx } from "#app/ui/cx.ts";

const ROW =
  "relative flex min-h-12 items-center gap-3 rounded-control px-3 text-table font-medium text-ink-2 hover:bg-sunken focus-visible:z-10";

/** Without a network the menu opens all the same, without the number. */
const stockAlerts = lazyPart(async () => (await import("./stock-alerts.tsx")).StockAlerts);

type NavListProps = { shown: boolean; onChoose?: () => void };

/** `shown`: false where the list may be hidden, so that a hidden list asks for nothing. */
export function NavList({ shown, onChoose }: NavListProps) {
  return (
    <nav aria-label={SHELL_TEXTS.navigation} className="grid grid-cols-1 content-start gap-2 px-3 lg:gap-4">
      {NAVIGATION.map(({ section, entries }) => (
        <section key={section} aria-label={section}>
          <p aria-hidden="true" className="px-3 pb-1 text-micro text-ink-3">
            {section}
          </p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Entry entry={entry} {...(onChoose && { onChoose })}>
                  {shown && entry.to === "/stock" && <stockAlerts.Part />}
                </Entry>
                {entry.to === TILL && <VentesHere {...(onChoose && { onChoose })} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The sales of this device, while the server does not have all of them. */
function VentesHere({ onChoose }: { onChoose?: () => void }) {
  const waits = useStore(WAITS, false);
  return (
    waits && (
      <Link to={TILL + TILL_PARTS.envois} onClick={onChoose} className={ROW}>
        <CloudUpload aria-hidden="true" className="size-5 shrink-0" />
        {OFFLINE.ventes}
      </Link>
    )
  );
}

const WAITS = {
  get: () => {
    const account = readAccount();
    return account !== null && someWait(account.auteur);
  },
  subscribe: onWaiting,
};

type EntryProps = { entry: NavEntry; onChoose?: () => void; children: ReactNode };

function Entry({ entry, onChoose, children }: EntryProps) {
  return (
    <NavLink to={entry.to} onClick={onChoose} aria-keyshortcuts={entry.shortcut} className={cx(ROW, CURRENT)}>
      <entry.Icon aria-hidden="true" className="size-5 shrink-0" />
      {entry.label}
      {children}
    </NavLink>
  );
}

/** Also where no script of React says which entry is current (features/site/offline). */
const CURRENT =
  "aria-[current=page]:bg-indigo-soft aria-[current=page]:font-semibold aria-[current=page]:text-indigo-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:-left-3 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-r-small aria-[current=page]:before:bg-laterite";

import { NavLink } from "@remix-run/react";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { cx } from "#app/ui/cx.ts";
import { type NavEntry, NAVIGATION } from "./navigation.ts";

const ROW =
  "relative flex min-h-12 items-center gap-3 rounded-control px-3 text-table font-medium focus-visible:z-10";

export function NavList({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav aria-label={SCREEN_TEXTS.navigation} className="grid grid-cols-1 content-start gap-4 px-3">
      {NAVIGATION.map(({ section, entries }) => (
        <section key={section} aria-label={section}>
          <p aria-hidden="true" className="px-3 pb-1 text-micro text-ink-3">
            {section}
          </p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Entry entry={entry} {...(onChoose && { onChoose })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Entry({ entry, onChoose }: { entry: NavEntry; onChoose?: () => void }) {
  return (
    <NavLink
      to={entry.to}
      onClick={onChoose}
      aria-keyshortcuts={entry.shortcut}
      className={({ isActive }) => cx(ROW, isActive ? CURRENT : OTHER)}
    >
      <entry.Icon aria-hidden="true" className="size-5 shrink-0" />
      {entry.label}
    </NavLink>
  );
}

const OTHER = "text-ink-2 hover:bg-sunken";
const CURRENT =
  "bg-indigo-soft font-semibold text-indigo-ink before:absolute before:inset-y-2.5 before:-left-3 before:w-1 before:rounded-r-small before:bg-laterite";

import { Link } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { cx } from "./cx.ts";

type TabsProps<Key extends string> = {
  label: string;
  tabs: readonly { key: Key; label: string; to: string; count?: string }[];
  current: Key;
  children: ReactNode;
};

/** Arrows, Début and Fin only move the focus, because opening a tab loads a panel. Espace or Entrée opens the tab. */
export function Tabs<Key extends string>({ label, tabs, current, children }: TabsProps<Key>) {
  const id = useId();
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    // Without scripts the Tab key must reach each link, so only a page with scripts sets `tabIndex` to -1.
    // oxlint-disable-next-line react/set-state-in-effect
    setAlive(true);
  }, []);
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="mb-5 flex border-b border-line md:flex-wrap md:gap-x-6 @max-[21rem]/page:flex-wrap"
      >
        {tabs.map(({ key, label: name, to, count }) => (
          <Link
            key={key}
            id={`${id}-${key}`}
            to={to}
            role="tab"
            aria-selected={key === current}
            aria-controls={key === current ? `${id}-panel` : undefined}
            tabIndex={alive && key !== current ? -1 : undefined}
            preventScrollReset
            className={cx(
              "-mb-px inline-flex min-h-12 min-w-min items-center justify-center gap-2 border-b-3 px-0.5 pt-0.5 text-center text-table max-md:flex-auto md:px-1 md:text-body focus-visible:-outline-offset-3",
              key === current
                ? "border-laterite font-semibold text-ink"
                : "border-transparent font-medium text-ink-2 hover:text-ink",
            )}
          >
            {/* A tab may break between words, and is never narrower than a finger or a word. */}
            <span className="min-w-11">{name}</span>
            {count !== undefined && <span className="font-normal text-ink-3">{count}</span>}
          </Link>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const focused = tabs.findIndex((tab) => tab === document.activeElement);
  const last = tabs.length - 1;
  const steps: Record<string, number> = {
    ArrowRight: focused === last ? 0 : focused + 1,
    ArrowLeft: focused === 0 ? last : focused - 1,
    Home: 0,
    End: last,
  };
  const next = steps[event.key];
  if (event.altKey || event.ctrlKey || event.metaKey || focused < 0) return;
  if (next !== undefined) tabs[next]?.focus();
  // A link reacts to Entrée, but not to Espace.
  else if (event.key === " ") tabs[focused]?.click();
  else return;
  event.preventDefault();
}

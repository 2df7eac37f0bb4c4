import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { usePopup } from "./use-popup.ts";

type MenuItem = { label: string; icon: LucideIcon; danger?: boolean } & (
  | { to: string; onSelect?: undefined }
  | { to?: undefined; onSelect: () => void }
);

export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const id = useId();
  const { root, button, list, open, above, toggle, close, onKeyDown, onBlur } = useMenu();
  return (
    <div ref={root} className="relative shrink-0 noscript:hidden" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        className="-mr-2 inline-flex size-12 items-center justify-center rounded-control text-ink-2 hover:bg-sunken active:bg-sunken"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </button>
      {open && (
        <ul
          id={id}
          ref={list}
          role="menu"
          aria-label={label}
          className={cx(
            "absolute right-0 z-30 w-max max-w-72 min-w-48 animate-fade rounded-card border border-line bg-surface p-1.5 shadow-float",
            above ? "bottom-full" : "top-full",
          )}
        >
          {items.map((item) => (
            <li key={item.label} role="none">
              <Item item={item} close={close} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, icon: Icon, danger = false } = item;
  const className = cx(
    "flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-table font-medium focus-visible:-outline-offset-3",
    danger ? "text-bissap-ink hover:bg-bissap-soft" : "hover:bg-sunken",
  );
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {label}
    </>
  );
  if (item.to !== undefined) {
    return (
      <Link role="menuitem" tabIndex={-1} to={item.to} onClick={close} className={className}>
        {content}
      </Link>
    );
  }
  const select = item.onSelect;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        close();
        select();
      }}
      className={className}
    >
      {content}
    </button>
  );
}

const ROOM_PX = 240;

/** Follows the ARIA menu button pattern. */
function useMenu() {
  const { root, button, open, setOpen, close, onBlur } = usePopup();
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(false);

  useEffect(() => {
    if (!open) return;
    // In a list that scrolls, the focus alone would show only the first item.
    list.current?.scrollIntoView({ block: "nearest" });
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [open]);

  function toggle() {
    const box = button.current?.getBoundingClientRect();
    setAbove(box !== undefined && window.innerHeight - box.bottom < ROOM_PX && box.top > ROOM_PX);
    setOpen(!open);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      toggle();
      return;
    }
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const place = all.findIndex((item) => item === document.activeElement);
    const last = all.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: place === last ? 0 : place + 1,
      ArrowUp: place <= 0 ? last : place - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) close();
    else all[next]?.focus();
  }

  return { root, button, list, open, above, toggle, close, onKeyDown, onBlur };
}

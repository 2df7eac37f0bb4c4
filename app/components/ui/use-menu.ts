import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

const ROOM_PX = 240;

/** Opening, closing, focus and arrows of a small menu, after the ARIA menu button pattern. */
export function useMenu() {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  const [above, setAbove] = useState(false);

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!open) return;
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
    };
  }, [open]);

  function toggle() {
    const box = button.current?.getBoundingClientRect();
    setAbove(box !== undefined && window.innerHeight - box.bottom < ROOM_PX && box.top > ROOM_PX);
    setOpen(!open);
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function move(to: (index: number, count: number) => number) {
    const all = items();
    const index = all.findIndex((item) => item === document.activeElement);
    all[(to(index, all.length) + all.length) % all.length]?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      toggle();
      return;
    }
    const moves: Record<string, () => void> = {
      ArrowDown: () => {
        move((index) => index + 1);
      },
      ArrowUp: () => {
        move((index) => index - 1);
      },
      Home: () => {
        move(() => 0);
      },
      End: () => {
        move((_, count) => count - 1);
      },
      Escape: close,
    };
    const act = moves[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
  }

  return { root, button, list, open, above, toggle, close, onKeyDown, onBlur };
}

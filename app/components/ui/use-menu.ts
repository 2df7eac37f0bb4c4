import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { usePopup } from "./use-popup.ts";

const ROOM_PX = 240;

/** Opening, closing, focus and arrows of a small menu, after the ARIA menu button pattern. */
export function useMenu() {
  const { root, button, open, setOpen, close, onBlur } = usePopup();
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(false);

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [open]);

  function toggle() {
    const box = button.current?.getBoundingClientRect();
    setAbove(box !== undefined && window.innerHeight - box.bottom < ROOM_PX && box.top > ROOM_PX);
    setOpen(!open);
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

  return { root, button, list, open, above, toggle, close, onKeyDown, onBlur };
}

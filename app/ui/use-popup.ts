import { type FocusEvent, useEffect, useRef, useState } from "react";

export function usePopup() {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
  }

  return { root, button, open, setOpen, close, onBlur };
}

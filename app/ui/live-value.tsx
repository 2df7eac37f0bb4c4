import { type ReactNode, useState } from "react";

/** A number that may change under one's eyes: its ground is tinted for a second then (design 6.13). */
export function LiveValue({ value, children }: { value: number; children: ReactNode }) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  return (
    // Another key is another element, which begins its animation anew.
    <span key={shown.changes} className={shown.changes > 0 ? "animate-changed rounded-small" : undefined}>
      {children}
    </span>
  );
}

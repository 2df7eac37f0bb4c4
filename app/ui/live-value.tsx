import { type ReactNode, useState } from "react";

/** The ground of a changed number is tinted for a second (design 6.13). */
export function LiveValue({ value, children }: { value: number; children: ReactNode }) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  return (
    // A new key makes a new element, which starts the animation again.
    <span key={shown.changes} className={shown.changes > 0 ? "animate-changed rounded-small" : undefined}>
      {children}
    </span>
  );
}

import { type ReactNode, useState } from "react";

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

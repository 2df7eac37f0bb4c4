import type { ReactNode } from "react";

/** The foot of a long form: it stays in sight, above the bottom bar on phones. Cancel left of the main action. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-16 z-10 -mx-3 flex justify-end gap-3 border-t border-line bg-canvas px-3 py-2 *:min-w-0 *:wrap-anywhere max-md:*:flex-auto max-md:*:px-3 md:bottom-0 md:mx-0 md:px-0 print:hidden">
      {children}
    </div>
  );
}

import type { ReactNode } from "react";

/** The foot of a long form: it stays in sight, above the bottom bar on phones. Cancel left of the main action. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-16 z-10 -mx-3 flex flex-wrap justify-end gap-3 border-t border-line bg-canvas px-3 py-3 max-md:*:flex-1 md:bottom-0 md:mx-0 md:px-0 print:hidden">
      {children}
    </div>
  );
}

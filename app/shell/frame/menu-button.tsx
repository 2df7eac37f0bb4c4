import type { ReactNode } from "react";
import { MENU } from "./sidebar.tsx";

type MenuButtonProps = { label?: string; onMenu: () => void; className: string; children: ReactNode };

/** Without scripts the button is a link to the sidebar, which then fills the screen. */
export function MenuButton({ label, onMenu, className, children }: MenuButtonProps) {
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={onMenu}
        className={`${className} noscript:hidden`}
      >
        {children}
      </button>
      <noscript>
        <a href={`#${MENU}`} aria-label={label} title={label} className={className}>
          {children}
        </a>
      </noscript>
    </>
  );
}

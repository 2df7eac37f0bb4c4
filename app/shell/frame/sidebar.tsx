import { Link } from "@remix-run/react";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { createMedia } from "#app/device/media.ts";
import { useStore } from "#app/device/store.ts";
import { ThemeSwitch } from "#app/shell/theme-switch.tsx";
import { Mark } from "#app/ui/brand/mark.tsx";
import { Selvage } from "#app/ui/brand/selvage.tsx";
import { iconClass } from "#app/ui/icon-button.tsx";
import { LogoutRow } from "./logout-form.tsx";
import { NavList } from "./nav-list.tsx";

/** Without scripts the address `#menu` opens the sidebar below 1024 px. */
export const MENU = "menu";

/** Where the sidebar is always shown. */
const WIDE = createMedia("(width >= 64rem)");

export function Sidebar() {
  const wide = useStore(WIDE, false);
  return (
    <SidebarFrame
      close={
        <noscript className="lg:hidden">
          <a
            href="#contenu"
            aria-label={SHELL_TEXTS.closeMenu}
            className={iconClass("absolute top-4 right-2")}
          >
            <X aria-hidden="true" />
          </a>
        </noscript>
      }
      foot={
        <>
          <ThemeSwitch />
          <LogoutRow />
        </>
      }
    >
      <NavList shown={wide} />
    </SidebarFrame>
  );
}

type SidebarFrameProps = { close: ReactNode; foot?: ReactNode; children: ReactNode };

export function SidebarFrame({ close, foot, children }: SidebarFrameProps) {
  return (
    <aside
      id={MENU}
      aria-label={SHELL_TEXTS.menu}
      className="sticky top-0 hidden h-dvh w-[min(15.5rem,30vw)] shrink-0 flex-col border-r border-line bg-canvas target:flex max-lg:fixed max-lg:inset-0 max-lg:z-50 max-lg:w-auto lg:flex print:hidden"
    >
      <SidebarTitle className="px-5 pt-5 pb-4" />
      {close}
      <div className="min-h-0 flex-1 overflow-y-auto py-3">{children}</div>
      {foot !== undefined && <div className="grid gap-2 border-t border-line px-3 py-3">{foot}</div>}
      <Selvage />
    </aside>
  );
}

export function SidebarTitle({ className = "" }: { className?: string }) {
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <Link to="/dashboard" tabIndex={-1} aria-hidden="true" className="-m-1 p-1">
        <Mark size={40} />
      </Link>
      <div>
        <p className="font-display text-[1.375rem] leading-6 font-bold tracking-tight">Étal</p>
        <p className="text-micro font-medium text-ink-3">{SHELL_TEXTS.version}</p>
      </div>
    </div>
  );
}

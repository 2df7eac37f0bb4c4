import { NavLink } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import Menu from "lucide-react/icons/menu";
import type { ReactNode } from "react";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { BOTTOM_BAR, type NavEntry } from "#app/shell/navigation.ts";
import { cx } from "#app/ui/cx.ts";
import { MenuButton } from "./menu-button.tsx";

export function BottomBar({ onMenu }: { onMenu: () => void }) {
  return (
    <Bar>
      <MenuButton onMenu={onMenu} className={barItemClass(false)}>
        <BarIcon Icon={Menu} />
        {SHELL_TEXTS.menu}
      </MenuButton>
    </Bar>
  );
}

/** Hidden while a text field has the focus: the on-screen keyboard takes this place. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label={SHELL_TEXTS.bottomNavigation}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden group-has-[[data-form-foot]]/shell:hidden pointer-coarse:group-has-[:is(input:not([type=radio],[type=checkbox]),textarea):focus]/shell:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {BOTTOM_BAR.map((entry) => (
          <li key={entry.label}>
            <Item entry={entry} />
          </li>
        ))}
        <li>{children}</li>
      </ul>
    </nav>
  );
}

function Item({ entry: { to, label, Icon } }: { entry: NavEntry }) {
  const sells = to === "/pos";
  return (
    <NavLink to={to} className={barItemClass(sells)}>
      <BarIcon Icon={Icon} sells={sells} />
      {label}
    </NavLink>
  );
}

export function barItemClass(sells: boolean): string {
  return cx(
    "group/item flex min-h-bar w-full flex-col items-center justify-center gap-1 text-tab aria-[current=page]:text-indigo-ink",
    sells ? "text-ink" : "text-ink-2",
  );
}

export function BarIcon({ Icon, sells = false }: { Icon: LucideIcon; sells?: boolean }) {
  return (
    <span
      className={cx(
        "grid h-7.5 w-14 max-w-full place-items-center rounded-full",
        sells ? "bg-indigo text-white" : "group-aria-[current=page]/item:bg-indigo-soft",
      )}
    >
      <Icon aria-hidden="true" className="size-5.5" />
    </span>
  );
}

import { NavLink } from "@remix-run/react";
import Menu from "lucide-react/icons/menu";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { BOTTOM_BAR, type NavEntry } from "#app/shell/navigation.ts";
import { cx } from "#app/ui/cx.ts";
import { MenuButton } from "./menu-button.tsx";

const ITEM = "flex min-h-bar w-full flex-col items-center justify-center gap-1 text-tab";
const PILL = "grid h-7.5 w-14 max-w-full place-items-center rounded-full";

/** Hidden while a text field has the focus: the on-screen keyboard takes this place. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  return (
    <nav
      aria-label={SCREEN_TEXTS.bottomNavigation}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden group-has-[[data-form-foot]]/shell:hidden pointer-coarse:group-has-[:is(input:not([type=radio],[type=checkbox]),textarea):focus]/shell:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {BOTTOM_BAR.map((entry) => (
          <li key={entry.label}>
            <Item entry={entry} />
          </li>
        ))}
        <li>
          <MenuButton onMenu={onMenu} className={cx(ITEM, "text-ink-2")}>
            <span className={PILL}>
              <Menu aria-hidden="true" className="size-5.5" />
            </span>
            {SCREEN_TEXTS.menu}
          </MenuButton>
        </li>
      </ul>
    </nav>
  );
}

function Item({ entry }: { entry: NavEntry }) {
  const icon = <entry.Icon aria-hidden="true" className="size-5.5" />;
  const sells = entry.to === "/pos";
  return (
    <NavLink
      to={entry.to}
      // Only one colour class: of two, the order in the stylesheet would decide.
      className={({ isActive }) => cx(ITEM, isActive ? "text-indigo-ink" : sells ? "text-ink" : "text-ink-2")}
    >
      {({ isActive }) => (
        <>
          <span className={cx(PILL, sells ? "bg-indigo text-white" : isActive && "bg-indigo-soft")}>
            {icon}
          </span>
          {entry.label}
        </>
      )}
    </NavLink>
  );
}

import X from "lucide-react/icons/x";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import type { ShellData } from "#app/network/app-data.ts";
import { useScreen } from "#app/shell/screen.ts";
import { SearchButton } from "#app/shell/search/header-search.tsx";
import { ThemeSwitch } from "#app/shell/theme-switch.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Identity } from "./identity.tsx";
import { LogoutRow } from "./logout-form.tsx";
import { NavList } from "./nav-list.tsx";
import { SidebarTitle } from "./sidebar.tsx";

export function MenuDrawer({ gerant, etablissement, onClose }: ShellData & { onClose: () => void }) {
  const screen = useScreen();
  return (
    <Dialog aria-label={SHELL_TEXTS.menu} shape="drawer" onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col bg-canvas large-text:overflow-y-auto">
        <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
          <SidebarTitle />
          <IconButton data-focus="" label={SHELL_TEXTS.closeMenu} onClick={onClose} className="shrink-0">
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <div className="grid flex-1 content-start gap-3 overflow-y-auto overscroll-contain pb-3 large-text:flex-none">
          {screen?.search !== false && (
            <div className="px-3 md:hidden">
              <SearchButton onPress={onClose} />
            </div>
          )}
          <NavList shown onChoose={onClose} />
          <div className="px-3">
            <ThemeSwitch />
          </div>
        </div>
        <div data-toasts="inline" />
        <div className="border-t border-line px-3 pt-2 pb-safe-1">
          <div className="px-2 py-1">
            <Identity gerant={gerant} etablissement={etablissement} />
          </div>
          <LogoutRow />
        </div>
      </div>
    </Dialog>
  );
}

import X from "lucide-react/icons/x";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import type { ShellData } from "#app/network/app-data.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { EtablissementName, Gerant } from "./identity.tsx";
import { NavList } from "./nav-list.tsx";
import { useScreen } from "./screen.ts";
import { SearchButton } from "./search/header-search.tsx";
import { SidebarFoot, SidebarTitle } from "./sidebar.tsx";

export function MenuDrawer({ gerant, etablissement, onClose }: ShellData & { onClose: () => void }) {
  const screen = useScreen();
  return (
    <Dialog aria-label={SCREEN_TEXTS.menu} shape="drawer" onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain bg-canvas">
        <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
          <SidebarTitle />
          <IconButton data-focus="" label={SCREEN_TEXTS.closeMenu} onClick={onClose} className="shrink-0">
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <div className="flex-1 pb-4">
          {screen?.search !== false && (
            <div className="px-3 pb-4 md:hidden">
              <SearchButton onPress={onClose} />
            </div>
          )}
          <NavList shown onChoose={onClose} />
        </div>
        <div className="grid gap-3 border-t border-line px-5 py-4">
          <Gerant gerant={gerant} whole />
          <EtablissementName nom={etablissement.nom} whole />
        </div>
        <SidebarFoot />
      </div>
    </Dialog>
  );
}

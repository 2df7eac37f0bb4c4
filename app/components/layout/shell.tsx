import { type ReactNode, useState } from "react";
import type { ShellData } from "#app/hooks/use-shell.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { FlashNotice } from "./flash-notice.tsx";
import { Header } from "./header.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { NavigationWait } from "./navigation-wait.tsx";
import { Sidebar } from "./sidebar.tsx";

/** What stands around every signed-in screen but the till. */
export function Shell({ gerant, etablissement, children }: ShellData & { children: ReactNode }) {
  const [menu, setMenu] = useState(false);
  const openMenu = () => {
    setMenu(true);
  };
  return (
    <div className="group/shell flex min-h-dvh">
      <Sidebar />
      <div className="@container/page flex min-w-0 flex-1 flex-col">
        <Header gerant={gerant} etablissement={etablissement} onMenu={openMenu} />
        <NavigationWait />
        <main
          id="contenu"
          tabIndex={-1}
          className="mx-auto w-full max-w-360 flex-1 p-3 pb-24 md:p-5 md:pb-24 lg:p-7 lg:pt-6 lg:pb-24 print:p-0"
        >
          <FlashNotice />
          {children}
        </main>
      </div>
      <BottomBar onMenu={openMenu} />
      <MenuDrawer gerant={gerant} etablissement={etablissement} open={menu} onOpenChange={setMenu} />
    </div>
  );
}

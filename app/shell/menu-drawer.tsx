import { type ComponentType, useEffect, useState } from "react";
import type { Drawer } from "#app/ui/drawer.tsx";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import type { ShellData } from "#app/network/app-data.ts";
import { sayUnreachable } from "#app/network/unreachable.ts";
import { EtablissementName, Gerant } from "./identity.tsx";
import { NavList } from "./nav-list.tsx";
import { SidebarFoot, SidebarTitle } from "./sidebar.tsx";

/** Where the sidebar does not stand (breakpoint lg). */
const UNDER_SIDEBAR = "(width < 64rem)";
const AT_REST_MS = 1500;

type DrawerComponent = ComponentType<Parameters<typeof Drawer>[0]>;
type MenuDrawerProps = ShellData & { open: boolean; onOpenChange: (open: boolean) => void };

/** The sidebar under 1024. Its code comes when the page is at rest, so that the first paint does not wait for it. */
export function MenuDrawer({ gerant, etablissement, open, onOpenChange }: MenuDrawerProps) {
  const [Loaded, setLoaded] = useState<DrawerComponent | null>(null);

  useEffect(() => {
    if (Loaded) return;
    const load = () => {
      import("#app/ui/drawer.tsx").then(
        (module) => {
          setLoaded(() => module.Drawer);
        },
        () => {
          if (!open) return;
          onOpenChange(false);
          sayUnreachable();
        },
      );
    };
    if (open) {
      load();
      return;
    }
    if (!window.matchMedia(UNDER_SIDEBAR).matches) return;
    const timer = setTimeout(load, AT_REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [Loaded, open, onOpenChange]);

  if (!Loaded) return null;
  const close = () => {
    onOpenChange(false);
  };
  return (
    <Loaded
      open={open}
      onOpenChange={onOpenChange}
      title={SCREEN_TEXTS.menu}
      header={<SidebarTitle />}
      closeLabel={SCREEN_TEXTS.closeMenu}
    >
      <div className="flex-1 pb-4">
        <NavList onChoose={close} />
      </div>
      <div className="grid gap-3 border-t border-line px-5 py-4 md:hidden">
        <Gerant gerant={gerant} whole />
        <EtablissementName nom={etablissement.nom} />
      </div>
      <SidebarFoot />
    </Loaded>
  );
}

import { useNavigation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import type { ShellData } from "#app/network/app-data.ts";
import { Loader } from "#app/ui/loader.tsx";
import { Notice, NoticeLink } from "#app/ui/notice.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Header } from "./header.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useDocumentToast } from "./use-flash-toast.ts";

export function Shell({ gerant, etablissement, children }: ShellData & { children: ReactNode }) {
  const [menu, setMenu] = useState(false);
  const openMenu = () => setMenu(true);
  return (
    <div className="group/shell flex min-h-dvh">
      <Sidebar />
      <div className="@container/page flex min-w-0 flex-1 flex-col">
        <Header gerant={gerant} etablissement={etablissement} onMenu={openMenu} />
        <NavigationWait />
        <main
          id="contenu"
          tabIndex={-1}
          className="form-frame mx-auto w-full max-w-360 flex-1 p-3 pb-24 md:p-5 md:pb-24 lg:p-7 lg:pt-6 lg:pb-24 print:p-0"
        >
          <FlashNotice />
          {children}
        </main>
      </div>
      <BottomBar onMenu={openMenu} />
      {menu && <MenuDrawer gerant={gerant} etablissement={etablissement} onClose={() => setMenu(false)} />}
    </div>
  );
}

function FlashNotice() {
  const toast = useDocumentToast();
  if (!toast) return null;
  const { kind, title, message, action } = toast;
  return (
    <noscript>
      <Notice
        tone={kind}
        role="status"
        title={title}
        className="mb-4"
        action={action && <NoticeLink to={action.to}>{action.label}</NoticeLink>}
      >
        {message}
      </Notice>
    </noscript>
  );
}

/** Appears after 200 ms. Only for screen readers where a list shows skeleton rows. */
function NavigationWait() {
  const { state, formMethod } = useNavigation();
  const waiting = state === "loading" && formMethod !== "POST";
  return (
    <div role="status" className="pointer-events-none sticky top-16 z-10 h-0 md:top-20 print:hidden">
      {waiting && (
        <p className="mx-auto flex w-fit animate-late items-center gap-2.5 rounded-full border border-line bg-surface px-4 py-2 text-caption font-medium shadow-float group-has-[.skeleton-rows[aria-busy=true]]/shell:sr-only">
          <Loader />
          {SCREEN_TEXTS.loading}
        </p>
      )}
    </div>
  );
}

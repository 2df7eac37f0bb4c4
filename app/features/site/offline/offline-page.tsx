// In place of a screen that the network did not answer (docs/decisions/0070): the service worker keeps this document.
import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import CloudOff from "lucide-react/icons/cloud-off";
import CloudUpload from "lucide-react/icons/cloud-upload";
import type { LucideIcon } from "lucide-react";
import Menu from "lucide-react/icons/menu";
import ReceiptText from "lucide-react/icons/receipt-text";
import RefreshCw from "lucide-react/icons/refresh-cw";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import ShoppingBasket from "lucide-react/icons/shopping-basket";
import X from "lucide-react/icons/x";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { OFFLINE } from "#app/content/offline.ts";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { TILL } from "#app/device/service-worker/addresses.ts";
import { InlineScript } from "#app/features/site/inline-script.tsx";
import { code } from "../script/offline.ts?inline-script";
import { EARLY_THEME } from "#app/shell/early-theme.ts";
import { Bar, BarIcon, barItemClass } from "#app/shell/frame/bottom-bar.tsx";
import { NavList } from "#app/shell/frame/nav-list.tsx";
import { MENU, SidebarFrame } from "#app/shell/frame/sidebar.tsx";
import { TILL_PARTS } from "#app/shell/envois/open-envois.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { iconClass } from "#app/ui/icon-button.tsx";

const MOTIF_RANK = 6;

export function OfflinePage() {
  return (
    <div className="flex min-h-dvh">
      <InlineScript code={EARLY_THEME} />
      <SidebarFrame close={<CloseMenu />}>
        <NavList shown={false} />
      </SidebarFrame>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-14 flex-wrap items-center gap-1 border-b border-line bg-surface px-1 py-1 md:min-h-18 md:px-4 lg:px-7">
          <a
            href={`#${MENU}`}
            aria-label={SHELL_TEXTS.openMenu}
            title={SHELL_TEXTS.openMenu}
            className={iconClass("lg:hidden")}
          >
            <Menu aria-hidden="true" />
          </a>
          <h1 tabIndex={-1} className="min-w-0 flex-1 text-h1 wrap-anywhere max-lg:pl-1">
            {OFFLINE.title}
          </h1>
          <Badge tone="ochre" icon={CloudOff} className="mr-3">
            {OFFLINE.title}
          </Badge>
        </header>
        <main id="contenu" tabIndex={-1} className="mx-auto w-full max-w-106 flex-1 px-3 pt-7 pb-28">
          <div className="flex justify-center gap-1.5">
            {[0, 1, 2].map((tile) => (
              <Motif key={tile} rank={MOTIF_RANK} size={32} className="rounded-small" />
            ))}
          </div>
          <h2 className="mt-5 text-center text-h2">{OFFLINE.title}</h2>
          <p className="mt-1 text-center text-body text-ink-2">
            {OFFLINE.needsNetwork}
            <br />
            {OFFLINE.caisseWorks}
          </p>
          <div className="mt-6 grid grid-cols-1 gap-2.5 px-1">
            <a href={TILL} data-first="" className={buttonClass("primary", "large")}>
              <ScanBarcode aria-hidden="true" className="size-5" />
              {OFFLINE.newVente}
            </a>
            <button type="button" data-retry="" className={buttonClass("secondary", "medium")}>
              <RefreshCw aria-hidden="true" className="size-5" />
              {APP_MESSAGES.retry}
            </button>
          </div>
          <section hidden className="card mt-5 overflow-hidden">
            <h2 className="px-4 py-3.5 text-h2">{OFFLINE.worksHere}</h2>
            <DeviceRow name="envois" title={OFFLINE.toSend} Icon={CloudUpload} />
            <DeviceRow name="ventes" title={OFFLINE.ventes} Icon={ReceiptText} />
            <DeviceRow name="paniers" title={OFFLINE.paniers} Icon={ShoppingBasket} />
          </section>
        </main>
      </div>
      <Bar>
        <a href={`#${MENU}`} className={barItemClass(false)}>
          <BarIcon Icon={Menu} />
          {SHELL_TEXTS.menu}
        </a>
      </Bar>
      <InlineScript code={code} />
    </div>
  );
}

/** The script shows the rows that the device has something for. */
function DeviceRow({
  name,
  title,
  Icon,
}: {
  name: keyof typeof TILL_PARTS;
  title: string;
  Icon: LucideIcon;
}) {
  return (
    <Link
      to={TILL + TILL_PARTS[name]}
      reloadDocument
      hidden
      data-row={name}
      className="flex min-h-15 items-center gap-3.5 border-t border-line px-4 py-2 hover:bg-sunken [&[hidden]]:hidden"
    >
      <Icon aria-hidden="true" className="size-5.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block text-body font-medium">{title}</span>
        <span data-detail="" className="block text-caption text-ink-2" />
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
    </Link>
  );
}

function CloseMenu() {
  return (
    <a
      href="#contenu"
      aria-label={SHELL_TEXTS.closeMenu}
      title={SHELL_TEXTS.closeMenu}
      className={iconClass("absolute top-4 right-2 lg:hidden")}
    >
      <X aria-hidden="true" />
    </a>
  );
}

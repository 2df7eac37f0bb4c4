import ArrowLeft from "lucide-react/icons/arrow-left";
import Menu from "lucide-react/icons/menu";
import type { CSSProperties } from "react";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { placeIn } from "#app/device/places.ts";
import type { ShellData } from "#app/network/app-data.ts";
import { ConnectionButton } from "#app/shell/notifications/connection-button.tsx";
import { SoundToggle } from "#app/shell/notifications/sound-toggle.tsx";
import { useScreen } from "#app/shell/screen.ts";
import { HeaderSearch } from "#app/shell/search/header-search.tsx";
import { cx } from "#app/ui/cx.ts";
import { iconClass, IconLink } from "#app/ui/icon-button.tsx";
import { EtablissementName, Gerant } from "./identity.tsx";
import { LogoutIcon } from "./logout-form.tsx";
import { MenuButton } from "./menu-button.tsx";

/** On a phone the title is smaller rather than broken. */
function Title({ children }: { children: string }) {
  const narrow = children.match(/[\sfijlrt']/g)?.length ?? 0;
  const em = narrow * NARROW_EM + (children.length - narrow) * LETTER_EM;
  const style = { "--em": em.toFixed(2) } as CSSProperties;
  return (
    <span className="fit-title" style={style}>
      {children}
    </span>
  );
}

// Widths of the display font's letters, with some room.
const NARROW_EM = 0.32;
const LETTER_EM = 0.6;

type HeaderProps = ShellData & { onMenu: () => void };

export function Header({ gerant, etablissement, onMenu }: HeaderProps) {
  const screen = useScreen();
  const back = screen?.back;
  return (
    <header className="sticky top-0 z-20 flex has-[[role=dialog]]:z-70 large-text:relative min-h-14 items-center gap-1 border-b md:flex-wrap md:gap-2 border-line bg-surface px-1 md:min-h-18 md:px-4 large-text:flex-wrap lg:px-7 print:static print:border-0">
      <MenuButton
        label={SHELL_TEXTS.openMenu}
        onMenu={onMenu}
        className={iconClass(cx("lg:hidden print:hidden", back !== undefined && "max-md:hidden"))}
      >
        <Menu aria-hidden="true" />
      </MenuButton>
      {back !== undefined && (
        <IconLink to={placeIn(back)} label={SHELL_TEXTS.back} className="print:hidden lg:-ml-3">
          <ArrowLeft aria-hidden="true" />
        </IconLink>
      )}
      {/* The title has the room that it needs, and the search what is left. */}
      <div className="min-w-0 flex-auto py-1 max-md:@container large-text:order-last large-text:basis-full">
        <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
          <Title>{screen?.title ?? "Étal"}</Title>
        </h1>
        {screen?.subtitle !== undefined && (
          <p title={screen.subtitle} className="text-caption text-ink-2 max-md:hidden page-lg:truncate">
            {screen.subtitle}
          </p>
        )}
        {screen?.phoneSubtitle !== undefined && (
          <p className="text-caption text-ink-2 md:hidden">{screen.phoneSubtitle}</p>
        )}
      </div>
      {screen?.search !== false && (
        <HeaderSearch className="@container hidden max-w-52 grow-99 basis-12 md:block print:hidden" />
      )}
      <span className="hidden max-w-46 min-w-0 md:ml-1 md:block print:hidden">
        <EtablissementName nom={etablissement.nom} />
      </span>
      <div className="flex shrink-0 items-center md:gap-x-2 large-text:ml-auto lg:px-1">
        <ConnectionButton />
        <SoundToggle />
      </div>
      <div className="hidden max-w-full min-w-0 flex-wrap items-center gap-x-3 md:flex print:hidden">
        <Gerant gerant={gerant} />
        <LogoutIcon />
      </div>
    </header>
  );
}

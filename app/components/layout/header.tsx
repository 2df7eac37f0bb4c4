import ArrowLeft from "lucide-react/icons/arrow-left";
import Menu from "lucide-react/icons/menu";
import { iconClass, IconLink } from "#app/components/ui/icon-button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { useScreen } from "#app/hooks/use-screen.ts";
import type { ShellData } from "#app/hooks/use-shell.ts";
import { EstablishmentName, Manager } from "./identity.tsx";
import { LogoutIcon } from "./logout-form.tsx";
import { MenuButton } from "./menu-button.tsx";

type HeaderProps = ShellData & { onMenu: () => void };

/** Title and subtitle of the screen, who works and where. On phones: menu or back, then the title. */
export function Header({ gerant, etablissement, onMenu }: HeaderProps) {
  const screen = useScreen();
  const back = screen?.back;
  return (
    <header className="sticky top-0 z-20 flex large-text:static min-h-14 items-center gap-2 border-b md:flex-wrap border-line bg-surface px-2 md:min-h-18 md:px-4 lg:px-7 print:static print:border-0">
      <MenuButton
        label={SCREEN_TEXTS.ouvrirMenu}
        onMenu={onMenu}
        className={iconClass(
          "ghost",
          false,
          cx("lg:hidden print:hidden", back !== undefined && "max-md:hidden"),
        )}
      >
        <Menu aria-hidden="true" />
      </MenuButton>
      {back !== undefined && (
        <IconLink to={back} label={SCREEN_TEXTS.retour} kind="ghost" className="print:hidden lg:-ml-3">
          <ArrowLeft aria-hidden="true" />
        </IconLink>
      )}
      <div className="min-w-0 flex-1 basis-40 py-1">
        <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
          {screen?.title ?? "Étal"}
        </h1>
        {screen?.subtitle !== undefined && (
          <p className="truncate text-caption text-ink-2 max-md:hidden">{screen.subtitle}</p>
        )}
      </div>
      <div className="hidden max-w-full min-w-0 flex-wrap items-center gap-x-5 md:flex print:hidden">
        <span className="block max-w-48 min-w-0">
          <EstablishmentName nom={etablissement.nom} />
        </span>
        <Manager gerant={gerant} />
        <LogoutIcon />
      </div>
    </header>
  );
}

import Store from "lucide-react/icons/store";
import type { ShellData } from "#app/network/app-data.ts";
import { fullName } from "#worker/kernel/domain/acteur.ts";

const NAME_MAX = 10;

// On a narrower page the screen's title and the search need the room of names.
const NAME = "truncate not-page-lg:sr-only";

export function EtablissementName({ nom, whole = false }: { nom: string; whole?: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-table font-semibold" title={nom}>
      <Store aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <span className={whole ? "truncate" : NAME}>{nom}</span>
    </span>
  );
}

/** The name is cut to 10 characters (specification 2.4). */
export function Gerant({ gerant, whole = false }: { gerant: ShellData["gerant"]; whole?: boolean }) {
  const name = fullName(gerant);
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 text-table font-semibold" title={name}>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-till text-badge text-white"
      >
        {initials(gerant)}
      </span>
      <span className={whole ? "truncate" : NAME}>{whole ? name : cut(name)}</span>
    </span>
  );
}

function initials({ prenom, nom }: ShellData["gerant"]): string {
  return [prenom, nom].map((part) => [...part][0]?.toUpperCase() ?? "").join("");
}

function cut(name: string): string {
  return [...name].slice(0, NAME_MAX).join("").trimEnd();
}

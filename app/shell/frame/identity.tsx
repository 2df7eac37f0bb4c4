import Store from "lucide-react/icons/store";
import type { ShellData } from "#app/network/app-data.ts";
import { fullName } from "#worker/core/domain/acteur.ts";

const NAME_MAX = 10;

// On a narrower page the screen's title and the search need the room of names.
const NAME = "truncate not-page-lg:sr-only";

export function EtablissementName({ nom }: { nom: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-table font-semibold" title={nom}>
      <Store aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <span className={NAME}>{nom}</span>
    </span>
  );
}

/** The name is cut to 10 characters. */
export function Gerant({ gerant }: Pick<ShellData, "gerant">) {
  const name = fullName(gerant);
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 text-table font-semibold" title={name}>
      <Avatar gerant={gerant} />
      <span className={NAME}>{cut(name)}</span>
    </span>
  );
}

/** Both names whole, for the menu of a phone. */
export function Identity({ gerant, etablissement }: ShellData) {
  const name = fullName(gerant);
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar gerant={gerant} />
      <p className="min-w-0 text-table">
        <span className="block truncate font-semibold" title={name}>
          {name}
        </span>
        <span className="block truncate text-caption text-ink-2" title={etablissement.nom}>
          {etablissement.nom}
        </span>
      </p>
    </div>
  );
}

function Avatar({ gerant }: Pick<ShellData, "gerant">) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-till text-badge text-white"
    >
      {initials(gerant)}
    </span>
  );
}

function initials({ prenom, nom }: ShellData["gerant"]): string {
  return [prenom, nom].map((part) => [...part][0]?.toUpperCase() ?? "").join("");
}

function cut(name: string): string {
  return [...name].slice(0, NAME_MAX).join("").trimEnd();
}

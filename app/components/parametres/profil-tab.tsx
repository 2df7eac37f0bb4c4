import type { ParametresLus } from "#app/.server/parametres.ts";
import { PreferencesCard } from "./preferences-card.tsx";
import { ProfilForm } from "./profil-form.tsx";
import { COLUMNS } from "./columns.ts";

export function ProfilTab({ gerant }: ParametresLus<"profil">) {
  return (
    <div className={COLUMNS}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProfilForm gerant={gerant} />
      </div>
      <PreferencesCard />
    </div>
  );
}

import { PARAMETRES } from "#app/content/parametres.ts";
import { ExportForm } from "./export-form.tsx";
import { SuppressionForm } from "./suppression-form.tsx";

/** All that the shop has, to take along or to end. */
export function DonneesCard() {
  return (
    <section className="card min-w-0" aria-labelledby="donnees">
      <h2 id="donnees" className="px-4 pt-4 text-h2 md:px-5 md:pt-5 large-text:px-3">
        {PARAMETRES.donnees}
      </h2>
      <p className="px-4 pt-1 text-caption text-ink-3 md:px-5 large-text:px-3">{PARAMETRES.donneesAide}</p>
      <ExportForm />
      <SuppressionForm />
    </section>
  );
}

import { PARAMETRES } from "#app/content/parametres.ts";
import { FORMATS_EXPORT } from "#worker/domain/export.ts";
import { ExportLink } from "./export-link.tsx";
import { SuppressionForm } from "./suppression-form.tsx";

/** All that the shop has, to take along or to end. */
export function DonneesCard() {
  return (
    <section className="card min-w-0" aria-labelledby="donnees">
      <h2 id="donnees" className="px-4 pt-4 text-h2 md:px-5 md:pt-5 large-text:px-3">
        {PARAMETRES.donnees}
      </h2>
      <p className="px-4 pt-1 text-caption text-ink-3 md:px-5 large-text:px-3">{PARAMETRES.donneesAide}</p>
      <div className="flex flex-wrap gap-3 p-4 max-md:*:flex-auto md:px-5 large-text:px-3">
        {FORMATS_EXPORT.map((format) => (
          <ExportLink key={format} format={format} />
        ))}
      </div>
      <SuppressionForm />
    </section>
  );
}

import { MotifBand } from "#app/components/brand/motif-band.tsx";
import { CATEGORIES } from "#app/content/catalogue.ts";

/** How the category's cloth looks folded over a tile of the till. */
export function CategoriePreview({ nom, rang }: { nom: string; rang: number }) {
  return (
    <figure>
      <figcaption className="mb-1.5 text-label text-ink">{CATEGORIES.apercu}</figcaption>
      <div className="w-44 max-w-full overflow-hidden rounded-card border border-line bg-surface">
        <MotifBand rang={rang} />
        <div className="min-h-18 p-3">
          <p className="line-clamp-2 text-body font-medium wrap-anywhere">
            {nom.trim() || CATEGORIES.apercuNom}
          </p>
        </div>
      </div>
    </figure>
  );
}

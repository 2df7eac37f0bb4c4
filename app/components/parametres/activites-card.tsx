import CircleAlert from "lucide-react/icons/circle-alert";
import History from "lucide-react/icons/history";
import { useEffect, useRef } from "react";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { ACTIVITES, direActivite, estRefus } from "#app/content/activites.ts";
import { useShell } from "#app/hooks/use-shell.ts";
import type { Activite } from "#worker/domain/journal.ts";
import type { Page } from "#worker/domain/page.ts";
import { formaterInstant } from "#worker/domain/periode.ts";
import { adresseOnglet } from "./onglets.ts";

const SIZES = [5, 10, 20, 50, 100];

/** Who came in, who was refused, and what was changed. */
export function ActivitesCard({ activites }: { activites: Page<Activite> }) {
  const { fuseau } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  const page = `${String(activites.number)}/${String(activites.size)}`;
  const shown = useRef(page);

  // The last page has no link to a next one: the focus that was on it goes on from the head of the list.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [page]);

  return (
    <section className="@container/page card min-w-0" aria-labelledby="activites">
      <h2
        ref={heading}
        tabIndex={-1}
        id="activites"
        className="px-4 pt-4 text-h2 md:px-5 md:pt-5 large-text:px-3"
      >
        {ACTIVITES.titre}
      </h2>
      <p className="px-4 pt-1 text-caption text-ink-3 md:px-5 large-text:px-3">{ACTIVITES.aide}</p>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {activites.content.map((activite, index) => (
          <Entry key={`${String(activite.date)}-${String(index)}`} activite={activite} fuseau={fuseau} />
        ))}
        {activites.empty && (
          <li className="px-4 py-3 text-ink-2 md:px-5 large-text:px-3">{ACTIVITES.aucune}</li>
        )}
      </ol>
      <Pagination
        page={activites}
        hrefPage={(page, size) =>
          `${adresseOnglet("profil")}&page=${String(page)}&size=${String(size)}#activites`
        }
        sizes={SIZES}
        className="px-4 py-2 md:px-5 large-text:px-3"
      />
    </section>
  );
}

function Entry({ activite, fuseau }: { activite: Activite; fuseau: string }) {
  const { type, date, appareil, adresse } = activite;
  const refused = estRefus(type);
  const Icon = refused ? CircleAlert : History;
  const details = [formaterInstant(date, fuseau), appareil, adresse].filter((detail) => detail !== null);
  return (
    <li className="flex items-start gap-3 px-4 py-3 md:px-5 large-text:px-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${refused ? "text-bissap-ink" : "text-ink-3"}`}
      />
      <div className="min-w-0">
        <p className={`wrap-anywhere ${refused ? "font-medium text-bissap-ink" : ""}`}>
          {direActivite(activite)}
        </p>
        <p className="text-caption wrap-anywhere text-ink-3">{details.join(" · ")}</p>
      </div>
    </li>
  );
}

import CircleAlert from "lucide-react/icons/circle-alert";
import History from "lucide-react/icons/history";
import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Pagination } from "#app/ui/pagination.tsx";
import { ACTIVITES, direActivite, estRefus } from "#app/content/activites.ts";
import { useShell } from "#app/shell/use-shell.ts";
import type { Activite, Journal } from "#worker/features/comptes/domain/journal.ts";
import type { Page } from "#worker/kernel/domain/page.ts";
import { formaterHeure, formaterInstant } from "#worker/kernel/domain/period.ts";
import { PAGES_REGLAGES } from "./tabs.ts";

const SIZES = [5, 10, 20, 50, 100];

/** Where each list stands, and what its page is called in the address: turning one leaves the other where it is. */
const LISTS = {
  compte: { id: "activites", names: { page: "page", size: "size" } },
  reglages: { id: "changements", names: PAGES_REGLAGES },
} as const;

type ActivitesCardProps = { journal: Journal; activites: Page<Activite> };

/** Who came in, who was refused, and what was changed. */
export function ActivitesCard({ journal, activites }: ActivitesCardProps) {
  const { id, names } = LISTS[journal];
  const { titre, aide } = ACTIVITES[journal];
  const [params] = useSearchParams();
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
    <section className="@container/page card min-w-0" aria-labelledby={id}>
      <h2 ref={heading} tabIndex={-1} id={id} className="px-4 pt-4 text-h2 md:px-5 md:pt-5 large-text:px-3">
        {titre}
      </h2>
      <p className="px-4 pt-1 text-caption text-ink-3 md:px-5 large-text:px-3">{aide}</p>
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
        hrefPage={(page, size) => {
          const next = new URLSearchParams(params);
          next.set("onglet", "profil");
          next.set(names.page, String(page));
          next.set(names.size, String(size));
          return `/settings?${next.toString()}#${id}`;
        }}
        sizes={SIZES}
        of={titre}
        className="px-4 py-2 md:px-5 large-text:px-3"
      />
    </section>
  );
}

function Entry({ activite, fuseau }: { activite: Activite; fuseau: string }) {
  const { type, date, dateDerniere, repetitions, appareil, adresse, courante } = activite;
  const refused = estRefus(type);
  const Icon = refused ? CircleAlert : History;
  const details = [
    formaterInstant(date, fuseau),
    repetitions > 1 ? ACTIVITES.repetee(repetitions, formaterHeure(dateDerniere, fuseau)) : null,
    appareil,
    adresse,
    courante ? ACTIVITES.sessionCourante : null,
  ].filter((detail) => detail !== null);
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

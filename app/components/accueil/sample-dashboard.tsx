import CircleX from "lucide-react/icons/circle-x";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Amount } from "#app/components/ui/amount.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ACCUEIL } from "#app/content/accueil.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { Bars } from "./bars.tsx";

const XOF = devise("XOF");
const { exemple } = ACCUEIL;

/** An example of the dashboard, as specification 2.13 lists it. */
export function SampleDashboard() {
  return (
    <figure
      aria-label={exemple.titre}
      className="relative h-fit w-full max-w-104 rounded-dialog border border-line bg-surface p-3.5 shadow-dialog large-text:p-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-2 pb-3">
        <p className="text-h2">{exemple.titre}</p>
        <span className="rounded-full bg-sunken px-3 py-1 text-badge text-ink-2">{exemple.periode}</span>
      </div>
      <div className="rounded-card bg-till px-5 py-4 text-white large-text:px-3">
        <p className="text-table text-till-ink-2">{exemple.chiffreAffaires}</p>
        <p className="mt-1 mb-4 text-[min(2.25rem,11vw)] leading-11 font-bold">
          <Amount montant={exemple.montants.chiffreAffaires} devise={XOF} />
        </p>
        <Bars values={exemple.barres} best="fill-ochre" rest="fill-till-bar" className="h-13" />
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-4 px-2 py-4 *:min-w-0 *:grow sm:*:flex-1">
        <div>
          <p className="text-table text-ink-2">{exemple.benefice}</p>
          <p className="mb-1.5 text-price md:text-[1.3125rem] md:leading-7">
            <Amount montant={exemple.montants.benefice} devise={XOF} />
          </p>
          <Badge tone="indigo">{exemple.marge}</Badge>
        </div>
        <div>
          <p className="text-table text-ink-2">{exemple.depenses}</p>
          <p className="mb-1.5 text-price md:text-[1.3125rem] md:leading-7">
            <Amount montant={exemple.montants.depenses} devise={XOF} />
          </p>
          <p className="text-caption text-ink-2">{exemple.produits}</p>
        </div>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 text-table font-semibold">
        <li className="flex items-center gap-3 rounded-control bg-bissap-soft px-4 py-3 text-bissap-ink large-text:px-2">
          <CircleX aria-hidden="true" className="size-5 shrink-0" />
          {exemple.ruptures}
        </li>
        <li className="flex items-center gap-3 rounded-control bg-laterite-soft px-4 py-3 text-laterite-ink large-text:px-2">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          {exemple.faibles}
        </li>
      </ul>
    </figure>
  );
}

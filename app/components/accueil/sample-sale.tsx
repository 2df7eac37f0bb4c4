import { Amount } from "#app/components/ui/amount.tsx";
import { ACCUEIL } from "#app/content/accueil.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { formaterNombre } from "#worker/kernel/domain/money.ts";

const XOF = devise("XOF");
const { caisse } = ACCUEIL;

/** A basket paid in cash, with the change. */
export function SampleSale() {
  return (
    <div className="mt-5 rounded-card bg-surface p-4 text-ink large-text:p-3">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 text-caption">
        {caisse.lignes.map(([quantite, nom, montant]) => (
          <li key={nom} className="flex flex-wrap gap-x-3">
            <span className="min-w-7 shrink-0 font-semibold">{`${String(quantite)}\u00A0×`}</span>
            <span className="min-w-[min(100%,6rem)] flex-1">{nom}</span>
            <span className="ml-auto whitespace-nowrap">{formaterNombre(montant, XOF)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2.5 border-t border-line pt-3.5 text-table">
        <Row label={caisse.total} montant={caisse.montantTotal} />
        <Row label={caisse.recu} montant={caisse.montantRecu} />
        <Row
          label={caisse.monnaie}
          montant={caisse.montantRendu}
          className="-mx-1 rounded-control bg-moringa-soft px-4 py-3 font-semibold text-moringa-ink large-text:px-2"
        />
      </dl>
    </div>
  );
}

function Row({ label, montant, className = "" }: { label: string; montant: number; className?: string }) {
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-3 ${className}`}>
      <dt>{label}</dt>
      <dd className="min-w-0 text-[1.375rem] leading-7 font-bold">
        <Amount montant={montant} devise={XOF} />
      </dd>
    </div>
  );
}

import { type Plan, PRICING } from "#app/content/site/pricing.ts";
import { Montant } from "#app/ui/montant.tsx";
import { XOF } from "../fragments/panier-lines.tsx";

/** The id of the radio; the class names below contain it in full, because Tailwind reads them as text. */
export const ANNUAL = "tarif-annuel";

/** Both prices stand in one cell, so that the wider one reserves its width. */
export function Price({ plan: { monthly, annual } }: { plan: Plan }) {
  if (monthly === null || annual === null) return PRICING.onQuote;
  return (
    <span className="inline-grid">
      <span className="[grid-area:1/1] group-has-[#tarif-annuel:checked]/pricing:invisible">
        <Amount montant={monthly} period={PRICING.perMonth} />
      </span>
      <span className="invisible [grid-area:1/1] group-has-[#tarif-annuel:checked]/pricing:visible">
        <Amount montant={annual} period={PRICING.perYear} />
      </span>
    </span>
  );
}

function Amount({ montant, period }: { montant: number; period: string }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <Montant montant={montant} devise={XOF} />
      <span className="text-table font-normal opacity-80">{period}</span>
    </span>
  );
}

import { PRICING } from "#app/content/site/pricing.ts";
import { PlanCards } from "./plan-cards.tsx";
import { PlanTable } from "./plan-table.tsx";
import { ANNUAL } from "./price.tsx";

/** The choice works without scripts: the checked radio shows its prices (price.tsx). */
export function Pricing() {
  return (
    <section
      id="pricing"
      className="group/pricing mx-auto max-w-300 scroll-mt-20 px-4 py-10 md:px-5 md:py-16"
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 page-lg:mb-11">
        <h2 className="text-display-2">{PRICING.title}</h2>
        <fieldset className="flex rounded-control bg-sunken max-md:w-full large-text:flex-col">
          <legend className="sr-only">{PRICING.billing}</legend>
          <Choice label={PRICING.monthly} checked />
          <Choice id={ANNUAL} label={PRICING.annual} saving={PRICING.saving} />
        </fieldset>
      </div>
      <PlanTable />
      <PlanCards />
      <p className="mt-6 text-caption text-ink-3 page-lg:mt-12">
        {PRICING.taxes} <span className="page-lg:hidden">{PRICING.promisesNote}</span> {PRICING.freedom}
      </p>
    </section>
  );
}

type ChoiceProps = { label: string; id?: string; saving?: string; checked?: boolean };

function Choice({ label, id, saving, checked = false }: ChoiceProps) {
  return (
    <label className="relative inline-flex min-h-12 flex-auto items-center justify-center gap-1.5 rounded-control border-control border-transparent px-4 text-table font-semibold text-ink-2 has-checked:border-line-strong has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus large-text:px-1.5">
      <input
        type="radio"
        name="facturation"
        id={id}
        defaultChecked={checked}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {label}
      {saving !== undefined && <span className="text-moringa-ink">{saving}</span>}
    </label>
  );
}

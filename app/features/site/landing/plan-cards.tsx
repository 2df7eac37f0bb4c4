import ChevronDown from "lucide-react/icons/chevron-down";
import { type Plan, PLANS, PRICING } from "#app/content/site/pricing.ts";
import { MotifBand } from "#app/ui/brand/motif-band.tsx";
import { cx } from "#app/ui/cx.ts";
import { PlanButton } from "./plan-button.tsx";
import { Also, PlanTextLine } from "./plan-texts.tsx";
import { Popular } from "./popular.tsx";
import { Price } from "./price.tsx";

/** Narrow screens: each plan opens alone, without scripts. The most popular one is open at first. */
export function PlanCards() {
  return (
    <div className="grid grid-cols-1 gap-2.5 page-lg:hidden">
      {PLANS.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
    </div>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { popular = false } = plan;
  const line = cx(
    "flex min-h-11.5 flex-wrap items-center justify-between gap-x-3 border-t py-2.5 text-table",
    popular ? "border-till-line/50" : "border-line",
  );
  const label = popular ? "text-till-ink-2" : "text-ink-2";
  return (
    <details
      open={popular}
      className={cx(
        "group/plan overflow-hidden rounded-card",
        popular ? "on-till bg-till text-white" : "border border-line bg-surface",
      )}
    >
      <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <MotifBand rank={plan.motif} />
        <span className="flex min-h-17 items-center gap-x-2 px-4 py-3 group-open/plan:items-start large-text:px-3">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="mr-auto text-h2">{plan.name}</span>
            {popular && <Popular />}
            <span className="text-price group-open/plan:basis-full group-open/plan:text-[min(2.375rem,11vw)] group-open/plan:leading-11">
              <Price plan={plan} />
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-6 shrink-0 transition-transform duration-120 group-open/plan:rotate-180"
          />
        </span>
      </summary>
      <div className="px-4 pb-4 large-text:px-3">
        <dl>
          {PRICING.limits.map((limit, index) => (
            <div key={limit.text} className={line}>
              <dt className={label}>
                <PlanTextLine {...limit} />
              </dt>
              <dd className="text-price">
                <PlanTextLine {...(plan.limits[index] ?? { text: "" })} />
              </dd>
            </div>
          ))}
          <div className={line}>
            <dt className={label}>{PRICING.support}</dt>
            <dd>{plan.support}</dd>
          </div>
        </dl>
        <div className={cx(line, "mb-3")}>
          <Also texts={plan.also} />
        </div>
        <PlanButton plan={plan} />
      </div>
    </details>
  );
}

import type { ReactNode } from "react";
import { type Plan, PLANS, PRICING } from "#app/content/site/pricing.ts";
import { MotifBand } from "#app/ui/brand/motif-band.tsx";
import { cx } from "#app/ui/cx.ts";
import { Promises } from "../promises.tsx";
import { PlanButton } from "./plan-button.tsx";
import { Also, PlanTextLine } from "./plan-texts.tsx";
import { Popular } from "./popular.tsx";
import { Price } from "./price.tsx";

/** Wide screens: one ledger. Narrow ones get PlanCards. */
export function PlanTable() {
  return (
    <div className="relative rounded-dialog border border-line bg-surface not-page-lg:hidden">
      <Strip />
      <table className="relative w-full table-fixed">
        <caption className="sr-only">{PRICING.title}</caption>
        <colgroup>
          <col className="w-[18.6%]" />
        </colgroup>
        <thead>
          <tr className="align-top">
            <td className="px-6 pt-15 pb-6">
              <Promises promises={PRICING.promises} className="grid gap-2 text-caption text-ink-2" />
            </td>
            {PLANS.map((plan) => (
              <th key={plan.id} scope="col" className={cx(CELL, "pt-7 pb-6 text-left", tone(plan))}>
                <span className="block text-h1">{plan.name}</span>
                <span className="mt-1.5 block text-[1.75rem] leading-10 font-bold">
                  <Price plan={plan} />
                </span>
                {plan.popular && <Popular />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PRICING.limits.map((label, index) => (
            <Row key={label.text} label={<PlanTextLine {...label} />}>
              {(plan) => (
                <span className="text-price">
                  <PlanTextLine {...(plan.limits[index] ?? { text: "" })} />
                </span>
              )}
            </Row>
          ))}
          <Row label={PRICING.support}>{(plan) => plan.support}</Row>
          <Row label={PRICING.also}>{(plan) => <Also texts={plan.also} />}</Row>
          <tr>
            <td />
            {PLANS.map((plan) => (
              <td key={plan.id} className={cx(CELL, "pt-2 pb-6", tone(plan))}>
                <PlanButton plan={plan} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const CELL = "px-5.5 large-text:px-2";
const LINE = "flex min-h-12 items-start border-t py-3 text-table";

function tone({ popular }: Plan): string {
  return popular ? "on-till text-white" : "";
}

type RowProps = { label: ReactNode; children: (plan: Plan) => ReactNode };

function Row({ label, children }: RowProps) {
  return (
    <tr className="h-px align-top">
      <th scope="row" className="h-px px-6 text-left font-medium text-ink-2">
        <span className={cx(LINE, "h-full border-line")}>{label}</span>
      </th>
      {PLANS.map((plan) => (
        <td key={plan.id} className={cx(CELL, "h-px", tone(plan))}>
          <span className={cx(LINE, "h-full", plan.popular ? "border-till-line/50" : "border-line")}>
            {children(plan)}
          </span>
        </td>
      ))}
    </tr>
  );
}

/** The night strip behind the second plan, above and below the ledger. */
function Strip() {
  return (
    <div
      aria-hidden="true"
      className="absolute -inset-y-5 left-[38.95%] w-[20.35%] overflow-hidden rounded-dialog bg-till"
    >
      <MotifBand rank={0} />
    </div>
  );
}

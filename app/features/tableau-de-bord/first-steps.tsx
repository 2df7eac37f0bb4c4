import { Link } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";

const ADDRESSES = ["/categories/new", "/products/new", "/pos"];

export function FirstSteps({ done }: { done: readonly [boolean, boolean, boolean] }) {
  const next = done.indexOf(false);
  return (
    <Card
      title={TABLEAU.firstSteps}
      padded={false}
      aside={
        <p className="text-caption text-ink-2">
          {TABLEAU.stepsDone(done.filter(Boolean).length, TABLEAU.steps.length)}
        </p>
      }
    >
      <ol className="grid grid-cols-1 divide-line not-page-lg:divide-y page-lg:grid-cols-3 page-lg:divide-x">
        {TABLEAU.steps.map((step, index) => (
          <li key={step}>
            <Link
              to={ADDRESSES[index] ?? "/dashboard"}
              aria-current={index === next ? "step" : undefined}
              className="flex h-full min-h-18 items-center gap-4 px-4 py-3 hover:bg-canvas focus-visible:-outline-offset-3 md:px-5"
            >
              <span
                aria-hidden="true"
                className={cx(
                  NUMBER,
                  done[index]
                    ? "bg-moringa-soft text-moringa-ink"
                    : index === next
                      ? "bg-indigo text-white"
                      : "bg-sunken text-ink-2",
                )}
              >
                {done[index] ? <Check className="size-5" /> : index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-body font-semibold">
                  {step}
                  {done[index] && <span className="sr-only">{`, ${TABLEAU.done.toLowerCase()}`}</span>}
                </span>
                <span className="block text-caption text-ink-2">{TABLEAU.stepTexts[index]}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const NUMBER = "grid size-10 shrink-0 place-items-center rounded-full text-body font-semibold";

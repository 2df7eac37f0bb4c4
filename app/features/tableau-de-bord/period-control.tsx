import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { addressWith } from "#app/shell/open-part.ts";
import { cx } from "#app/ui/cx.ts";
import { type PeriodName, PERIODS } from "#worker/core/domain/calendar.ts";

const shortcutOf = (index: number) => `Alt+${String(index + 1)}`;

/** Chips in one row on phones, one segmented control from 768 px. Alt and the digits 1 to 4 choose a period too. */
export function PeriodControl({ current }: { current: PeriodName }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const addressOf = (period: PeriodName) =>
    addressWith(params, { periode: period, tache: null, edition: null });
  const choose = (period: PeriodName) => () => navigate(addressOf(period), { preventScrollReset: true });
  useShortcuts(Object.fromEntries(PERIODS.map((period, index) => [shortcutOf(index), choose(period)])));
  return (
    <nav
      aria-label={TABLEAU.period}
      className="scroll-row flex gap-2 page-lg:shrink-0 max-md:-ml-3 max-md:min-w-0 max-md:flex-1 max-md:py-1 max-md:pl-3 md:gap-0 md:rounded-control md:bg-sunken large-text:flex-wrap"
    >
      {PERIODS.map((period, index) => (
        <Link
          key={period}
          to={addressOf(period)}
          preventScrollReset
          aria-current={period === current || undefined}
          aria-keyshortcuts={shortcutOf(index)}
          className={cx(
            "inline-flex min-h-12 shrink-0 items-center border-control px-4 text-table md:px-3 font-semibold whitespace-nowrap max-md:rounded-full md:rounded-control focus-visible:-outline-offset-3",
            period === current
              ? "max-md:border-ink max-md:bg-ink max-md:text-canvas md:border-line-strong md:bg-surface"
              : "text-ink-2 max-md:border-line max-md:bg-surface md:border-transparent md:hover:text-ink",
          )}
        >
          {TABLEAU.periods[period]}
        </Link>
      ))}
    </nav>
  );
}

import { useNavigate } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { buttonClass } from "./button-style.ts";
import type { SortState } from "./table.tsx";

type SortSelectProps = {
  sort: SortState;
  options: readonly (SortState & { label: string })[];
  hrefSort: (sort: SortState) => string;
};

const LABEL = "Trier par";

export function SortSelect({ sort, options, hrefSort }: SortSelectProps) {
  const navigate = useNavigate();
  const current = options.findIndex((one) => one.sortBy === sort.sortBy && one.sortDir === sort.sortDir);
  return (
    <>
      <span className="relative -my-1 min-w-0 noscript:hidden">
        <select
          aria-label={LABEL}
          value={current}
          onChange={(event) => {
            const chosen = options[Number(event.currentTarget.value)];
            if (chosen) navigate(hrefSort(chosen), { preventScrollReset: true });
          }}
          className="field-sizing-content min-h-12 max-w-full cursor-pointer appearance-none truncate rounded-control bg-transparent py-2 pr-6 pl-1 text-right text-table font-semibold [text-align-last:right] focus-visible:-outline-offset-3"
        >
          {current === -1 && <option value={-1}>{LABEL}</option>}
          {options.map((option, index) => (
            <option key={option.label} value={index}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-0 size-5 -translate-y-1/2 text-ink-2"
        />
      </span>
      <noscript>
        <details className="relative">
          <summary className={buttonClass("ghost", "medium", "list-none")}>
            {LABEL}
            <ChevronDown aria-hidden="true" className="size-5" />
          </summary>
          <ul className="absolute right-0 z-30 mt-1 w-max max-w-72 rounded-card border border-line bg-surface p-1.5 shadow-float">
            {options.map((option, index) => (
              <li key={option.label}>
                <a
                  href={hrefSort(option)}
                  aria-current={index === current || undefined}
                  className="flex min-h-12 items-center rounded-control px-3 text-table font-medium hover:bg-sunken aria-[current=true]:bg-indigo-soft"
                >
                  {option.label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </noscript>
    </>
  );
}

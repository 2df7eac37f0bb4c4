import { useNavigate } from "@remix-run/react";
import { cx } from "./cx.ts";
import { PlainChoice } from "./plain-choice.tsx";
import { Select } from "./select.tsx";
import type { SortState } from "./table-header.tsx";

export type SortOption = SortState & { label: string };

type SortSelectProps = {
  sort: SortState;
  /** "Titre, A à Z", "Prix de vente, croissant"… */
  options: readonly SortOption[];
  hrefSort: (sort: SortState) => string;
  className?: string;
};

const LABEL = "Trier par";

/** Sorting on phones, above the list of cards. */
export function SortSelect({ sort, options, hrefSort, className }: SortSelectProps) {
  const navigate = useNavigate();
  const current = options.findIndex((one) => one.sortBy === sort.sortBy && one.sortDir === sort.sortDir);
  return (
    <>
      <Select
        aria-label={LABEL}
        value={current}
        onChange={(event) => {
          const chosen = options[Number(event.currentTarget.value)];
          if (chosen)
            navigate(hrefSort({ sortBy: chosen.sortBy, sortDir: chosen.sortDir }), {
              preventScrollReset: true,
            });
        }}
        className={cx("max-w-50 page-md:hidden noscript:hidden large-text:max-w-full", className)}
      >
        {current === -1 && <option value={-1}>{LABEL}</option>}
        {options.map((option, index) => (
          <option key={option.label} value={index}>
            {option.label}
          </option>
        ))}
      </Select>
      <PlainChoice
        label={LABEL}
        options={options.map(({ label, sortBy, sortDir }, index) => ({
          label,
          to: hrefSort({ sortBy, sortDir }),
          current: index === current,
        }))}
        className="page-md:hidden"
      />
    </>
  );
}

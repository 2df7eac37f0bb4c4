import { useNavigate } from "@remix-run/react";
import { useId } from "react";
import { Select } from "./select.tsx";

const LABEL = "Par page";

type PageSizeSelectProps = { size: number; sizes: readonly number[]; hrefSize: (size: number) => string };

/** "Par page": the offered sizes and the current one (decision 37). Not under cards, where there is no room for it. */
export function PageSizeSelect({ size, sizes, hrefSize }: PageSizeSelectProps) {
  const navigate = useNavigate();
  const id = useId();
  const offered = [...new Set([...sizes, size])].sort((a, b) => a - b);
  return (
    <span className="hidden shrink-0 items-center gap-2 page-md:flex">
      <label htmlFor={id} className="text-caption text-ink-2 noscript:hidden">
        {LABEL}
      </label>
      <Select
        id={id}
        value={size}
        onChange={(event) => {
          navigate(hrefSize(Number(event.currentTarget.value)), { preventScrollReset: true });
        }}
        className="w-22 noscript:hidden"
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <noscript>
        <ul aria-label={LABEL} className="flex items-center gap-1.5">
          <li className="text-caption text-ink-2">{LABEL}</li>
          {offered.map((one) => (
            <li key={one}>
              <a
                href={hrefSize(one)}
                aria-current={one === size || undefined}
                className="inline-flex size-12 items-center justify-center rounded-control text-table font-semibold hover:bg-sunken aria-[current=true]:bg-indigo-soft"
              >
                {one}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
    </span>
  );
}

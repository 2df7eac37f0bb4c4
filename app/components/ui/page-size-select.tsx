import { useNavigate } from "@remix-run/react";
import { useId } from "react";
import { Select } from "./select.tsx";

type PageSizeSelectProps = { size: number; sizes: readonly number[]; hrefSize: (size: number) => string };

/** "Par page": the offered sizes and the current one (decision 37). Not on phones, where there is no room for it. */
export function PageSizeSelect({ size, sizes, hrefSize }: PageSizeSelectProps) {
  const navigate = useNavigate();
  const id = useId();
  const offered = [...new Set([...sizes, size])].sort((a, b) => a - b);
  return (
    <span className="hidden items-center gap-2 md:flex">
      <label htmlFor={id} className="text-caption text-ink-2">
        Par page
      </label>
      <Select
        id={id}
        value={size}
        onChange={(event) => {
          navigate(hrefSize(Number(event.currentTarget.value)), { preventScrollReset: true });
        }}
        className="w-24"
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </span>
  );
}

import ChevronDown from "lucide-react/icons/chevron-down";
import { buttonClass } from "./button-style.ts";

type PlainChoiceProps = {
  label: string;
  options: readonly { label: string; to: string; current: boolean }[];
  className?: string;
};

/** A select whose choice leads to an address, for a browser without scripts: the addresses themselves. */
export function PlainChoice({ label, options, className }: PlainChoiceProps) {
  return (
    <noscript className={className}>
      <details className="relative">
        <summary className={buttonClass("secondary", "medium", "list-none")}>
          {label}
          <ChevronDown aria-hidden="true" className="size-5" />
        </summary>
        <ul className="absolute right-0 z-30 mt-1 w-max max-w-[18rem] rounded-card border border-line bg-surface p-1.5 shadow-float">
          {options.map(({ label: choice, to, current }) => (
            <li key={to}>
              <a
                href={to}
                aria-current={current || undefined}
                className="flex min-h-12 items-center rounded-control px-3 text-table font-medium hover:bg-sunken aria-[current=true]:bg-indigo-soft"
              >
                {choice}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </noscript>
  );
}

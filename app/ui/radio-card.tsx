import type { ComponentPropsWithoutRef, ReactNode } from "react";

type RadioCardProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "children" | "className"> & {
  label: ReactNode;
  sentence?: ReactNode;
};

export function RadioCard({ label, sentence, ...props }: RadioCardProps) {
  return (
    <label className="flex min-h-16 items-start gap-3 rounded-control border-control border-line-strong bg-surface px-4 py-3 has-checked:border-indigo has-checked:bg-indigo-soft has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-3 large-text:flex-wrap large-text:px-3">
      <input
        type="radio"
        {...props}
        className="mt-px size-6 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface checked:border-7 checked:border-indigo disabled:border-line forced-colors:appearance-auto dark:checked:border-indigo-ink"
      />
      <span className="min-w-0 large-text:basis-full">
        <span className="block text-body font-semibold">{label}</span>
        {sentence != null && <span className="block text-caption text-ink-2">{sentence}</span>}
      </span>
    </label>
  );
}

import Check from "lucide-react/icons/check";
import { useId } from "react";

type SwitchProps = {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-12 items-center gap-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-label">
          {label}
        </label>
        <p id={`${id}-description`} className="text-caption text-ink-3">
          {hint}
        </p>
      </div>
      <span className="relative inline-flex min-h-12 w-13 shrink-0 items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          aria-describedby={`${id}-description`}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer absolute inset-0 z-10 cursor-pointer opacity-0 disabled:cursor-default"
        />
        <span className="flex h-7.5 w-full items-center rounded-full border-2 border-line-strong bg-surface p-0.5 peer-checked:justify-end peer-checked:border-moringa peer-checked:bg-moringa peer-disabled:border-line peer-disabled:bg-sunken peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus">
          <span
            className={`grid size-5.5 place-items-center rounded-full border border-transparent ${knob(checked, disabled)}`}
          >
            {checked && <Check aria-hidden="true" strokeWidth={3} className="size-4" />}
          </span>
        </span>
      </span>
    </div>
  );
}

function knob(checked: boolean, disabled: boolean): string {
  if (disabled) return "bg-line";
  return checked ? "bg-surface text-moringa" : "bg-line-strong";
}

import Check from "lucide-react/icons/check";
import { type ComponentPropsWithoutRef, useId } from "react";

type SwitchProps = Omit<ComponentPropsWithoutRef<"input">, "type" | "className" | "onChange"> & {
  label: string;
  hint: string;
  onChange?: (checked: boolean) => void;
};

/** Alone with `checked` and `onChange`, or in a form with `name` and `defaultChecked`, where it works without scripts too. */
export function Switch({ label, hint, id: given, onChange, ...input }: SwitchProps) {
  const generated = useId();
  const id = given ?? generated;
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
      <span className="group/switch relative inline-flex min-h-12 w-13 shrink-0 items-center">
        <input
          aria-describedby={`${id}-description`}
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          onChange={onChange && ((event) => onChange(event.currentTarget.checked))}
          className="peer absolute inset-0 z-10 cursor-pointer opacity-0 disabled:cursor-default"
        />
        <span className="flex h-7.5 w-full items-center rounded-full border-2 border-line-strong bg-surface p-0.5 peer-checked:justify-end peer-checked:border-moringa peer-checked:bg-moringa peer-disabled:border-line peer-disabled:bg-sunken peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus">
          <span className="grid size-5.5 place-items-center rounded-full border border-transparent bg-line-strong group-has-checked/switch:bg-surface group-has-disabled/switch:bg-line">
            <Check
              aria-hidden="true"
              strokeWidth={3}
              className="hidden size-4 text-moringa group-has-checked/switch:block"
            />
          </span>
        </span>
      </span>
    </div>
  );
}

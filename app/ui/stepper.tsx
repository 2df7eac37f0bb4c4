import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { useControl } from "./control.ts";
import { typeInto } from "./type-into.ts";
import { plainNumber, quantiteKind } from "./typed-number.ts";
import { useNumberInput } from "./use-number-input.ts";

type StepperProps = Omit<
  ComponentPropsWithoutRef<"input">,
  "type" | "value" | "inputMode" | "onInput" | "onBlur"
> & {
  negative: string;
  labels: { less: string; more: string };
  /** The plain value, or null while the text is no quantity. */
  onQuantite: (quantite: number | null) => void;
};

/** A large quantity that is typed, or changed one by one. Never goes below 0 by its buttons. */
export function Stepper({ negative, labels, onQuantite, ...props }: StepperProps) {
  const control = useControl(props);
  const kind = quantiteKind(negative, props.name);
  const input = useNumberInput(kind, {
    onValue: (value, problem) => onQuantite(value === "" || problem !== null ? null : Number(value)),
  });

  function step(by: 1 | -1) {
    const field = input.ref.current;
    if (!field) return;
    const quantite = Number(plainNumber(field.value, kind));
    if (Number.isInteger(quantite)) typeInto(field, String(Math.max(0, quantite + by)));
  }

  return (
    <div className="field-box flex items-stretch overflow-hidden">
      <StepButton label={labels.less} edge="border-r" onPress={() => step(-1)}>
        <Minus aria-hidden="true" className="size-7" />
      </StepButton>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        {...props}
        {...control}
        {...input}
        className="field-bare min-h-19 w-full flex-1 px-2 text-center text-change tabular-nums"
      />
      <StepButton label={labels.more} edge="border-l" onPress={() => step(1)}>
        <Plus aria-hidden="true" className="size-7" />
      </StepButton>
    </div>
  );
}

type StepButtonProps = { label: string; edge: string; onPress: () => void; children: ReactNode };

function StepButton({ label, edge, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`inline-flex w-20 shrink-0 items-center justify-center bg-canvas focus-visible:-outline-offset-3 hover:bg-sunken active:bg-sunken large-text:w-12 noscript:hidden ${edge} border-line`}
    >
      {children}
    </button>
  );
}

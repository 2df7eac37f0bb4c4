import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type ComponentPropsWithoutRef, type ReactNode, useState } from "react";
import { formatQuantite } from "#worker/core/domain/money.ts";
import { useControl } from "./control.ts";
import { fitStyle } from "./fit-line.tsx";
import { typeInto } from "./type-into.ts";
import { plainNumber, quantiteKind } from "./typed-number.ts";
import { useNumberInput } from "./use-number-input.ts";

type StepperProps = Omit<
  ComponentPropsWithoutRef<"input">,
  "type" | "value" | "defaultValue" | "inputMode" | "onInput" | "onBlur"
> & {
  defaultValue?: string | undefined;
  negative: string;
  labels: { less: string; more: string };
  /** The plain value, or null while the text is no quantity. */
  onQuantite: (quantite: number | null) => void;
};

/** A large quantity that is typed, or changed one by one. Never goes below 0 by its buttons. */
export function Stepper({ negative, labels, onQuantite, ...props }: StepperProps) {
  const control = useControl(props);
  const kind = quantiteKind(negative, props.name);
  const [quantite, setQuantite] = useState(Number(props.defaultValue));
  const input = useNumberInput(kind, {
    onValue: (value, problem) => {
      const typed = value === "" || problem !== null ? null : Number(value);
      if (typed !== null) setQuantite(typed);
      onQuantite(typed);
    },
  });

  function step(by: 1 | -1) {
    const field = input.ref.current;
    if (!field) return;
    const typed = Number(plainNumber(field.value, kind));
    if (Number.isInteger(typed)) typeInto(field, String(Math.max(0, typed + by)));
  }

  return (
    <div className="field-box flex items-stretch overflow-hidden">
      <StepButton label={labels.less} edge="border-r" onPress={() => step(-1)}>
        <Minus aria-hidden="true" className="size-7" />
      </StepButton>
      <div className="@container min-w-0 flex-1">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          {...props}
          {...control}
          {...input}
          style={fitStyle(formatQuantite(quantite))}
          className="field-bare min-h-19 w-full px-[4px] text-center text-[length:clamp(12px,calc((100cqi-8px)/var(--em)),2.625rem)] font-bold tabular-nums"
        />
      </div>
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
      className={`inline-flex w-16 shrink-0 md:w-20 items-center justify-center bg-canvas focus-visible:-outline-offset-3 hover:bg-sunken active:bg-sunken large-text:w-[48px] noscript:hidden ${edge} border-line`}
    >
      {children}
    </button>
  );
}

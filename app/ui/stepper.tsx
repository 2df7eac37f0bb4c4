import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { numberProblem, plainNumber, quantiteKind } from "./typed-number.ts";

type StepperProps = {
  /** Such as "Quantité de Riz parfumé 25 kg". */
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** The user asked for more than `max`: 'Quantité maximale en stock atteinte'. */
  onBeyond?: () => void;
  /** Gets the sentence that refuses the typed text; the value stays. */
  onRefused?: (problem: string) => void;
};

const QUANTITE = quantiteKind(MESSAGES.quantitePositive);
const BUTTON =
  "-my-[1.5px] inline-flex size-12 shrink-0 items-center justify-center rounded-control text-ink focus-visible:-outline-offset-3 " +
  "hover:bg-sunken active:bg-sunken aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent";

export function Stepper({ label, value, min = 1, max, onChange, onBeyond, onRefused }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function ask(next: number) {
    if (next > max) onBeyond?.();
    const kept = Math.max(min, Math.min(max, next));
    setDraft(null);
    if (kept !== value) onChange(kept);
  }

  function leave() {
    if (draft === null) return;
    const problem = numberProblem(draft, QUANTITE);
    const typed = plainNumber(draft, QUANTITE);
    if (problem === null && typed !== "") {
      ask(Number(typed));
      return;
    }
    setDraft(null);
    if (problem !== null) onRefused?.(problem);
  }

  return (
    <div role="group" aria-label={label} className="field-box inline-flex items-center">
      <button
        type="button"
        aria-label={`Moins, ${label}`}
        aria-disabled={value <= min || undefined}
        onClick={() => {
          ask(value - 1);
        }}
        className={BUTTON}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(value)}
        maxLength={20}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && (event.key !== "Escape" || draft === null)) return;
          // Neither the next field nor the screen may react to the key too.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") event.currentTarget.blur();
          else setDraft(null);
        }}
        className="field-bare -my-[1.5px] min-h-12 w-12 text-center font-semibold"
      />
      <button
        type="button"
        aria-label={`Plus, ${label}`}
        aria-disabled={value >= max || undefined}
        onClick={() => {
          ask(value + 1);
        }}
        className={BUTTON}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

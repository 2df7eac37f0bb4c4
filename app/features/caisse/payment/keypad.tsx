import Delete from "lucide-react/icons/delete";
import { memo } from "react";
import { SHEETS } from "#app/content/later-sheets.ts";
import { cx } from "#app/ui/cx.ts";

const EXTRA_KEY = "low-payment:col-start-4 low-payment:row-start-2";

type KeypadProps = {
  field: () => HTMLInputElement | null;
  /** Null for a number that is no amount: without "000" and comma. */
  decimales: 0 | 2 | null;
};

/** Replaces the system's keyboard, which would cover the change. The field keeps the focus, so Entrée submits. */
export const Keypad = memo(function Keypad({ field, decimales }: KeypadProps) {
  function press(text: string) {
    const input = field();
    if (!input) return;
    const { selectionStart, selectionEnd, value } = input;
    const end = selectionEnd ?? value.length;
    const start = selectionStart ?? end;
    input.setRangeText(text, text === "" && start === end ? digitBefore(value, end) : start, end, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const key = (text: string, className?: string) => (
    <button
      key={text}
      type="button"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => press(text)}
      className={cx(
        "inline-flex min-h-12 items-center justify-center rounded-control border border-line bg-canvas text-[length:min(1.625rem,10cqi)]/8 font-medium hover:bg-surface active:bg-surface",
        className,
      )}
    >
      {text === "" ? <Delete aria-label={SHEETS.eraseDigit} className="size-6" /> : text}
    </button>
  );
  return (
    <div
      role="group"
      aria-label={SHEETS.keypad}
      className="@container grid auto-rows-fr grid-cols-3 gap-1.5 low-payment:grid-cols-4 roomy-payment:gap-2.5"
    >
      {["7", "8", "9", "4", "5", "6", "1", "2", "3"].map((digit) => key(digit))}
      {/* On low screens these three keys form a fourth column. */}
      {decimales === null ? <span className={EXTRA_KEY} /> : key(decimales === 0 ? "000" : ",", EXTRA_KEY)}
      {key("0", "low-payment:col-start-4 low-payment:row-start-3")}
      {key("", "low-payment:col-start-4 low-payment:row-start-1")}
    </div>
  );
});

/** Index of the digit before the caret, so that a space between the digit and the caret is deleted too. */
export function digitBefore(value: string, caret: number): number {
  return value.slice(0, caret).replace(/.\s*$/, "").length;
}

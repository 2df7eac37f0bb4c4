import { useEffect, useRef } from "react";
import { cx } from "#app/ui/cx.ts";
import { Failure } from "./failure.tsx";
import { besideFields } from "./refusals.ts";
import { useSheet } from "./use-sheet.ts";

/** What stands in the way of a payment, besides its fields. On phones the fields fill the sheet, so it comes into sight. */
export function SheetFailure({ className }: { className?: string }) {
  const shown = besideFields(useSheet().problem);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [shown]);
  return (
    <div ref={box} role="alert" className={cx("empty:hidden", className)}>
      {shown && <Failure problem={shown} />}
    </div>
  );
}

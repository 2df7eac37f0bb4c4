import { cx } from "#app/ui/cx.ts";
import type { Outputs } from "./use-outputs.ts";

/** What became of printing and sharing, in a line of its own that a screen reader reads out. */
export function OutputMessage({ result, className }: Pick<Outputs, "result"> & { className?: string }) {
  return (
    <div role="status" className={cx("empty:hidden", className)}>
      {result && (
        <p
          className={cx(
            "text-body wrap-anywhere",
            result.kind === "failed" ? "text-bissap-ink" : "text-moringa-ink",
          )}
        >
          <span className="font-semibold">{result.text}</span>
          {result.detail !== undefined && <span className="block">{result.detail}</span>}
        </p>
      )}
    </div>
  );
}

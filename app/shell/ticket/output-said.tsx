import { cx } from "#app/ui/cx.ts";
import type { Outputs } from "./use-outputs.ts";

/** What became of printing and sharing, in a line of its own that a screen reader reads out. */
export function OutputSaid({ said, className }: Pick<Outputs, "said"> & { className?: string }) {
  return (
    <div role="status" className={cx("empty:hidden", className)}>
      {said && (
        <p
          className={cx(
            "text-body wrap-anywhere",
            said.kind === "failed" ? "text-bissap-ink" : "text-moringa-ink",
          )}
        >
          <span className="font-semibold">{said.text}</span>
          {said.detail !== undefined && <span className="block">{said.detail}</span>}
        </p>
      )}
    </div>
  );
}

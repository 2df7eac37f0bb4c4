import Pencil from "lucide-react/icons/pencil";
import User from "lucide-react/icons/user";
import { useRef } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { CLIENT_MAX } from "#app/features/caisse/state/store.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { cx } from "#app/ui/cx.ts";
import { ANONYMOUS_CLIENT } from "#worker/features/ventes/domain/vente.ts";

export function ClientField({ onTill = false, className }: { onTill?: boolean; className?: string }) {
  const { setClient } = useCommands();
  const client = useCaisse((state) => state.panier.client);
  const before = useRef(client);
  return (
    <label
      className={cx(
        "@container flex min-h-12 cursor-text items-center gap-x-2.5 rounded-control border px-3.5",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus",
        onTill ? "border-till-line bg-till-2 text-white" : "border-line-strong bg-surface",
        className,
      )}
    >
      <User aria-hidden="true" className="size-5 shrink-0 @max-[10rem]:hidden" />
      {/* A narrow field hides the label: the placeholder or the name is enough. */}
      <span className={cx("text-table", onTill ? "sr-only" : "text-ink-3 @max-[15rem]:sr-only")}>
        {CAISSE.client}
      </span>
      <input
        data-client=""
        value={client}
        placeholder={ANONYMOUS_CLIENT}
        maxLength={CLIENT_MAX}
        autoComplete="off"
        onFocus={(event) => {
          before.current = event.currentTarget.value;
          event.currentTarget.select();
        }}
        onChange={(event) => setClient(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Escape") setClient(before.current);
          // The focus moves to the basket's title: a phone's keyboard would stay open over a focused field.
          event.currentTarget.closest("section")?.querySelector("h2")?.focus({ preventScroll: true });
        }}
        className={cx(
          "field-bare min-h-11 w-0 flex-1 text-[length:min(1rem,10.5cqi)] font-semibold text-ellipsis placeholder:font-semibold",
          onTill ? "placeholder:text-white" : "text-right placeholder:text-ink @max-[15rem]:text-left",
        )}
      />
      <Pencil aria-hidden="true" className="size-4 shrink-0 @max-[10rem]:hidden" />
    </label>
  );
}

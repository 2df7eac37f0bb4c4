import CircleCheck from "lucide-react/icons/circle-check";
import { ENVOIS } from "#app/content/envois.ts";
import type { Envoi } from "#app/outbox/envoi.ts";
import { Loader } from "#app/ui/loader.tsx";
import { cx } from "#app/ui/cx.ts";

/** WAITING: it is sent as soon as the network allows. */
export type Settled = { state: "SENDING" } | { state: "WAITING" | "RECORDED"; envoi: Envoi };

type SettledLineProps = {
  /** The sale as it was refused. */
  first: Envoi;
  settled: Settled;
  place: (element: HTMLElement | null) => void;
};

/** A card whose sale is not refused any more. */
export function SettledLine({ first, settled, place }: SettledLineProps) {
  const { state } = settled;
  const now = state === "SENDING" ? first.numero : settled.envoi.numero;
  return (
    <p
      ref={place}
      tabIndex={-1}
      className={cx(
        "flex min-h-12 items-start gap-2.5 rounded-card px-3.5 py-2.5 text-table",
        state === "RECORDED" ? "bg-moringa-soft text-moringa-ink" : "bg-indigo-soft text-indigo-ink",
      )}
    >
      {state === "RECORDED" ? (
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      ) : (
        <Loader still={state === "WAITING"} className="shrink-0" />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{settledText(settled)}</span>
        <span className="block text-caption">
          {first.numero !== null && now !== null && now !== first.numero
            ? ENVOIS.becomes(first.numero, now)
            : (now ?? "")}
        </span>
      </span>
    </p>
  );
}

export function settledText(settled: Settled): string {
  if (settled.state === "SENDING") return ENVOIS.resending;
  const { annulation, facture } = settled.envoi;
  if (annulation !== null) return ENVOIS.cancelled;
  if (settled.state === "WAITING") return ENVOIS.leavesLater;
  return ENVOIS.recorded(facture?.numeroFacture ?? "");
}

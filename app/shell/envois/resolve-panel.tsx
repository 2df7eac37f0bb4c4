import { useEffect, useRef, useState } from "react";
import { ENVOIS } from "#app/content/envois.ts";
import { type Envoi, isSale, sumOf } from "#app/outbox/envoi.ts";
import type { Outbox, OutboxState } from "#app/outbox/outbox.ts";
import { cancel, resend } from "#app/outbox/resolve.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { useRecorded } from "./recorded-panel.tsx";
import { ResolveCard } from "./resolve-card.tsx";
import { type Settled, SettledLine, settledText } from "./settled-line.tsx";
import { useShop } from "./shop.ts";

type ResolvePanelProps = {
  outbox: Outbox;
  state: OutboxState;
  /** Why nothing can be sent now; null when it can. */
  blocked: string | null;
};

/** The sales that the server has refused, oldest first. What is settled stays as a line until the panel is left. */
export function ResolvePanel({ outbox, state, blocked }: ResolvePanelProps) {
  const { devise } = useShop();
  const { toResolve } = state;
  const seen = useSeen(toResolve);
  const [chosen, choose] = useState<string | null | undefined>();
  const [sending, setSending] = useState<string | null>(null);
  const settled = useSettled(outbox, state, seen, sending);
  /** The sale that the user has settled last, until the focus has left it. */
  const acted = useRef<string | null>(null);
  const places = useRef(new Map<string, HTMLElement>());
  const end = useRef<HTMLDivElement>(null);

  const refused = (cle: string) => toResolve.find((envoi) => envoi.cle === cle);
  const open = openCard();

  useEffect(() => {
    const cle = acted.current;
    if (cle === null) return;
    if (settled.get(cle)?.state === "SENDING") places.current.get(cle)?.focus();
    else if (sending === null) {
      acted.current = null;
      (open === null ? end.current : places.current.get(open))?.focus();
    }
  });

  async function settle(cle: string, work: Promise<void>): Promise<void> {
    acted.current = cle;
    choose(cle);
    setSending(cle);
    await work;
    setSending(null);
  }

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-canvas px-3 py-3 md:px-6 md:py-4 large-text:flex-none">
        {toResolve.some(isSale) && <p className="px-1 pb-3 text-table text-ink-2">{ENVOIS.refusedIntro}</p>}
        <ul className="grid grid-cols-1 gap-2.5">
          {seen.map((first) => {
            const { cle } = first;
            const envoi = refused(cle);
            const line = settled.get(cle);
            const place = (element: HTMLElement | null) => {
              if (element) places.current.set(cle, element);
              else places.current.delete(cle);
            };
            return (
              <li key={cle}>
                {envoi ? (
                  <ResolveCard
                    envoi={envoi}
                    firstNumero={first.numero}
                    open={open === cle}
                    blocked={blocked}
                    busy={sending === cle}
                    head={place}
                    onToggle={() => choose(open === cle ? null : cle)}
                    onResend={(panier) => void settle(cle, resend(outbox, cle, panier))}
                    onCancel={(motif) => void settle(cle, cancel(outbox, cle, motif))}
                  />
                ) : (
                  line && <SettledLine first={first} settled={line} place={place} />
                )}
              </li>
            );
          })}
        </ul>
        {toResolve.length === 0 && (
          <div ref={end} tabIndex={-1}>
            <EmptyState title={ENVOIS.nothingToResolve} />
          </div>
        )}
        <p role="status" className="sr-only">
          {announcement()}
        </p>
      </div>
      {toResolve.length > 0 && (
        <div className="flex shrink-0 flex-wrap items-baseline justify-between gap-x-4 border-t border-line bg-surface px-4 pt-3.5 pb-safe-4 md:px-6">
          <p className="text-table text-ink-2">{ENVOIS.toResolve(toResolve.length)}</p>
          <p className="@container flex min-w-0 flex-1 basis-36 justify-end text-price">
            <Montant montant={sumOf(toResolve)} devise={devise} />
          </p>
        </div>
      )}
    </>
  );

  /** The first at the beginning, and after a settled one the next; null when the user has folded all. */
  function openCard(): string | null {
    if (chosen === null) return null;
    if (chosen === undefined) return toResolve[0]?.cle ?? null;
    if (refused(chosen)) return chosen;
    if (settled.get(chosen)?.state === "SENDING") return null;
    const rang = seen.find(({ cle }) => cle === chosen)?.rang ?? 0;
    return (toResolve.find((envoi) => envoi.rang > rang) ?? toResolve[0])?.cle ?? null;
  }

  function announcement(): string {
    const line = chosen == null ? undefined : settled.get(chosen);
    return line ? settledText(line) : "";
  }
}

/** The refused sales as they were when the panel first showed each. */
function useSeen(toResolve: readonly Envoi[]): readonly Envoi[] {
  const [seen, setSeen] = useState(toResolve);
  const added = toResolve.filter(({ cle }) => seen.every((one) => one.cle !== cle));
  if (added.length === 0) return seen;
  const all = [...seen, ...added].toSorted((a, b) => a.rang - b.rang);
  setSeen(all);
  return all;
}

/** What has become of the sales that are not refused any more, by key. */
function useSettled(
  outbox: Outbox,
  { waiting, toResolve }: OutboxState,
  seen: readonly Envoi[],
  sending: string | null,
): ReadonlyMap<string, Settled> {
  const gone = seen.filter(({ cle }) => [...waiting, ...toResolve].every((envoi) => envoi.cle !== cle));
  const recorded = useRecorded(outbox, gone.length);
  const settled = new Map<string, Settled>();
  for (const envoi of waiting)
    settled.set(envoi.cle, { state: sending === envoi.cle ? "SENDING" : "WAITING", envoi });
  for (const { cle } of gone) {
    const envoi = recorded?.find((one) => one.cle === cle);
    settled.set(cle, envoi ? { state: "RECORDED", envoi } : { state: "SENDING" });
  }
  return settled;
}

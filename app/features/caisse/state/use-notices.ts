import { useEffect, useMemo, useRef } from "react";
import { useLive } from "#app/realtime/store.ts";
import { dismissToast, showToast, takeToasts, TOAST_DURATION_MS, useToasts } from "#app/toasts/store.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";
import { alertIn, alertsOf, alertNotice, alertsNotice } from "./notices.ts";

type NoticesInput = {
  produits: ReadonlyMap<number, ProduitCaisse>;
  /** The lines of the last sale. */
  sold: readonly { produitId: number; quantite: number }[];
  /** False while a payment or its success lies over the till: the notices wait. */
  seen: boolean;
};

/** The line shows the newest toast. `caused`: what the last sale did to the stocks, for its success. */
export function useNotices({ produits, sold, seen }: NoticesInput) {
  useEffect(takeToasts, []);
  const [newest] = useToasts();
  useEffect(() => {
    if (!newest || !seen || newest.kind === "error") return;
    const timer = setInterval(() => {
      if (!document.querySelector("[data-notice]:is(:hover, :focus-within)")) dismissToast(newest.id);
    }, TOAST_DURATION_MS);
    return () => clearInterval(timer);
  }, [newest, seen]);

  const caused = useMemo(() => alertsOf(produits, sold), [produits, sold]);
  const lines = useRef(new Map<number, number>());
  useLive((live) => {
    const alert = live.kind === "notification" ? alertIn(live.notification) : null;
    if (
      !alert ||
      caused.some(({ produitId, stock }) => produitId === alert.produitId && stock <= alert.stock)
    )
      return;
    const kind = alert.stock < 1 ? "error" : "warning";
    lines.current.set(alert.produitId, showToast({ kind, title: alertNotice(alert) }));
  });
  // An alert may come before the answer of the sale that caused it.
  useEffect(() => {
    for (const { produitId } of caused) dismissToast(lines.current.get(produitId) ?? 0);
  }, [caused]);

  return { newest: newest ?? null, caused: alertsNotice(caused) };
}

import type { Received } from "#app/realtime/received.ts";
import type { Till } from "./caisse-state.ts";
import { alertIn, alertNotice, alertsOf } from "./notices.ts";

/** The channel's stock alerts, in the till's line of notices, without those that the success of a sale says. */
export function createAlerts({ get, produits, toasts }: Till) {
  const shown = new Map<number, number>();
  const caused = () => alertsOf(produits, get().sold);
  return {
    receive: (notification: Received): void => {
      const alert = alertIn(notification);
      if (!alert) return;
      const { produitId, stock } = alert;
      if (caused().some((one) => one.produitId === produitId && one.stock <= stock)) return;
      const kind = stock < 1 ? "error" : "warning";
      shown.set(produitId, toasts.show({ kind, title: alertNotice(alert) }));
    },
    /** An alert may come before the answer of the sale that caused it. */
    dismissCaused: (): void => {
      for (const { produitId } of caused()) toasts.dismiss(shown.get(produitId) ?? 0);
    },
  };
}

import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { stockAlerts } from "#app/content/alerts.ts";
import { timedFetch } from "#app/network/timed-fetch.ts";
import { changesStock, requiresReload } from "#app/realtime/received.ts";
import { type Answer, useReloader } from "#app/realtime/reloader.ts";
import { useLive } from "#app/realtime/store.ts";
import { formatQuantite } from "#worker/core/domain/money.ts";

/** Each count reads the whole stock, so sales that follow each other closely share one count. */
const FIRST_MS = 2_000;
const SPACING_MS = 5_000;

/** How many products are to be restocked, beside "Stock" in the menu. No screen waits for this number. */
export function StockAlerts() {
  const [alerts, setAlerts] = useState(0);
  const request = useRef<AbortController>();
  // A count is refused once the session has ended: during a logout none is asked for, and one under way is given up.
  const free = useNavigation().formAction !== "/logout";
  const want = useReloader({ load, firstMs: FIRST_MS, spacingMs: SPACING_MS, free });
  useEffect(() => want(true), [want]);
  useEffect(() => {
    if (!free) request.current?.abort();
  }, [free]);
  useLive((live) => {
    if (live.kind === "gap" || changesStock(live.notification) || requiresReload(live.notification)) want();
  });

  async function load(): Promise<Answer> {
    const { signal } = (request.current = new AbortController());
    try {
      const response = await timedFetch((input, init) => fetch(input, init), "/stock/alertes", { signal });
      if (!response.ok) return response.status === 401 ? "refused" : "lost";
      setAlerts((await response.json<{ alertes: number }>()).alertes);
      return "came";
    } catch {
      return "lost";
    }
  }

  if (alerts === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-laterite-soft px-2 text-caption font-semibold text-laterite-ink">
      <span aria-hidden="true">{formatQuantite(alerts)}</span>
      <span className="sr-only">{stockAlerts(alerts)}</span>
    </span>
  );
}

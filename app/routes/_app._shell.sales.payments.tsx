import { useLoaderData, useNavigate } from "@remix-run/react";
import { newKey } from "#app/.server/form.ts";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { choice, search } from "#app/.server/list-params.ts";
import { writePaiement } from "#app/.server/paiements.ts";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { PaiementsSummary } from "#app/features/ventes/paiements-summary.tsx";
import { useFocusAfterAnswer } from "#app/features/ventes/paiement-actions.tsx";
import { PaiementsList, UnpaidList } from "#app/features/ventes/paiements-list.tsx";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { changesVentes } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useSavedToast, useUnreadRefusal } from "#app/shell/forms/use-intent.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { formatQuantite } from "#worker/kernel/domain/money.ts";

const STATES = ["attente", "recus", "refuses", "reste"] as const;
const SETTLED = { attente: undefined, reste: undefined, recus: "RECU", refuses: "REFUSE" } as const;

export const handle: ScreenHandle = {
  title: PAIEMENTS.titre,
  subtitle: PAIEMENTS.subtitle,
  back: "/sales",
  search: false,
  loadFailure: PAIEMENTS.loadFailed,
};

export const loader = appLoader(async ({ acteur, services, request }) => {
  const params = new URL(request.url).searchParams;
  const state = choice(params, "etat", STATES);
  const wallet = search(params.get("portefeuille"));
  return { state, wallet, key: newKey(), ...(await services.paiements.waiting(acteur, SETTLED[state])) };
});

export const action = appAction(writePaiement);

export default function Payments() {
  const { state, wallet, key, ...money } = useLoaderData<typeof loader>();
  const { waiting, settled, unpaid, instant, today, enAttente } = money;
  const navigate = useNavigate();
  const unread = useUnreadRefusal();
  useSavedToast();
  useFocusAfterAnswer();
  useLiveReload(changesVentes);
  useShortcuts({
    Escape() {
      navigate("/sales");
    },
  });
  const counts = { attente: enAttente.nombre, recus: 0, refuses: 0, reste: unpaid.length };
  const wallets = [...new Set(waiting.map(({ portefeuille }) => portefeuille ?? ""))];
  const chosen = wallets.includes(wallet) ? wallet : "";
  const shown = waiting.filter(({ portefeuille }) => chosen === "" || portefeuille === chosen);
  const place = { instant, today, label: PAIEMENTS.states[state] };
  return (
    <>
      <FormErrors errors={unread} title={PAIEMENTS.confirmFailed} />
      <PaiementsSummary {...money} />
      <div className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-3">
        <FilterChips
          label={PAIEMENTS.stateLabel}
          current={state}
          chips={STATES.map((one) => ({
            key: one,
            label: PAIEMENTS.states[one],
            to: `?etat=${one}`,
            ...(counts[one] > 0 && { count: formatQuantite(counts[one]) }),
          }))}
        />
        {state === "attente" && wallets.length > 1 && (
          <FilterChips
            label={PAIEMENTS.walletLabel}
            current={chosen}
            chips={["", ...wallets].map((one) => ({
              key: one,
              label: one === "" ? PAIEMENTS.allWallets : one,
              to: one === "" ? "?" : `?portefeuille=${encodeURIComponent(one)}`,
              ...(one !== "" && {
                count: formatQuantite(waiting.filter(({ portefeuille }) => portefeuille === one).length),
              }),
            }))}
          />
        )}
      </div>
      {state === "attente" &&
        (shown.length > 0 ? (
          <PaiementsList paiements={shown} idempotencyKey={key} {...place} />
        ) : (
          <Nothing>{PAIEMENTS.noneWaiting}</Nothing>
        ))}
      {(state === "recus" || state === "refuses") &&
        (settled.length > 0 ? (
          <PaiementsList paiements={settled} idempotencyKey={key} {...place} />
        ) : (
          <Nothing>{PAIEMENTS.noneSettled}</Nothing>
        ))}
      {state === "reste" &&
        (unpaid.length > 0 ? (
          <UnpaidList factures={unpaid} {...place} />
        ) : (
          <Nothing>{PAIEMENTS.noneUnpaid}</Nothing>
        ))}
    </>
  );
}

function Nothing({ children }: { children: string }) {
  return (
    <div className="card">
      <EmptyState title={children} />
    </div>
  );
}

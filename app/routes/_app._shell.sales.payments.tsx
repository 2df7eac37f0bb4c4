import { useLoaderData, useNavigate } from "@remix-run/react";
import { newKey } from "#app/.server/form.ts";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { search } from "#app/.server/list-params.ts";
import { writePaiement } from "#app/.server/paiements.ts";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { useFocusAfterAnswer, useLostRefusal } from "#app/features/ventes/paiement-actions.tsx";
import { PaiementsList, UnpaidList } from "#app/features/ventes/paiements-list.tsx";
import { PaiementsSummary } from "#app/features/ventes/paiements-summary.tsx";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { changesVentes } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useSavedToast, useUnreadRefusal } from "#app/shell/forms/use-intent.ts";
import { ExportLink } from "#app/shell/list-screen.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { formatQuantite } from "#worker/core/domain/money.ts";
import { withShownTelephone } from "#worker/features/tickets/domain/telephone.ts";
import type { StatutPaiement } from "#worker/schema/codes.ts";

/** The payments of a status, or the invoices with something left to pay. */
type View = Exclude<StatutPaiement, "ANNULE"> | "RESTE";
const VIEWS: readonly View[] = ["EN_ATTENTE", "RECU", "REFUSE", "RESTE"];
/** How the address names the views. */
const ADDRESSES = { EN_ATTENTE: "attente", RECU: "recu", REFUSE: "refuse", RESTE: "reste" } as const;
const settledStatut = (view: View) => (view === "RECU" || view === "REFUSE" ? view : undefined);

export const handle: ScreenHandle = {
  title: PAIEMENTS.titre,
  subtitle: PAIEMENTS.subtitle,
  back: "/sales",
  search: false,
  loadFailure: PAIEMENTS.loadFailed,
};

export const loader = appLoader(async ({ acteur, services, request }) => {
  const params = new URL(request.url).searchParams;
  const view = VIEWS.find((one) => ADDRESSES[one] === params.get("etat")) ?? "EN_ATTENTE";
  const wallet = search(params.get("portefeuille"));
  const { waiting, settled, ...money } = await services.paiements.waiting(acteur, settledStatut(view));
  return {
    ...{ view, wallet, key: newKey(), ...money },
    ...{ waiting: waiting.map(withShownTelephone), settled: settled.map(withShownTelephone) },
  };
});

export const action = appAction(writePaiement);

export default function Payments() {
  const { view, wallet, key, ...money } = useLoaderData<typeof loader>();
  const { waiting, settled, unpaid, instant, today, enAttente, deviseCode } = money;
  const navigate = useNavigate();
  const unread = useUnreadRefusal();
  const lost = useLostRefusal(waiting.map(({ facture, rang }) => ({ factureId: facture.id, rang })));
  useSavedToast();
  useFocusAfterAnswer();
  useLiveReload(changesVentes);
  useShortcuts({
    Escape() {
      navigate("/sales");
    },
  });
  const counts = { EN_ATTENTE: enAttente.nombre, RECU: 0, REFUSE: 0, RESTE: unpaid.length };
  const wallets = [...new Set(waiting.map(({ portefeuille }) => portefeuille ?? ""))];
  const chosen = wallets.includes(wallet) ? wallet : "";
  const shown = waiting.filter(({ portefeuille }) => chosen === "" || portefeuille === chosen);
  const place = { instant, today, deviseCode, label: PAIEMENTS.views[view] };
  return (
    <>
      <FormErrors errors={unread ?? lost} title={PAIEMENTS.failed} />
      <PaiementsSummary {...money} />
      <div className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-2.5">
        <FilterChips
          label={PAIEMENTS.viewsLabel}
          current={view}
          segmented
          chips={VIEWS.filter((one) => one !== "RESTE" || unpaid.length > 0 || view === one).map((one) => ({
            key: one,
            label: PAIEMENTS.views[one],
            to: `?etat=${ADDRESSES[one]}`,
            ...(counts[one] > 0 && { count: formatQuantite(counts[one]) }),
          }))}
        />
        {view === "EN_ATTENTE" && wallets.length > 1 && (
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
      {view === "EN_ATTENTE" &&
        (shown.length > 0 ? (
          <PaiementsList paiements={shown} idempotencyKey={key} {...place} />
        ) : (
          <Nothing>{PAIEMENTS.noneWaiting}</Nothing>
        ))}
      {settledStatut(view) !== undefined &&
        (settled.length > 0 ? (
          <PaiementsList paiements={settled} idempotencyKey={key} {...place} />
        ) : (
          <Nothing>{PAIEMENTS.noneSettled}</Nothing>
        ))}
      {view === "RESTE" &&
        (unpaid.length > 0 ? (
          <UnpaidList factures={unpaid} {...place} />
        ) : (
          <Nothing>{PAIEMENTS.noneUnpaid}</Nothing>
        ))}
      <div className="mt-4 flex justify-end">
        <ExportLink list="payments" />
      </div>
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

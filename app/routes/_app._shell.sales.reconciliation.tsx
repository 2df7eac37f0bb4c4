import { useLoaderData, useNavigate } from "@remix-run/react";
import FileUp from "lucide-react/icons/file-up";
import { useMemo, useState } from "react";
import { newKey } from "#app/.server/form.ts";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { search } from "#app/.server/list-params.ts";
import { writePaiement } from "#app/.server/paiements.ts";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { RECONCILIATION } from "#app/content/reconciliation.ts";
import { useStore } from "#app/device/store.ts";
import { relevesOf } from "#app/features/ventes/reconciliation/store.ts";
import { ReconciliationSummary } from "#app/features/ventes/reconciliation/summary.tsx";
import { useShortcuts } from "#app/keyboard/use-shortcuts.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { changesVentes } from "#app/realtime/received.ts";
import { useLiveReload } from "#app/realtime/use-live-reload.ts";
import { DayChoice, FIRST_DAY } from "#app/shell/day-choice.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useSavedToast, useUnreadRefusal } from "#app/shell/forms/use-intent.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { devise as deviseOf } from "#worker/core/domain/devises.ts";
import { formatQuantite } from "#worker/core/domain/money.ts";
import { formatDay } from "#worker/core/domain/period.ts";
import { isDay } from "#worker/core/schemas/common.ts";
import { DAY_PAIEMENTS_MAX, type DayPaiements } from "#worker/features/paiements/domain.ts";
import { OTHER_PORTEFEUILLE } from "#worker/features/ventes/domain/paiement.ts";

export const handle: ScreenHandle = {
  title: RECONCILIATION.titre,
  subtitle: (data) => {
    if (data === undefined) return undefined;
    const { jour, deviseCode } = data as DayPaiements;
    return RECONCILIATION.subtitle(formatDay(jour), deviseOf(deviseCode).symbole);
  },
  back: "/sales/payments",
  search: false,
  loadFailure: RECONCILIATION.loadFailed,
};

export const loader = appLoader(async ({ acteur, services, request }) => {
  const params = new URL(request.url).searchParams;
  const requested = params.get("jour") ?? "";
  const wallet = search(params.get("portefeuille"));
  const day = await services.paiements.ofDay(
    acteur,
    isDay(requested) && requested >= FIRST_DAY ? requested : undefined,
  );
  return { wallet, key: newKey(), wallets: walletsOf(day), most: DAY_PAIEMENTS_MAX, ...day };
});

export const action = appAction(writePaiement);

type Wallet = { name: string; nombre: number };

/** The country's wallets, and any other that was paid with on that day; never none. */
function walletsOf({ pays, paiements }: DayPaiements): Wallet[] {
  const counts = new Map(pays.portefeuilles.map((name) => [name, 0]));
  for (const { portefeuille } of paiements) {
    const name = portefeuille ?? OTHER_PORTEFEUILLE;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) counts.set(OTHER_PORTEFEUILLE, 0);
  return [...counts].map(([name, nombre]) => ({ name, nombre }));
}

const comparison = lazyPart(
  async () => (await import("#app/features/ventes/reconciliation/comparison.tsx")).Comparison,
);
const importDialog = lazyPart(
  async () => (await import("#app/features/ventes/reconciliation/import-dialog.tsx")).ImportDialog,
);

export default function ReconciliationScreen() {
  const { wallet, wallets, key, jour, today, start, deviseCode, fuseau, pays, complete, most, ...day } =
    useLoaderData<typeof loader>();
  const { etablissementId } = useShell();
  const navigate = useNavigate();
  const devise = deviseOf(deviseCode);
  // Stays when a live reload makes another wallet the busiest.
  const [busiest] = useState(() => busiestOf(wallets));
  const portefeuille = wallets.some(({ name }) => name === wallet) ? wallet : busiest;
  const paiements = useMemo(
    () => day.paiements.filter((paiement) => paiement.portefeuille === portefeuille),
    [day.paiements, portefeuille],
  );
  // Before the scripts the page does not know what the device keeps.
  const kept = useStore(relevesOf(etablissementId), NOT_KNOWN);
  const releve = kept.find((one) => one.portefeuille === portefeuille && one.jour === jour);
  const [importing, setImporting] = useState<Importing | null>(null);
  /** The text of the statement in sight, as long as the page lives. */
  const [source, setSource] = useState<{ of: string; text: string }>();
  const place = { etablissementId, portefeuille, jour, fuseau, plan: pays, devise };
  const sourceOf = `${portefeuille} ${jour}`;

  const unread = useUnreadRefusal();
  useSavedToast();
  useLiveReload(changesVentes);
  useShortcuts({
    Escape() {
      navigate("/sales/payments");
    },
  });

  const addressOf = (wallet: string) =>
    `?${new URLSearchParams({ ...(jour !== today && { jour }), portefeuille: wallet }).toString()}`;

  return (
    <>
      <FormErrors errors={unread} title={PAIEMENTS.failed} />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <FilterChips
          label={RECONCILIATION.walletLabel}
          current={portefeuille}
          chips={wallets.map(({ name, nombre }) => ({
            key: name,
            label: name,
            to: addressOf(name),
            ...(nombre > 0 && { count: formatQuantite(nombre) }),
          }))}
        />
        <div className="flex max-w-full min-w-0 grow flex-wrap justify-end gap-2.5 not-page-md:*:grow">
          <DayChoice jour={jour} today={today} others={{ portefeuille }} />
          {complete && (
            <Button
              kind="primary"
              icon={<FileUp aria-hidden="true" className="size-5" />}
              onClick={() => setImporting({ before: null })}
              className="noscript:hidden"
            >
              {RECONCILIATION.import}
            </Button>
          )}
        </div>
      </div>
      {complete ? (
        <>
          <ReconciliationSummary paiements={paiements} releve={releve} devise={devise} />
          {releve && (
            <comparison.Part
              key={sourceOf}
              paiements={paiements}
              releve={releve}
              start={start}
              devise={devise}
              plan={pays}
              idempotencyKey={key}
              onChangeColumns={
                source?.of === sourceOf ? () => setImporting({ before: source.text }) : undefined
              }
              onFailure={() => notifyUnreachable()}
            />
          )}
          {!releve && kept !== NOT_KNOWN && (
            <div className="card">
              <EmptyState title={RECONCILIATION.emptyTitle(portefeuille)}>
                {RECONCILIATION.emptyText}
              </EmptyState>
            </div>
          )}
          <noscript>
            <Notice tone="info">{RECONCILIATION.withoutScripts}</Notice>
          </noscript>
        </>
      ) : (
        <Notice tone="warning">{RECONCILIATION.tooMany(most)}</Notice>
      )}
      {importing && (
        <importDialog.Part
          place={place}
          before={importing.before}
          onRead={(text) => {
            setSource({ of: sourceOf, text });
            setImporting(null);
          }}
          onClose={() => setImporting(null)}
          onFailure={() => {
            setImporting(null);
            notifyUnreachable();
          }}
        />
      )}
    </>
  );
}

type Importing = { before: string | null };

const NOT_KNOWN: ReturnType<ReturnType<typeof relevesOf>["get"]> = [];

function busiestOf(wallets: readonly Wallet[]): string {
  return wallets.reduce((most, one) => (one.nombre > most.nombre ? one : most), { name: "", nombre: -1 })
    .name;
}

import type { ReactNode } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { useCaisse, useCommands, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";

export function RecoveredSheet() {
  const payment = useCaisse((state) => state.payment);
  return payment.state === "RECOVERED" && <VenteRecovered {...payment.encaissement} />;
}

/** The unanswered sale was recorded. Only the user knows whether the basket still contains its goods. */
function VenteRecovered({ facture, ventes }: Encaissement) {
  const { closePayment, settleRecovered } = useCommands();
  const devise = useDevise();
  const shared = useCaisse(({ lineById }) => ventes.some(({ produitId }) => lineById.has(produitId)));
  const settle = (remove: boolean) => () => settleRecovered(remove);
  const amount = (montant: number) => <Montant montant={montant} devise={devise} className="text-price" />;
  const facts: [string, ReactNode][] = [
    [SHEETS.facture, facture.numeroFacture],
    [SHEETS.total, amount(facture.montantTotal)],
  ];
  if (facture.monnaieRendue > 0) facts.push([CAISSE.monnaie, amount(facture.monnaieRendue)]);
  return (
    <ConfirmDialog
      title={SHEETS.venteRecovered}
      onClose={closePayment}
      answers={
        shared ? (
          <>
            <Button onClick={settle(false)}>{SHEETS.keepAll}</Button>
            <Button data-focus="" kind="primary" onClick={settle(true)}>
              {SHEETS.removeSold}
            </Button>
          </>
        ) : (
          <Button data-focus="" kind="primary" onClick={settle(false)}>
            {SHEETS.gotIt}
          </Button>
        )
      }
    >
      <p className="text-body text-ink-2">
        {SHEETS.venteRecoveredDetail(CAISSE.articles(facture.nombreArticles))}
      </p>
      <ul className="max-h-38.5 overflow-y-auto text-body">
        {ventes.map(({ id, produit, quantite }) => (
          <li key={id} className="flex justify-between gap-x-3 py-0.5">
            <span className="min-w-0 wrap-anywhere">{produit.titre}</span>
            <span className="shrink-0 font-semibold">{`×\u00A0${formatQuantite(quantite)}`}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 rounded-card bg-sunken px-4 py-3">
        {facts.map(([name, fact]) => (
          <div
            key={name}
            className="@container flex flex-wrap items-baseline justify-between gap-x-3 text-body"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="ml-auto font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
      {shared && <p className="text-body">{SHEETS.panierChange}</p>}
    </ConfirmDialog>
  );
}

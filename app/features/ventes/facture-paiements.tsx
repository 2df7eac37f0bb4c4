import { useState } from "react";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { AddPaiement } from "./add-paiement.tsx";
import { ConfirmPanel, PaiementActions } from "./paiement-actions.tsx";

type FacturePaiementsProps = {
  facture: Facture;
  /** The wallets of the shop's country. */
  wallets: readonly string[];
  idempotencyKey: string;
};

/** What waits of this invoice, and what is left to pay; nothing when all is paid. */
export function FacturePaiements({ facture, wallets, idempotencyKey }: FacturePaiementsProps) {
  const [open, setOpen] = useState<number>();
  const money = (montant: number) => formatMontant(montant, devise(facture.deviseCode));
  const waiting = facture.paiements.filter(({ statut }) => statut === "EN_ATTENTE");
  if (waiting.length === 0 && facture.resteAPayer === 0) return null;
  return (
    <section className="card min-w-0">
      {waiting.length > 0 && (
        <ul aria-label={PAIEMENTS.enAttente} className="divide-y divide-line">
          {waiting.map(({ rang, montant, portefeuille, telephone, transactionId }) => {
            const { id: factureId, client } = facture;
            const paiement = { factureId, rang, transactionId, client, montant: money(montant) };
            const close = () => setOpen(undefined);
            return (
              <li key={rang} className="p-4 md:p-5">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
                  <div className="min-w-0">
                    <p className="font-semibold wrap-anywhere">{PAIEMENTS.waitingOf(money(montant))}</p>
                    <p className="text-caption wrap-anywhere text-ink-2">
                      {[portefeuille, telephone].filter(Boolean).join(" · ")}
                    </p>
                  </div>
                  <PaiementActions
                    paiement={paiement}
                    idempotencyKey={idempotencyKey}
                    open={open === rang}
                    onOpen={() => setOpen(rang)}
                  />
                </div>
                {open === rang && (
                  <ConfirmPanel
                    paiement={paiement}
                    idempotencyKey={idempotencyKey}
                    onClose={close}
                    className="mt-3 bg-canvas!"
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {facture.resteAPayer > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line p-4 not-first:border-t md:p-5">
          <div className="min-w-0">
            <p className="text-table text-ink-2">{PAIEMENTS.resteAPayer}</p>
            <p className="text-kpi wrap-anywhere">{money(facture.resteAPayer)}</p>
          </div>
          <AddPaiement facture={facture} wallets={wallets} idempotencyKey={idempotencyKey} />
        </div>
      )}
    </section>
  );
}

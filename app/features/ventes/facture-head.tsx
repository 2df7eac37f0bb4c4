import type { ReactNode } from "react";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { VENTE } from "#app/content/vente.ts";
import { BadgeAge } from "#app/ui/badge-age.tsx";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import { ageInHours, elapsedHours, HOURLY_AGES } from "#worker/core/domain/age.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import { formatInstant } from "#worker/core/domain/period.ts";
import type { Paiement } from "#worker/features/ventes/domain/paiement.ts";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { BadgePaiement } from "./badge-paiement.tsx";
import { BadgeCancelled } from "./badge-vente.tsx";

type FactureHeadProps = {
  facture: Facture;
  /** The shown line. */
  reference: string;
  instant: number;
  actions: ReactNode;
};

/** The total first, then when, for whom, how paid, and in which state. */
export function FactureHead({ facture, reference, instant, actions }: FactureHeadProps) {
  const { montantTotal, deviseCode, statut, dateOperation, client, fuseau } = facture;
  const cancelled = statut === "ANNULEE";
  const long = cancelled || facture.paiements.length > 1;
  return (
    <div className="card min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 md:p-5">
        <div className="@container min-w-0 grow basis-56">
          <p className="text-table text-ink-2">{VENTE.total}</p>
          <p className={cx("text-total", cancelled && "text-ink-3")}>
            <Montant montant={montantTotal} devise={devise(deviseCode)} struck={cancelled} />
          </p>
          {/* The header has no subtitle on phones. */}
          <p className="mt-1 text-caption text-balance wrap-anywhere text-ink-2 md:hidden">
            {VENTE.subtitle(reference, facture.numeroFacture)}
          </p>
        </div>
        {actions}
      </div>
      <dl className="grid grid-cols-2 gap-y-4 border-t border-line p-4 page-md:grid-cols-[auto_auto_auto_auto] md:p-5 large-text:grid-cols-1">
        <Fact label={VENTE.date}>{formatInstant(dateOperation, fuseau)}</Fact>
        <Fact label={VENTE.client}>{client}</Fact>
        <Fact label={VENTE.paiement} long={long}>
          <Paiements {...facture} />
        </Fact>
        <Fact label={VENTE.statut} long={long}>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Statut facture={facture} instant={instant} />
          </span>
        </Fact>
      </dl>
    </div>
  );
}

type FactProps = {
  label: string;
  /** On phones a row of its own. */
  long?: boolean;
  children: ReactNode;
};

/** One of four in a row; on phones one of two, without a line before the first. */
function Fact({ label, long = false, children }: FactProps) {
  return (
    <div
      className={cx(
        "min-w-0 border-line page-md:px-4 page-md:not-first:border-l page-md:first:pl-0 page-md:last:pr-0",
        long
          ? "not-page-md:col-span-full"
          : "not-page-md:odd:pr-4 not-large-text:not-page-md:even:border-l not-large-text:not-page-md:even:pl-4",
      )}
    >
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Statut({ facture, instant }: Pick<FactureHeadProps, "facture" | "instant">) {
  const { statut, dateOperation, dateAnnulation, zoneAnnulation, motif } = facture;
  const hours = elapsedHours(dateOperation, instant);
  if (statut !== "ANNULEE") {
    return (
      <>
        <BadgeAge age={ageInHours(hours)} words={HOURLY_AGES} />
        <span className="text-caption font-normal text-ink-2">{VENTE.elapsed(hours)}</span>
      </>
    );
  }
  return (
    <>
      <BadgeCancelled />
      {dateAnnulation !== null && (
        <span className="text-caption font-normal text-ink-2">
          {VENTE.cancelledAt(formatInstant(dateAnnulation, zoneAnnulation))}
        </span>
      )}
      <span className="basis-full text-table font-normal">{VENTE.motifOf(motif ?? "")}</span>
    </>
  );
}

function Paiements({ paiements, deviseCode }: Pick<Facture, "paiements" | "deviseCode">) {
  if (paiements.length === 0) return VENTE.noPaiement;
  // When all are received, or cancelled with the invoice, their states say nothing new.
  const stated = paiements.some(({ statut }) => statut === "EN_ATTENTE" || statut === "REFUSE");
  return paiements.map((paiement, rank) => (
    <PaiementLine
      // Payments have no id, and their order never changes.
      key={rank}
      paiement={paiement}
      deviseCode={deviseCode}
      split={paiements.length > 1}
      stated={stated}
    />
  ));
}

type PaiementLineProps = { paiement: Paiement; deviseCode: string; split: boolean; stated: boolean };

function PaiementLine({ paiement, deviseCode, split, stated }: PaiementLineProps) {
  const { mode, montant, montantRecu, portefeuille, telephone, transactionId, statut, motifRefus } = paiement;
  const money = (centimes: number) => formatMontant(centimes, devise(deviseCode));
  const change = (montantRecu ?? montant) - montant;
  const details = [
    portefeuille,
    telephone,
    transactionId !== null && (mode === "CARTE" ? VENTE.slip : VENTE.transaction)(transactionId),
    motifRefus !== null && PAIEMENTS.motifOf(motifRefus),
    change > 0 && VENTE.cash(money(montantRecu ?? montant), money(change)),
  ].filter(Boolean);
  return (
    <span className="block not-first:mt-2">
      {split ? VENTE.share(PAIEMENTS.modes[mode], money(montant)) : PAIEMENTS.modes[mode]}
      {stated && (
        <span className="mt-1 block">
          <BadgePaiement statut={statut} />
        </span>
      )}
      {details.map((detail) => (
        <span key={String(detail)} className="block text-caption font-normal text-ink-2">
          {detail}
        </span>
      ))}
    </span>
  );
}

import { Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import { formatMontant, formatNumber } from "#worker/core/domain/money.ts";
import { formatDay, formatTime, localTime } from "#worker/core/domain/period.ts";
import type { ListedPaiement, UnpaidFacture } from "#worker/features/paiements/domain.ts";
import { BadgePaiement } from "./badge-paiement.tsx";
import { ConfirmPanel, PaiementActions } from "./paiement-actions.tsx";

/** From 1024 px one line, in the order of the document; below, the customer and the amount come first. */
const ROW =
  "grid grid-cols-[minmax(0,1fr)_fit-content(55%)] items-center gap-x-4 gap-y-1.5 px-4 py-3 page-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_fit-content(15rem)] page-lg:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1fr)_9.5rem_15rem] page-lg:px-5";
const CARD = "not-page-md:card min-w-0";
const PLACE = {
  when: "min-w-0 not-page-lg:order-4 not-page-md:col-span-2 page-md:col-span-2 page-lg:col-span-1 not-page-lg:flex not-page-lg:flex-wrap not-page-lg:gap-x-2 not-page-lg:items-baseline",
  who: "min-w-0 not-page-lg:order-1 large-text:not-page-md:col-span-2",
  wallet: "min-w-0 not-page-md:order-3 not-page-md:col-span-2 page-md:order-2 page-lg:order-none",
  amount: "large-text:not-page-md:col-span-2 not-page-md:order-2 page-md:order-3 page-lg:order-none",
  actions:
    "flex flex-wrap items-center gap-2 not-page-lg:order-5 not-page-md:col-span-2 not-page-md:mt-1.5 page-md:justify-end",
};

type ListProps = {
  instant: number;
  today: string;
  /** The head's currency. */
  deviseCode: string;
  label: string;
};

type FrameProps = Pick<ListProps, "label" | "deviseCode"> & { last: string; children: ReactNode };

/** A table, or on phones a card for each. */
function Frame({ label, deviseCode, last, children }: FrameProps) {
  return (
    <div className="page-md:card page-md:overflow-hidden">
      <div
        aria-hidden="true"
        className={cx(
          ROW,
          "border-b border-line bg-canvas text-caption font-semibold text-ink-2 not-page-lg:hidden",
        )}
      >
        <span>{PAIEMENTS.heure}</span>
        <span>{PAIEMENTS.clientAndFacture}</span>
        <span>{last}</span>
        <span className="text-right">{PAIEMENTS.montant(devise(deviseCode).symbole)}</span>
        <span className="text-right">{PAIEMENTS.actions}</span>
      </div>
      <ul
        aria-label={label}
        className="grid grid-cols-1 gap-2.5 page-md:block page-md:divide-y page-md:divide-line"
      >
        {children}
      </ul>
    </div>
  );
}

/** Waiting payments with their buttons, or settled ones. One row is open at a time. */
export function PaiementsList({
  paiements,
  idempotencyKey,
  ...place
}: ListProps & { paiements: readonly ListedPaiement[]; idempotencyKey: string }) {
  const [open, setOpen] = useState<string>();
  return (
    <Frame label={place.label} deviseCode={place.deviseCode} last={PAIEMENTS.portefeuille}>
      {paiements.map((paiement) => {
        const key = `${String(paiement.facture.id)}-${String(paiement.rang)}`;
        return (
          <PaiementRow
            key={key}
            paiement={paiement}
            idempotencyKey={idempotencyKey}
            open={open === key}
            onOpen={setOpen.bind(null, key)}
            onClose={setOpen.bind(null, undefined)}
            {...place}
          />
        );
      })}
    </Frame>
  );
}

type PaiementRowProps = Omit<ListProps, "label"> & {
  paiement: ListedPaiement;
  idempotencyKey: string;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
};

function PaiementRow(props: PaiementRowProps) {
  const { paiement, idempotencyKey, open, onOpen, onClose, instant, today, deviseCode } = props;
  const { facture, rang, statut, montant, portefeuille, telephone, transactionId, motifRefus } = paiement;
  const money = formatMontant(montant, devise(facture.deviseCode));
  const waiting = { factureId: facture.id, rang, transactionId, client: facture.client, montant: money };
  return (
    <li className={cx(CARD, open && "bg-canvas!")}>
      <div className={ROW}>
        <When at={paiement.dateCreation} fuseau={paiement.fuseau} instant={instant} today={today} />
        <Who facture={facture} />
        <div className={PLACE.wallet}>
          <p className="text-table font-semibold wrap-anywhere">{portefeuille}</p>
          <p className="text-caption wrap-anywhere text-ink-2">{telephone}</p>
          {transactionId !== null && (
            <p className="text-caption wrap-anywhere text-ink-2">{`${PAIEMENTS.transaction} ${transactionId}`}</p>
          )}
        </div>
        <Amount montant={montant} own={facture.deviseCode} deviseCode={deviseCode} />
        <div className={PLACE.actions}>
          {statut === "EN_ATTENTE" && !open ? (
            <PaiementActions paiement={waiting} idempotencyKey={idempotencyKey} open={open} onOpen={onOpen} />
          ) : (
            <BadgePaiement statut={statut} />
          )}
        </div>
        {motifRefus !== null && (
          <p className="col-span-full text-caption wrap-anywhere text-ink-2 not-page-lg:order-6">
            {PAIEMENTS.motifOf(motifRefus)}
          </p>
        )}
      </div>
      {open && statut === "EN_ATTENTE" && (
        <ConfirmPanel
          paiement={waiting}
          idempotencyKey={idempotencyKey}
          onClose={onClose}
          className="mx-4 mb-4 page-lg:mx-5"
        />
      )}
    </li>
  );
}

type WhenProps = { at: number; fuseau: string; instant: number; today: string };

function When({ at, fuseau, instant, today }: WhenProps) {
  const { jour } = localTime(at, fuseau);
  const time = formatTime(at, fuseau);
  return (
    <div className={PLACE.when}>
      <p className="text-table font-semibold">
        {jour === today ? time : `${formatDay(jour, today.slice(0, 4))}, ${time}`}
      </p>
      <p className="text-caption text-ink-2">{PAIEMENTS.elapsed(instant - at)}</p>
    </div>
  );
}

function Who({ facture }: { facture: ListedPaiement["facture"] }) {
  return (
    <div className={PLACE.who}>
      <p className="line-clamp-2 text-table font-semibold wrap-anywhere">{facture.client}</p>
      <Link
        to={`/sales/${String(facture.venteId)}`}
        className="-my-3.5 inline-block rounded-small py-3.5 text-caption wrap-anywhere text-indigo-ink underline-offset-2 hover:underline"
      >
        {facture.numeroFacture}
      </Link>
    </div>
  );
}

type AmountProps = { montant: number; own: string; deviseCode: string };

/** With its currency where no head names it, or where it is another one. */
function Amount({ montant, own, deviseCode }: AmountProps) {
  const whole = <Montant montant={montant} devise={devise(own)} className="justify-end" />;
  return (
    <p className={cx("text-right text-price wrap-anywhere tabular-nums", PLACE.amount)}>
      {own === deviseCode ? (
        <>
          <span className="page-lg:hidden">{whole}</span>
          <span className="not-page-lg:hidden">{formatNumber(montant, devise(own))}</span>
        </>
      ) : (
        whole
      )}
    </p>
  );
}

/** Invoices with something left to pay; their screen takes the payment. */
export function UnpaidList({
  factures,
  instant,
  today,
  deviseCode,
  label,
}: ListProps & { factures: readonly UnpaidFacture[] }) {
  return (
    <Frame label={label} deviseCode={deviseCode} last="">
      {factures.map((facture) => {
        const { deviseCode: own, resteAPayer, montantTotal } = facture;
        const total =
          own === deviseCode
            ? formatNumber(montantTotal, devise(own))
            : formatMontant(montantTotal, devise(own));
        return (
          <li key={facture.id} className={cx(CARD, ROW)}>
            <When at={facture.dateOperation} fuseau={facture.fuseau} instant={instant} today={today} />
            <Who facture={facture} />
            <p className={cx("text-caption text-ink-2", PLACE.wallet)}>{PAIEMENTS.of(total)}</p>
            <Amount montant={resteAPayer} own={own} deviseCode={deviseCode} />
            <div className={PLACE.actions}>
              <Link
                to={`/sales/${String(facture.venteId)}`}
                className="inline-flex min-h-12 items-center rounded-small text-table font-semibold text-indigo-ink hover:underline page-md:px-2"
              >
                {PAIEMENTS.add}
              </Link>
            </div>
          </li>
        );
      })}
    </Frame>
  );
}

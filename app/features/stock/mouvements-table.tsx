import { Link } from "@remix-run/react";
import { HISTORY } from "#app/content/stock.ts";
import { BadgeMouvement, MouvementIcon, SignedQuantite } from "#app/ui/badge-mouvement.tsx";
import { ProduitCell } from "#app/ui/produit-cell.tsx";
import type { CardGroups, Column } from "#app/ui/table.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { addDays } from "#worker/core/domain/calendar.ts";
import { devise } from "#worker/core/domain/devises.ts";
import {
  type Devise,
  formatMontant,
  formatNumber,
  formatQuantite,
  signedAmount,
} from "#worker/core/domain/money.ts";
import { formatDay, formatTime } from "#worker/core/domain/period.ts";
import type { Mouvement } from "#worker/features/stock/domain.ts";

function documentOf({ achatId, venteId }: Mouvement): string | undefined {
  if (achatId !== null) return `/purchases/${String(achatId)}`;
  return venteId === null ? undefined : `/sales/${String(venteId)}`;
}

/** The document, else the product. */
function addressOf(mouvement: Mouvement): string {
  return documentOf(mouvement) ?? `/products/${String(mouvement.produit.id)}`;
}

/** The purchase's notes are not the motive of its cancellation. */
function detailsOf({ type, tiers, notes, correction, deviseCode }: Mouvement): string {
  if (type === "INITIAL") return HISTORY.creation;
  const reason = type === "AJUSTEMENT" || type === "ANNULATION_VENTE" ? (notes ?? tiers) : tiers;
  const corrected = correction ? HISTORY.correction(signedAmount(correction, devise(deviseCode))) : null;
  return [reason, corrected].filter(Boolean).join(" · ");
}

export function historyColumns(shown: Devise): readonly Column<Mouvement>[] {
  const { type, quantite, montant, date, details } = columnsOf(shown);
  const produit: Column<Mouvement> = {
    key: "produit",
    header: HISTORY.columns.produit,
    wide: true,
    cell: (mouvement) => (
      <ProduitCell
        rang={mouvement.rang}
        titre={mouvement.produit.titre}
        detail={
          <>
            {mouvement.produit.reference}
            <span className="page-lg:hidden">{` · ${detailsOf(mouvement)}`}</span>
          </>
        }
        to={addressOf(mouvement)}
      />
    ),
  };
  return [
    type,
    produit,
    quantite,
    montant,
    { ...date, className: "not-page-lg:pr-4" },
    { ...details, className: "min-w-44 not-page-lg:hidden" },
  ];
}

/** For the movements of one product. */
export function lastMouvementsColumns(shown: Devise): readonly Column<Mouvement>[] {
  const { type, quantite, montant, date, details } = columnsOf(shown);
  const after: Column<Mouvement> = {
    key: "after",
    header: HISTORY.columns.after,
    align: "end",
    cell: ({ quantiteApres }) => formatQuantite(quantiteApres),
  };
  const linked: Column<Mouvement> = {
    ...details,
    cell: (mouvement) => {
      const address = documentOf(mouvement);
      if (address === undefined) return detailsOf(mouvement);
      return (
        <Link
          to={address}
          className="inline-flex min-h-12 min-w-12 items-center text-indigo-ink underline underline-offset-4 wrap-anywhere"
        >
          {detailsOf(mouvement)}
        </Link>
      );
    },
  };
  return [type, quantite, after, montant, date, linked];
}

/** The header names the currency `shown`. */
function columnsOf(shown: Devise) {
  const { columns: labels } = HISTORY;
  return {
    type: {
      key: "type",
      header: labels.type,
      className: "page-lg:min-w-39.5",
      cell: ({ type }) => <BadgeMouvement type={type} />,
    },
    quantite: {
      key: "quantite",
      header: labels.quantite,
      align: "end",
      cell: ({ quantite }) => <SignedQuantite quantite={quantite} />,
    },
    montant: {
      key: "montant",
      header: labels.montant,
      align: "end",
      cell: ({ montant, deviseCode }) => (
        <span className="whitespace-nowrap">
          {deviseCode === shown.code
            ? formatNumber(montant, shown)
            : formatMontant(montant, devise(deviseCode))}
        </span>
      ),
    },
    date: {
      key: "date",
      header: labels.date,
      cell: ({ jour, dateOperation, fuseau }) => (
        <span className="block whitespace-nowrap">
          {formatDay(jour)}
          <span className="block text-caption text-ink-3">{formatTime(dateOperation, fuseau)}</span>
        </span>
      ),
    },
    details: {
      key: "details",
      header: labels.details,
      cell: (mouvement) => <span className="wrap-anywhere">{detailsOf(mouvement)}</span>,
    },
  } satisfies Record<string, Column<Mouvement>>;
}

type MouvementRowProps = { mouvement: Mouvement; titled?: boolean };

/** The row of phones: its day is in the heading of its group. `titled` is false among one product's movements. */
export function MouvementRow({ mouvement, titled = true }: MouvementRowProps) {
  const { type, produit, quantite, quantiteApres, dateOperation, fuseau } = mouvement;
  const words = HISTORY.words[type];
  const details = detailsOf(mouvement);
  return (
    <Link
      to={addressOf(mouvement)}
      className="flex min-h-15.5 items-center gap-3 px-3 py-2 large-text:flex-wrap hover:bg-canvas focus-visible:-outline-offset-3"
    >
      <MouvementIcon type={type} />
      <span className="min-w-0 flex-1">
        <span className="block text-table font-medium wrap-anywhere">
          <Unbroken>{titled ? produit.titre : words}</Unbroken>
        </span>
        <span className="block text-caption wrap-anywhere text-ink-2">
          {titled ? [words, details].filter(Boolean).join(" · ") : details}
        </span>
      </span>
      <span className="ml-auto text-right text-table tabular-nums">
        <SignedQuantite quantite={quantite} />
        <span className="block text-caption text-ink-2">
          {titled
            ? formatTime(dateOperation, fuseau)
            : HISTORY.leaves(formatQuantite(quantiteApres), formatTime(dateOperation, fuseau))}
        </span>
      </span>
    </Link>
  );
}

/** `today` is the shop's local day. */
export function groupedByDay(today: string): CardGroups<Mouvement> {
  return {
    keyOf: ({ jour }) => jour,
    head: (day, rows) => [dayTitle(day, today), HISTORY.total(rows.length)],
  };
}

function dayTitle(day: string, today: string): string {
  if (day === today) return HISTORY.today;
  if (day === addDays(today, -1)) return HISTORY.yesterday;
  return formatDay(day, today.slice(0, 4));
}

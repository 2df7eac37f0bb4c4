import { Link } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import type { ReactNode } from "react";
import { LISTS } from "#app/content/lists.ts";
import { VENTES } from "#app/content/ventes.ts";
import { BadgeAge } from "#app/ui/badge-age.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { cx } from "#app/ui/cx.ts";
import { IconLink } from "#app/ui/icon-button.tsx";
import { ListCard } from "#app/ui/list-card.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { ProduitCell } from "#app/ui/produit-cell.tsx";
import type { Column } from "#app/ui/table.tsx";
import { ageOf } from "#worker/core/domain/age.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { formatMontant, formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import { formatDay, formatTime } from "#worker/core/domain/period.ts";
import type { Vente } from "#worker/features/ventes/domain/vente.ts";
import { BadgeCancelled, BadgeUnpaid } from "./badge-vente.tsx";

/** `today`: the shop's local day. */
type Shown = { today: string; deviseCode: string };

/** "Client Mobile Money": such a name stays on one line, and gives the column its width. */
const SHORT_CLIENT = 19;

const addressOf = ({ id }: Vente) => `/sales/${String(id)}`;

const isCancelled = ({ statut }: Vente) => statut === "ANNULEE";

export function venteColumns(shop: Shown): readonly Column<Vente>[] {
  const { columns: labels } = VENTES;
  return [
    {
      key: "date",
      header: labels.date,
      sortKey: "dateOperation",
      cell: (vente) => <DateCell vente={vente} {...shop} />,
    },
    {
      key: "reference",
      header: labels.reference,
      cell: (vente) => (
        <Muted when={isCancelled(vente)}>
          <Link
            to={addressOf(vente)}
            className="flex min-h-12 min-w-41 flex-col justify-center rounded-small"
          >
            <span className="wrap-anywhere">{vente.reference}</span>
            <span className="text-caption wrap-anywhere text-ink-3">{vente.numeroFacture}</span>
          </Link>
        </Muted>
      ),
    },
    {
      key: "client",
      header: labels.client,
      sortKey: "client",
      className: "min-w-20 not-page-lg:hidden",
      cell: (vente) => (
        <Muted when={isCancelled(vente)}>
          <span
            className={
              vente.client.length > SHORT_CLIENT ? "line-clamp-2 wrap-anywhere" : "whitespace-nowrap"
            }
          >
            {vente.client}
          </span>
        </Muted>
      ),
    },
    {
      key: "produit",
      header: labels.produit,
      wide: true,
      cell: ({ rang, produit, ...vente }) => (
        <Muted when={vente.statut === "ANNULEE"}>
          <ProduitCell
            rang={rang}
            titre={produit.titre}
            detail={
              <>
                {produit.reference}
                <span className="page-lg:hidden">{` · ${vente.client}`}</span>
              </>
            }
          />
        </Muted>
      ),
    },
    {
      key: "quantite",
      header: labels.quantite,
      align: "end",
      // The amount's second line has it, too.
      className: "not-page-lg:hidden",
      cell: (vente) => <Muted when={isCancelled(vente)}>{formatQuantite(vente.quantite)}</Muted>,
    },
    {
      key: "montant",
      header: labels.montant,
      sortKey: "montantTotal",
      align: "end",
      cell: (vente) => (
        <Muted when={isCancelled(vente)}>
          <span className="block font-semibold whitespace-nowrap">
            <Struck when={isCancelled(vente)}>{amountOf(vente, shop.deviseCode)}</Struck>
          </span>
          <span className="block text-caption text-ink-3">{factors(vente)}</span>
        </Muted>
      ),
    },
    {
      key: "statut",
      header: labels.statut,
      // The last column there.
      className: "not-page-lg:pr-2.5",
      cell: (vente) =>
        isCancelled(vente) ? <BadgeCancelled /> : <BadgeAge age={ageOf(vente.jour, shop.today)} />,
    },
    {
      key: "actions",
      header: LISTS.actions,
      align: "end",
      onScreen: true,
      // The reference is the same link.
      className: "not-page-lg:hidden",
      cell: (vente) => (
        <IconLink dense to={addressOf(vente)} label={VENTES.see(vente.reference)}>
          <Eye aria-hidden="true" />
        </IconLink>
      ),
    },
  ];
}

function Muted({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <span className="block text-ink-3">{children}</span> : children;
}

function Struck({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <s>{children}</s> : children;
}

/** The header names the shop's currency; an earlier currency is named in its cell. */
function amountOf({ montantTotal, deviseCode }: Vente, shown: string): string {
  const currency = devise(deviseCode);
  return deviseCode === shown ? formatNumber(montantTotal, currency) : formatMontant(montantTotal, currency);
}

/** May break after the sign, because both numbers may be long. */
function factors({ prixVenteReel, quantite, deviseCode }: Vente): string {
  return `${formatNumber(prixVenteReel, devise(deviseCode))}\u00A0× ${formatQuantite(quantite)}`;
}

function DateCell({ vente, today }: { vente: Vente } & Omit<Shown, "deviseCode">) {
  const { jour, dateOperation, fuseau } = vente;
  const [year] = today.split("-");
  const [ofSale = ""] = jour.split("-");
  const recent = ofSale === year;
  return (
    <Muted when={isCancelled(vente)}>
      <span className="block font-semibold whitespace-nowrap">
        {recent ? formatTime(dateOperation, fuseau) : formatDay(jour, ofSale)}
      </span>
      <span className="block text-caption whitespace-nowrap text-ink-3">
        {recent ? formatDay(jour, year) : ofSale}
      </span>
    </Muted>
  );
}

/** Today's sales show their hour alone. */
function momentOf({ jour, dateOperation, fuseau }: Vente, today: string): string {
  const time = formatTime(dateOperation, fuseau);
  const [year] = today.split("-");
  return jour === today ? time : `${formatDay(jour, year)}, ${time}`;
}

export function VenteCard({ vente, today }: { vente: Vente; today: string }) {
  const { rang, produit, numeroFacture, client, montantTotal, deviseCode } = vente;
  const cancelled = isCancelled(vente);
  return (
    <ListCard
      leading={<Motif rank={rang ?? 0} size={36} />}
      title={produit.titre}
      to={addressOf(vente)}
      whole
    >
      <div className="mt-px flex flex-wrap items-baseline justify-between gap-x-2">
        <p className="line-clamp-2 min-w-0 flex-1 basis-24 text-caption wrap-anywhere text-ink-2 large-text:line-clamp-none">
          {`${momentOf(vente, today)} · `}
          <span className="font-medium">{client}</span>
        </p>
        <p className={cx("ml-auto max-w-full", cancelled && "text-ink-3")}>
          <Struck when={cancelled}>
            <Montant montant={montantTotal} devise={devise(deviseCode)} className="text-price" />
          </Struck>
        </p>
      </div>
      <div className="mt-px flex justify-between gap-x-2 text-caption text-ink-3 large-text:flex-wrap">
        <p className="min-w-0 wrap-anywhere">{numeroFacture}</p>
        <p className="text-right">{factors(vente)}</p>
      </div>
      <Foot vente={vente} />
    </ListCard>
  );
}

/** Most sales are valid and paid, and have no such line. */
function Foot({ vente }: { vente: Vente }) {
  const { motif, resteAPayer, deviseCode } = vente;
  if (!isCancelled(vente) && resteAPayer === 0) return null;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-caption text-ink-2">
      {isCancelled(vente) ? (
        <>
          <BadgeCancelled />
          <p className="min-w-0 wrap-anywhere">{motif}</p>
        </>
      ) : (
        <>
          <BadgeUnpaid />
          <p className="min-w-0 wrap-anywhere">
            {VENTES.ofFacture(formatMontant(resteAPayer, devise(deviseCode)))}
          </p>
        </>
      )}
    </div>
  );
}

import { VENTE } from "#app/content/vente.ts";
import { VENTES } from "#app/content/ventes.ts";
import { Motif } from "#app/ui/brand/motif.tsx";
import { cx } from "#app/ui/cx.ts";
import { ListCard } from "#app/ui/list-card.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { ProduitCell } from "#app/ui/produit-cell.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import { formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import { ARCHIVED_LABEL } from "#worker/features/produits/domain.ts";
import type { Facture, Vente } from "#worker/features/ventes/domain/vente.ts";

const linkOf = ({ produitId }: Vente) => `/products/${String(produitId)}`;

const detailOf = ({ produit, archivedAt }: Vente) =>
  archivedAt !== null ? `${produit.reference} · ${ARCHIVED_LABEL}` : produit.reference;

export function FactureLines({ facture, venteId }: { facture: Facture; venteId: number }) {
  return (
    <Table
      caption={VENTE.lignes}
      heading={
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-h2">
          {VENTE.lignes}
          <span className="font-sans text-caption font-normal text-ink-2">
            {VENTE.articles(facture.nombreArticles)}
          </span>
        </h2>
      }
      columns={columnsOf(facture)}
      rows={facture.ventes}
      rowKey={(vente) => vente.id}
      current={(vente) => vente.id === venteId}
      card={(vente) => <LineCard vente={vente} />}
    />
  );
}

function columnsOf({ statut, deviseCode }: Facture): readonly Column<Vente>[] {
  const { columns: labels } = VENTES;
  const currency = devise(deviseCode);
  return [
    {
      key: "produit",
      header: labels.produit,
      wide: true,
      cell: (vente) => (
        <ProduitCell
          rang={vente.rang}
          titre={vente.produit.titre}
          detail={detailOf(vente)}
          to={linkOf(vente)}
        />
      ),
    },
    {
      key: "prix",
      header: VENTE.prix,
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ prixVenteReel }) => formatNumber(prixVenteReel, currency),
    },
    {
      key: "quantite",
      header: labels.quantite,
      align: "end",
      cell: ({ quantite }) => formatQuantite(quantite),
    },
    {
      key: "montant",
      header: labels.montant,
      align: "end",
      className: "font-semibold whitespace-nowrap",
      // The cell alone is struck out: a column's class is its header's too.
      cell: ({ montantTotal }) => {
        const montant = formatNumber(montantTotal, currency);
        return statut === "ANNULEE" ? <del className="text-ink-3">{montant}</del> : montant;
      },
    },
  ];
}

function LineCard({ vente }: { vente: Vente }) {
  const { rang, produit, quantite, prixVenteReel, montantTotal, statut } = vente;
  const currency = devise(vente.deviseCode);
  return (
    <ListCard
      leading={<Motif rank={rang ?? 0} size={40} />}
      title={produit.titre}
      subtitle={detailOf(vente)}
      to={linkOf(vente)}
      start={
        <span className="text-table text-ink-2">
          {`${formatNumber(prixVenteReel, currency)}\u00A0× ${formatQuantite(quantite)}`}
        </span>
      }
      end={
        <span className={cx("text-price", statut === "ANNULEE" && "text-ink-3")}>
          <Montant montant={montantTotal} devise={currency} struck={statut === "ANNULEE"} />
        </span>
      }
    />
  );
}

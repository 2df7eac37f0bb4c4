import CircleX from "lucide-react/icons/circle-x";
import Eye from "lucide-react/icons/eye";
import Undo2 from "lucide-react/icons/undo-2";
import { ACHATS } from "#app/content/achats.ts";
import { ACTIONS } from "#app/content/actions.ts";
import { LISTS } from "#app/content/lists.ts";
import { CardActions, RowActions } from "#app/shell/row-actions.tsx";
import { useShell } from "#app/shell/use-shell.ts";
import { BadgeAge } from "#app/ui/badge-age.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { cx } from "#app/ui/cx.ts";
import { FitLine } from "#app/ui/fit-line.tsx";
import { IconLink } from "#app/ui/icon-button.tsx";
import { ListCard } from "#app/ui/list-card.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { ProduitCell } from "#app/ui/produit-cell.tsx";
import type { Column } from "#app/ui/table.tsx";
import { ageOf } from "#worker/core/domain/age.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { formatMontant, formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import { formatDay, localTime } from "#worker/core/domain/period.ts";
import type { Achat } from "#worker/features/achats/domain.ts";

type OnCancel = (achat: Achat) => void;

type Place = {
  /** Today on the shop's clock, and the shop's currency. */
  today: string;
  deviseCode: string;
};

const addressOf = ({ id }: Achat) => `/purchases/${String(id)}`;

const REMOVAL = { verb: ACHATS.cancelVerb, label: ACHATS.cancelLabel, icon: Undo2 };

const actionsOf = (achat: Achat, onCancel: OnCancel) => ({
  name: ACHATS.nameOf(achat.produit.titre),
  to: addressOf(achat),
  sees: "wide" as const,
  removal: REMOVAL,
  onDelete: () => onCancel(achat),
});

export function achatColumns(place: Place, onCancel: OnCancel): readonly Column<Achat>[] {
  const { columns: labels } = ACHATS;
  return [
    {
      key: "date",
      header: labels.date,
      sortKey: "dateOperation",
      className: "whitespace-nowrap",
      cell: ({ jour }) => <Day jour={jour} />,
    },
    {
      key: "produit",
      header: labels.produit,
      wide: true,
      className: TIGHT,
      cell: (achat) => (
        <ProduitCell
          rang={achat.rang}
          titre={achat.produit.titre}
          detail={achat.produit.reference}
          to={addressOf(achat)}
        />
      ),
    },
    {
      key: "fournisseur",
      header: labels.fournisseur,
      sortKey: "fournisseur",
      className: "min-w-32 page-lg:min-w-46",
      cell: ({ fournisseur, numeroBonLivraison }) => (
        <>
          <span className="line-clamp-2 wrap-anywhere">{fournisseur}</span>
          <span className="line-clamp-1 text-caption wrap-anywhere text-ink-3">
            {numeroBonLivraison ?? ACHATS.noDeliveryNote}
          </span>
        </>
      ),
    },
    {
      key: "quantite",
      header: labels.quantite,
      sortKey: "quantite",
      align: "end",
      // The amount says the quantity too.
      className: "not-page-lg:hidden print:table-cell",
      cell: ({ quantite }) => formatQuantite(quantite),
    },
    {
      key: "montant",
      header: labels.montant,
      align: "end",
      className: cx("min-w-26", TIGHT),
      cell: (achat) => {
        const total = totalOf(achat, place);
        return (
          <span className="block not-page-lg:@container">
            <span className="block font-semibold whitespace-nowrap">
              <FitLine figures={total} />
            </span>
            <span className="block text-caption text-ink-3">{detailOf(achat)}</span>
          </span>
        );
      },
    },
    {
      key: "statut",
      header: labels.statut,
      className: TIGHT,
      cell: (achat) => <State achat={achat} place={place} />,
    },
    {
      key: "actions",
      header: LISTS.actions,
      align: "end",
      onScreen: true,
      cell: (achat) =>
        achat.dateAnnulation === null ? (
          <RowActions {...actionsOf(achat, onCancel)} />
        ) : (
          <IconLink
            dense
            to={addressOf(achat)}
            label={ACTIONS.named(ACTIONS.see, ACHATS.nameOf(achat.produit.titre))}
          >
            <Eye aria-hidden="true" />
          </IconLink>
        ),
    },
  ];
}

/** A tablet's table has room for ten digits. */
const TIGHT = "not-page-lg:px-1";

/** The supplier first: on phones a purchase is looked for by its seller. */
export function AchatCard({ achat, place, onCancel }: { achat: Achat; place: Place; onCancel: OnCancel }) {
  const { fournisseur, numeroBonLivraison, produit, rang, jour, dateAnnulation, montantTotal } = achat;
  return (
    <ListCard
      leading={<Motif rank={rang ?? 0} size={40} />}
      title={fournisseur}
      to={addressOf(achat)}
      subtitle={[produit.titre, ...(numeroBonLivraison === null ? [] : [numeroBonLivraison])].join(" · ")}
      menu={dateAnnulation === null && <CardActions {...actionsOf(achat, onCancel)} />}
      start={
        <>
          <Montant montant={montantTotal} devise={devise(achat.deviseCode)} className="text-price" />
          <span className="block text-caption text-ink-3">{detailOf(achat)}</span>
        </>
      }
      end={
        <>
          {dateAnnulation === null && (
            <span className="text-table text-ink-2">{formatDay(jour, place.today.slice(0, 4))}</span>
          )}
          <State achat={achat} place={place} />
        </>
      }
    />
  );
}

export function usePlace(today: string): Place {
  const { etablissement } = useShell();
  return { today, deviseCode: etablissement.devise.code };
}

function totalOf({ montantTotal, deviseCode }: Achat, place: Place): string {
  const own = devise(deviseCode);
  // The list's subtitle names the shop's currency.
  return deviseCode === place.deviseCode ? formatNumber(montantTotal, own) : formatMontant(montantTotal, own);
}

function detailOf({ prixAchat, quantite, deviseCode }: Achat): string {
  return ACHATS.times(formatNumber(prixAchat, devise(deviseCode)), formatQuantite(quantite));
}

function State({ achat, place }: { achat: Achat; place: Place }) {
  const { jour, dateAnnulation, zoneAnnulation } = achat;
  if (dateAnnulation === null) return <BadgeAge age={ageOf(jour, place.today)} />;
  return (
    <Badge tone="bissap" icon={CircleX}>
      {ACHATS.cancelledOn(formatDay(localTime(dateAnnulation, zoneAnnulation).jour, place.today.slice(0, 4)))}
    </Badge>
  );
}

function Day({ jour }: { jour: string }) {
  const year = jour.slice(0, 4);
  return (
    <>
      <span className="block font-medium">{formatDay(jour, year)}</span>
      <span className="block text-caption text-ink-3">{year}</span>
    </>
  );
}

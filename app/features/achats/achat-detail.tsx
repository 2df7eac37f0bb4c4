import CircleX from "lucide-react/icons/circle-x";
import type { ReactNode } from "react";
import { ACHAT_RECORD, ACHATS } from "#app/content/achats.ts";
import { BadgeAge } from "#app/ui/badge-age.tsx";
import { BadgeMarge } from "#app/ui/badge-marge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, Pair } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LiveValue } from "#app/ui/live-value.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { ageOf } from "#worker/core/domain/age.ts";
import { devise as deviseOf } from "#worker/core/domain/devises.ts";
import { formatMontant, formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import { formatDay, formatInstant } from "#worker/core/domain/period.ts";
import type { Achat, AchatRecord } from "#worker/features/achats/domain.ts";
import { margePercent } from "#worker/features/produits/domain.ts";

export function AchatState({ achat: { jour, dateAnnulation }, today }: { achat: Achat; today: string }) {
  if (dateAnnulation === null) return <BadgeAge age={ageOf(jour, today)} />;
  return (
    <Badge tone="bissap" icon={CircleX}>
      {ACHAT_RECORD.annule}
    </Badge>
  );
}

/** In the currency of the purchase, which it keeps (rule: currency). */
export function MontantsCard({ achat }: { achat: Achat }) {
  const { montantTotal, prixAchat, prixVente, quantite, deviseCode } = achat;
  const devise = deviseOf(deviseCode);
  const marge = prixVente === null ? null : margePercent(prixAchat, prixVente);
  return (
    <Card title={ACHAT_RECORD.montants} aside={marge !== null && <BadgeMarge marge={marge} />}>
      <dl className="grid grid-cols-1 gap-3">
        <div>
          <dt className="text-label text-ink-2">{ACHAT_RECORD.total}</dt>
          <dd className="@container">
            <Montant montant={montantTotal} devise={devise} className="text-kpi" />
          </dd>
        </div>
        <Pair label={ACHAT_RECORD.detail}>
          {ACHATS.times(formatNumber(prixAchat, devise), formatQuantite(quantite))}
        </Pair>
        <Pair label={ACHAT_RECORD.prixVente}>
          {prixVente === null ? ACHAT_RECORD.none : formatMontant(prixVente, devise)}
        </Pair>
      </dl>
    </Card>
  );
}

export function ProduitCard({ record: { achat, stock, archived } }: { record: AchatRecord }) {
  const id = String(achat.produit.id);
  return (
    <Card title={ACHAT_RECORD.produit}>
      {achat.produit.description !== null && (
        <p className="mb-3 wrap-anywhere whitespace-pre-line text-ink-2">{achat.produit.description}</p>
      )}
      <dl className="grid grid-cols-1 gap-3 *:first:border-t-0 *:first:pt-0">
        <Pair label={ACHAT_RECORD.produitReference}>{achat.produit.reference}</Pair>
        <Pair label={ACHAT_RECORD.stock}>
          <LiveValue value={stock}>{formatQuantite(stock)}</LiveValue>
        </Pair>
      </dl>
      {archived && <p className="mt-4 text-caption text-ink-3">{ACHAT_RECORD.archived}</p>}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <LinkButton to={`/products/${id}`}>{ACHAT_RECORD.seeProduit}</LinkButton>
        {!archived && <LinkButton to={`/stock/${id}`}>{ACHAT_RECORD.seeStock}</LinkButton>}
      </div>
    </Card>
  );
}

export function InformationsCard({ achat }: { achat: Achat }) {
  const { fournisseur, numeroBonLivraison, reference, jour, dateCreation, dateAnnulation } = achat;
  const { fuseau, zoneAnnulation } = achat;
  const pairs: [label: string, value: ReactNode][] = [
    [ACHAT_RECORD.fournisseur, fournisseur],
    [ACHAT_RECORD.numeroBonLivraison, numeroBonLivraison ?? ACHATS.noDeliveryNote],
    [ACHAT_RECORD.reference, reference ?? ACHAT_RECORD.none],
    [ACHAT_RECORD.dateOperation, formatDay(jour)],
    [ACHAT_RECORD.dateCreation, formatInstant(dateCreation, fuseau)],
  ];
  if (dateAnnulation !== null)
    pairs.push([ACHAT_RECORD.dateAnnulation, formatInstant(dateAnnulation, zoneAnnulation)]);
  return (
    <Card title={ACHAT_RECORD.informations}>
      <dl className="grid grid-cols-1 gap-3 *:first:border-t-0 *:first:pt-0">
        {pairs.map(([label, value]) => (
          <Pair key={label} label={label}>
            {value}
          </Pair>
        ))}
      </dl>
    </Card>
  );
}

export function NotesCard({ notes }: { notes: string | null }) {
  return (
    <Card title={ACHAT_RECORD.notes}>
      {notes === null ? (
        <p className="text-ink-2">{ACHAT_RECORD.noNotes}</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{notes}</p>
      )}
    </Card>
  );
}

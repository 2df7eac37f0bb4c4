import { VENTE } from "#app/content/vente.ts";
import { BadgeMarge } from "#app/ui/badge-marge.tsx";
import { Card, Pair } from "#app/ui/card.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import { formatMontant, formatQuantite } from "#worker/core/domain/money.ts";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";

/** The manager's figures, which no customer sees. A cancelled invoice earned nothing. */
export function Summary({ facture }: { facture: Facture }) {
  const currency = devise(facture.deviseCode);
  const { montantTotal, nombreArticles, ventes } = facture;
  const cancelled = facture.statut === "ANNULEE";
  const cout = ventes.reduce((sum, vente) => sum + vente.cout, 0);
  const benefice = montantTotal - cout;
  return (
    <Card
      title={VENTE.summary}
      aside={!cancelled && montantTotal > 0 && <BadgeMarge marge={(benefice / montantTotal) * 100} />}
    >
      <dl className="grid grid-cols-1 gap-3 *:first:border-t-0 *:first:pt-0">
        <Pair label={VENTE.articlesLabel}>{formatQuantite(nombreArticles)}</Pair>
        <Pair label={VENTE.total}>{formatMontant(montantTotal, currency)}</Pair>
        {!cancelled && (
          <>
            <Pair label={VENTE.cout}>{formatMontant(cout, currency)}</Pair>
            <Pair label={VENTE.benefice}>{formatMontant(benefice, currency)}</Pair>
          </>
        )}
      </dl>
    </Card>
  );
}

export function Notes({ text }: { text: string }) {
  return (
    <Card title={VENTE.notes}>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </Card>
  );
}

import { PRODUIT_RECORD } from "#app/content/catalogue.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { BadgeMarge } from "#app/ui/badge-marge.tsx";
import { Card, Pair } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { formatMontant } from "#worker/core/domain/money.ts";
import { margePercent, type Produit } from "#worker/features/produits/domain.ts";

export function PrixCard({ produit }: { produit: Produit }) {
  const devise = useDevise();
  if (!produit.hasStock) {
    return (
      <Card title={PRODUIT_RECORD.prix}>
        <p className="text-ink-2">{PRODUIT_RECORD.neverInStock}</p>
        <LinkButton to="edit" className="mt-4">
          {PRODUIT_RECORD.putInStock}
        </LinkButton>
      </Card>
    );
  }
  const marge = margePercent(produit.prixAchat, produit.prixVente);
  return (
    <Card title={PRODUIT_RECORD.prix} aside={marge !== null && <BadgeMarge marge={marge} />}>
      <dl className="grid grid-cols-1 gap-3">
        <div>
          <dt className="text-label text-ink-2">{PRODUIT_RECORD.prixVente}</dt>
          <dd className="@container">
            <Montant montant={produit.prixVente} devise={devise} className="text-kpi" />
          </dd>
        </div>
        <Pair label={PRODUIT_RECORD.prixAchat}>{formatMontant(produit.prixAchat, devise)}</Pair>
        <Pair label={PRODUIT_RECORD.prixAchatMoyen}>
          {produit.quantite === 0 ? PRODUIT_RECORD.noAverage : formatMontant(produit.prixAchatMoyen, devise)}
        </Pair>
      </dl>
    </Card>
  );
}

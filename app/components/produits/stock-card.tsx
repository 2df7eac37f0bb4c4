import { Card } from "#app/components/ui/card.tsx";
import { FitLine } from "#app/components/ui/fit-line.tsx";
import { Gauge } from "#app/components/ui/gauge.tsx";
import { LiveValue } from "#app/components/ui/live-value.tsx";
import { FICHE_PRODUIT } from "#app/content/catalogue.ts";
import { useDevise } from "#app/hooks/use-shell.ts";
import { formaterMontant, formaterQuantite } from "#worker/kernel/domain/money.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import { Pair } from "./prix-card.tsx";

export function StockCard({ produit }: { produit: Produit }) {
  const devise = useDevise();
  if (!produit.aUnStock) return null;
  const { quantite, seuilAlerte, niveau } = produit;
  return (
    <Card title={FICHE_PRODUIT.stock}>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div>
          <dt className="text-label text-ink-2">{FICHE_PRODUIT.quantite}</dt>
          <dd className="@container">
            <span className="text-kpi">
              <LiveValue value={quantite}>
                <FitLine figures={formaterQuantite(quantite)} />
              </LiveValue>
            </span>
            <Gauge quantite={quantite} seuil={seuilAlerte} niveau={niveau} className="mt-1" />
          </dd>
        </div>
        <Pair label={FICHE_PRODUIT.seuil}>
          {seuilAlerte === 0 ? FICHE_PRODUIT.seuilAbsent : FICHE_PRODUIT.unites(seuilAlerte)}
        </Pair>
        <Pair label={FICHE_PRODUIT.valeur}>{formaterMontant(produit.valeurStock, devise)}</Pair>
      </dl>
    </Card>
  );
}

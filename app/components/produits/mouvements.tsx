import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FICHE_PRODUIT } from "#app/content/catalogue.ts";
import { formaterQuantite } from "#worker/kernel/domain/money.ts";
import { formaterInstant } from "#worker/kernel/domain/period.ts";
import type { MouvementProduit } from "#worker/features/produits/domain.ts";

export function Mouvements({
  mouvements,
  fuseau,
}: {
  mouvements: readonly MouvementProduit[];
  fuseau: string;
}) {
  return (
    <Card title={FICHE_PRODUIT.mouvements} padded={mouvements.length === 0}>
      {mouvements.length === 0 ? (
        <p className="text-ink-2">{FICHE_PRODUIT.aucunMouvement}</p>
      ) : (
        <ul className="divide-y divide-line">
          {mouvements.map((mouvement) => (
            <Line key={mouvement.id} mouvement={mouvement} fuseau={fuseau} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ mouvement, fuseau }: { mouvement: MouvementProduit; fuseau: string }) {
  const { libelle, quantite, quantiteApres, dateOperation } = mouvement;
  const enters = quantite > 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5">
      <span>
        <Badge tone={enters ? "indigo" : "ochre"} icon={enters ? ArrowDownToLine : ArrowUpFromLine}>
          {libelle}
        </Badge>
        <span className="mt-1 block text-caption text-ink-3">{formaterInstant(dateOperation, fuseau)}</span>
      </span>
      <span className="ml-auto text-right tabular-nums">
        <span className={enters ? "block font-semibold text-moringa-ink" : "block font-semibold"}>
          {`${enters ? "+" : ""}${formaterQuantite(quantite)}`}
        </span>
        <span className="block text-caption text-ink-3">
          {FICHE_PRODUIT.reste(formaterQuantite(quantiteApres))}
        </span>
      </span>
    </li>
  );
}

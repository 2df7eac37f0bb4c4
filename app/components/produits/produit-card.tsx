import Eye from "lucide-react/icons/eye";
import Layers from "lucide-react/icons/layers";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Motif } from "#app/components/brand/motif.tsx";
import { Amount } from "#app/components/ui/amount.tsx";
import { ListCard } from "#app/components/ui/list-card.tsx";
import { LiveValue } from "#app/components/ui/live-value.tsx";
import { Menu } from "#app/components/ui/menu.tsx";
import { CATALOGUE, PRODUITS } from "#app/content/catalogue.ts";
import { useDevise } from "#app/hooks/use-shell.ts";
import { formaterQuantite } from "#worker/kernel/domain/money.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import { Etat } from "./etat.tsx";

export function ProduitCard({
  produit,
  onDelete,
}: {
  produit: Produit;
  onDelete: (produit: Produit) => void;
}) {
  const devise = useDevise();
  const to = `/products/${String(produit.id)}`;
  const quantite = formaterQuantite(produit.quantite);
  return (
    <ListCard
      leading={<Motif rang={produit.categorie.rang} size={40} />}
      title={produit.titre}
      to={to}
      subtitle={`${produit.reference} · ${produit.categorie.nom}`}
      menu={
        <Menu
          label={CATALOGUE.actionsPour(produit.titre)}
          items={[
            { label: CATALOGUE.voir, icon: Eye, to },
            { label: CATALOGUE.modifier, icon: Pencil, to: `${to}/edit` },
            {
              label: CATALOGUE.supprimer,
              icon: Trash2,
              danger: true,
              onSelect: () => {
                onDelete(produit);
              },
            },
          ]}
        />
      }
      start={
        produit.aUnStock && (
          <Amount montant={produit.prixVente} devise={devise} className="text-price" oneLine />
        )
      }
      end={
        <>
          {produit.aUnStock && (
            <span className="inline-flex items-center gap-1.5 text-table text-ink-2">
              <Layers aria-hidden="true" className="size-4.5" />
              <span aria-hidden="true">
                <LiveValue value={produit.quantite}>{quantite}</LiveValue>
              </span>
              <span className="sr-only">{PRODUITS.enStock(quantite)}</span>
            </span>
          )}
          <Etat produit={produit} />
        </>
      }
    />
  );
}

import CircleAlert from "lucide-react/icons/circle-alert";
import Trash2 from "lucide-react/icons/trash-2";
import type { KeyboardEvent } from "react";
import { formaterNombre } from "#worker/kernel/domain/money.ts";
import { IconButton } from "#app/components/ui/icon-button.tsx";
import { Stepper } from "#app/components/ui/stepper.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { defautDe } from "#app/pos/controle.ts";
import type { LigneCaisse } from "#app/pos/panier.ts";
import { PrixLigne } from "./prix-ligne.tsx";
import { useCaisseContext } from "./use-caisse.ts";

type LigneProps = {
  ligne: LigneCaisse;
  onTouche: (event: KeyboardEvent, produitId: number) => void;
};

export function Ligne({ ligne, onTouche }: LigneProps) {
  const { produits, devise, formater, avis, enAttente, actions } = useCaisseContext();
  const { produitId, titre, quantite, prix } = ligne;
  const produit = produits.get(produitId);
  const phrase = avis.get(produitId) ?? (enAttente ? null : defautDe(ligne, produit, formater));
  return (
    <li
      data-ligne={produitId}
      onKeyDown={(event) => {
        onTouche(event, produitId);
      }}
      className="border-b border-line px-4 pt-2 pb-2 md:px-5"
    >
      <div className="flex flex-wrap items-start gap-x-3">
        <span className="min-w-0 flex-[1_1_9rem] line-clamp-3 text-body font-medium">{titre}</span>
        <span className="ml-auto text-body font-bold">{formaterNombre(prix * quantite, devise)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PrixLigne ligne={ligne} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
          <IconButton
            label={CAISSE.retirer(titre)}
            onClick={() => {
              actions.retirer(produitId);
            }}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
          {produit && (
            <Stepper
              label={CAISSE.quantiteDe(titre)}
              value={quantite}
              min={0}
              max={Math.max(1, produit.quantite)}
              onChange={(valeur) => {
                actions.quantite(produitId, valeur);
              }}
              onRefused={(refus) => {
                actions.signaler(produitId, refus);
              }}
              onBeyond={() => {
                actions.quantite(produitId, Math.max(quantite, produit.quantite) + 1);
              }}
            />
          )}
        </div>
      </div>
      <div role="status">
        {phrase !== null && (
          <p className="flex items-start gap-2 pt-1 pb-1 text-caption font-medium text-bissap-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {phrase}
          </p>
        )}
      </div>
    </li>
  );
}

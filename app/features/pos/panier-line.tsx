import CircleAlert from "lucide-react/icons/circle-alert";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { AmountInput } from "#app/ui/amount-input.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { enCentimes, enUnites, formaterNombre, formaterQuantite } from "#worker/kernel/domain/money.ts";
import { defautDe, type LigneCaisse } from "./panier.ts";
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

type Saisie = { valeur: string; refus: string | null };

/** "1 250 × 4" and a pencil; pressed, a field for another unit price, which counts when it is left. */
function PrixLigne({ ligne }: { ligne: LigneCaisse }) {
  const { devise, formater, actions } = useCaisseContext();
  const [edite, setEdite] = useState(false);
  const [saisie, setSaisie] = useState<Saisie>({ valeur: "", refus: null });
  const boite = useRef<HTMLDivElement>(null);
  const bouton = useRef<HTMLButtonElement>(null);
  /** The field is being left by Entrée or Échap, and not for something else. */
  const rend = useRef(false);
  const indice = `prix-minimum-${String(ligne.produitId)}`;

  // After the field has grouped its digits, which would undo the selection.
  useEffect(() => {
    if (!edite) {
      if (rend.current) bouton.current?.focus();
      rend.current = false;
      return;
    }
    const champ = boite.current?.querySelector("input");
    champ?.focus();
    champ?.select();
  }, [edite]);

  if (!edite) {
    return (
      <button
        ref={bouton}
        type="button"
        onClick={() => {
          setSaisie({ valeur: String(enUnites(ligne.prix)), refus: null });
          setEdite(true);
        }}
        className="-ml-2 inline-flex min-h-12 max-w-full flex-wrap items-center gap-x-2 rounded-control px-2 text-table text-ink-2 hover:bg-sunken active:bg-sunken"
      >
        <span className="sr-only">{CAISSE.modifierPrix(ligne.titre)}</span>
        <span className="border-b-2 border-dotted border-line-strong">
          {formaterNombre(ligne.prix, devise)}
        </span>
        <span className="whitespace-nowrap">{`×\u00A0${formaterQuantite(ligne.quantite)}`}</span>
        <Pencil aria-hidden="true" className="size-4 shrink-0" />
      </button>
    );
  }

  function terminer() {
    setEdite(false);
    const { valeur, refus } = saisie;
    if (valeur === "") return;
    const centimes = refus === null ? enCentimes(Number(valeur)) : null;
    // The price stays as it was, and the line says why.
    if (centimes === null) actions.signaler(ligne.produitId, refus ?? MESSAGES.prixTropGrand);
    else if (centimes !== ligne.prix) actions.prix(ligne.produitId, centimes);
  }

  return (
    <div ref={boite} className="min-w-0 flex-[1_1_12rem]">
      <AmountInput
        data-prix=""
        devise={devise}
        aria-label={CAISSE.prixDe(ligne.titre)}
        aria-describedby={indice}
        defaultValue={enUnites(ligne.prix)}
        negative={MESSAGES.prixVenteReelPositif}
        onValue={(valeur, refus) => {
          setSaisie({ valeur, refus });
        }}
        onBlur={terminer}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          // Échap gives up this price, not the sheet or the screen around it; Entrée presses nothing that comes next.
          event.preventDefault();
          event.stopPropagation();
          rend.current = true;
          if (event.key === "Enter") event.currentTarget.blur();
          else setEdite(false);
        }}
      />
      <p id={indice} className="mt-1 text-caption text-ink-3">
        {CAISSE.prixMinimum(formater(ligne.prixMinimum))}
      </p>
    </div>
  );
}

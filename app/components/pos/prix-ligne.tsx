import Pencil from "lucide-react/icons/pencil";
import { useEffect, useRef, useState } from "react";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { enCentimes, enUnites, formaterNombre, formaterQuantite } from "#worker/kernel/domain/money.ts";
import { AmountInput } from "#app/components/ui/amount-input.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import type { LigneCaisse } from "#app/pos/panier.ts";
import { useCaisseContext } from "./use-caisse.ts";

type Saisie = { valeur: string; refus: string | null };

/** "1 250 × 4" and a pencil; pressed, a field for another unit price, which counts when it is left. */
export function PrixLigne({ ligne }: { ligne: LigneCaisse }) {
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

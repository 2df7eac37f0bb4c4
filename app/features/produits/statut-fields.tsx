import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { PRODUIT_FORM } from "#app/content/catalogue.ts";
import {
  type Produit,
  STATUT_LABELS,
  STATUTS_PRODUIT,
  type StatutProduit,
} from "#worker/features/produits/domain.ts";
import { type ProduitFields, TYPED_STOCK } from "./values.ts";

type StatutFieldsProps = {
  field: ProduitFields["statut"];
  state: ReturnType<typeof useStatut>;
  /** The one that is edited. */
  produit?: Produit;
};

export function StatutFields({ field, state, produit }: StatutFieldsProps) {
  const { statut, choose } = state;
  // A product that has been in stock loses nothing of it, and En stock is no creation any more.
  const alreadyInStock = produit?.hasStock === true;
  const warns = state.lost && !alreadyInStock;
  // No product becomes a draft again.
  const hasDraft = produit === undefined || produit.statut === "BROUILLON";
  const choices = STATUTS_PRODUIT.filter((choice) => hasDraft || choice !== "BROUILLON");
  const warning = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (warns) warning.current?.scrollIntoView({ block: "nearest" });
  }, [warns]);
  return (
    <Card title={PRODUIT_FORM.statut}>
      <FieldGroup
        legend={<span className="sr-only">{PRODUIT_FORM.statut}</span>}
        id={field.id}
        errors={field.errors}
      >
        <div className="grid grid-cols-1 gap-2.5">
          {choices.map((choice) => {
            const sentence = PRODUIT_FORM.statuts[choice];
            return (
              <RadioCard
                key={choice}
                name={field.name}
                value={choice}
                checked={statut === choice}
                onChange={(event) => choose(choice, event)}
                label={STATUT_LABELS[choice]}
                sentence={choice === "STOCK" && alreadyInStock ? PRODUIT_FORM.backInStock : sentence}
              />
            );
          })}
        </div>
      </FieldGroup>
      {warns && (
        // On phones the form's foot and the bottom bar stand over the end of the screen.
        <Notice ref={warning} tone="warning" role="status" className="mt-4 scroll-mb-40">
          {PRODUIT_FORM.leavesStock}
        </Notice>
      )}
    </Card>
  );
}

/** The status of a form. Each time En stock is left, the four values of its stock begin again at 0 (specification 4). */
export function useStatut(initial: StatutProduit) {
  const [statut, setStatut] = useState(initial);
  const [resets, setResets] = useState(0);
  const [lost, setLost] = useState(false);
  return {
    statut,
    /** How often they have begun again. */
    resets,
    /** En stock has just been left, and something that was typed with it. */
    lost: lost && statut !== "STOCK",
    choose: (chosen: StatutProduit, { currentTarget }: ChangeEvent<HTMLInputElement>) => {
      if (statut === "STOCK" && chosen !== "STOCK") {
        setLost(hasStock(currentTarget.form));
        setResets((count) => count + 1);
      }
      setStatut(chosen);
    },
  };
}

/** Whether one of the four says anything but 0. */
function hasStock(form: HTMLFormElement | null): boolean {
  return TYPED_STOCK.some((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement && /[^0\s,.]/.test(field.value);
  });
}

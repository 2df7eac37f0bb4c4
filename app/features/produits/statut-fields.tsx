import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { PRODUIT_FORM } from "#app/content/catalogue.ts";
import { Card } from "#app/ui/card.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { type Produit, STATUT_LABELS } from "#worker/features/produits/domain.ts";
import type { StatutProduit } from "#worker/schema/codes.ts";
import { type ProduitFields, TYPED_STOCK } from "./values.ts";

type StatutFieldsProps = {
  field: ProduitFields["statut"];
  state: ReturnType<typeof useStatut>;
  produit?: Produit;
};

/** The usual status first. */
const CHOICES: readonly StatutProduit[] = ["STOCK", "BROUILLON", "INACTIF"];

export function StatutFields({ field, state, produit }: StatutFieldsProps) {
  const { statut, choose } = state;
  // A product that has been in stock keeps its stock values under every status.
  const alreadyInStock = produit?.hasStock === true;
  const warns = state.lost && !alreadyInStock;
  // A product cannot become a draft again.
  const hasDraft = produit === undefined || produit.statut === "BROUILLON";
  const choices = CHOICES.filter((choice) => hasDraft || choice !== "BROUILLON");
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
        // On phones the form's foot and the bottom bar cover the end of the screen.
        <Notice ref={warning} tone="warning" role="status" className="mt-4 scroll-mb-40">
          {PRODUIT_FORM.leavesStock}
        </Notice>
      )}
    </Card>
  );
}

/** Each time the status leaves En stock, the four stock values return to 0. */
export function useStatut(initial: StatutProduit) {
  const [statut, setStatut] = useState(initial);
  const [resets, setResets] = useState(0);
  const [lost, setLost] = useState(false);
  return {
    statut,
    resets,
    /** True when the return to 0 has lost typed values. */
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

function hasStock(form: HTMLFormElement | null): boolean {
  return TYPED_STOCK.some((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement && /[^0\s,.]/.test(field.value);
  });
}

import { type ChangeEvent, useEffect, useRef } from "react";
import { Card } from "#app/ui/card.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioCard } from "#app/ui/radio-card.tsx";
import { PRODUIT_FORM } from "#app/content/catalogue.ts";
import { STATUT_LABELS, STATUTS_PRODUIT, type StatutProduit } from "#worker/features/produits/domain.ts";
import type { ProduitFields } from "./values.ts";

type StatutFieldsProps = {
  field: ProduitFields["statut"];
  statut: StatutProduit;
  onStatut: (statut: StatutProduit, event: ChangeEvent<HTMLInputElement>) => void;
  /** Those that may be chosen. */
  choices?: readonly StatutProduit[];
  /** It has been in stock: En stock is no creation any more. */
  alreadyInStock?: boolean;
  /** En stock has just been left, and its four values with it. */
  warns?: boolean;
};

export function StatutFields(props: StatutFieldsProps) {
  const { field, statut, onStatut, choices = STATUTS_PRODUIT, alreadyInStock = false, warns = false } = props;
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
                onChange={(event) => {
                  onStatut(choice, event);
                }}
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

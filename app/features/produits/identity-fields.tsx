import { getSelectProps } from "@conform-to/react";
import { LongTextField, TextField } from "#app/shell/forms/text-field.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { PRODUIT_FORM } from "#app/content/catalogue.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import type { ProduitFields } from "./values.ts";

type IdentityFieldsProps = {
  fields: ProduitFields;
  categories: readonly Pick<Categorie, "id" | "nom">[];
  /** True once the product exists: reference and barcodes show too. */
  complete?: boolean;
};

export function IdentityFields({ fields, categories, complete = false }: IdentityFieldsProps) {
  const { titre, description, categorieId, reference, codesBarres } = fields;
  return (
    <Card title={PRODUIT_FORM.identity}>
      <div className="grid grid-cols-1 gap-5">
        <TextField
          field={titre}
          label={PRODUIT_FORM.titre}
          required
          maxLength={200}
          autoComplete="off"
          autoFocus={!complete}
        />
        <LongTextField field={description} label={PRODUIT_FORM.description} optional maxLength={1000} />
        <Field label={PRODUIT_FORM.categorie} id={categorieId.id} errors={categorieId.errors}>
          <Select {...getSelectProps(categorieId)} required>
            <option value="">{PRODUIT_FORM.chooseCategorie}</option>
            {categories.map(({ id, nom }) => (
              <option key={id} value={id}>
                {nom}
              </option>
            ))}
          </Select>
        </Field>
        {complete && (
          <>
            <TextField
              field={reference}
              label={PRODUIT_FORM.reference}
              required
              maxLength={50}
              autoComplete="off"
            />
            <LongTextField
              field={codesBarres}
              label={PRODUIT_FORM.codesBarres}
              hint={PRODUIT_FORM.codesBarresHint}
              optional
              rows={2}
              autoComplete="off"
              spellCheck={false}
            />
          </>
        )}
      </div>
    </Card>
  );
}

import { getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { PRODUIT_FORM } from "#app/content/catalogue.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import type { ProduitFields } from "./values.ts";

type IdentityFieldsProps = {
  fields: ProduitFields;
  categories: readonly Pick<Categorie, "id" | "nom">[];
  /** Reference and barcodes too, once the product exists. */
  complete?: boolean;
};

export function IdentityFields({ fields, categories, complete = false }: IdentityFieldsProps) {
  const { titre, description, categorieId, reference, codesBarres } = fields;
  return (
    <Card title={PRODUIT_FORM.identity}>
      <div className="grid grid-cols-1 gap-5">
        <Field label={PRODUIT_FORM.titre} id={titre.id} errors={titre.errors}>
          <Input
            {...getInputProps(titre, { type: "text" })}
            required
            maxLength={200}
            autoComplete="off"
            // The creating form begins in it (design 9).
            autoFocus={!complete}
          />
        </Field>
        <Field label={PRODUIT_FORM.description} optional id={description.id} errors={description.errors}>
          <Textarea {...getTextareaProps(description)} maxLength={1000} />
        </Field>
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
            <Field label={PRODUIT_FORM.reference} id={reference.id} errors={reference.errors}>
              <Input
                {...getInputProps(reference, { type: "text" })}
                required
                maxLength={50}
                autoComplete="off"
              />
            </Field>
            <Field
              label={PRODUIT_FORM.codesBarres}
              optional
              hint={PRODUIT_FORM.codesBarresHint}
              id={codesBarres.id}
              errors={codesBarres.errors}
            >
              <Textarea {...getTextareaProps(codesBarres)} rows={2} autoComplete="off" spellCheck={false} />
            </Field>
          </>
        )}
      </div>
    </Card>
  );
}

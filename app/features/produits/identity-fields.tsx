import { getSelectProps } from "@conform-to/react";
import type { KeyboardEvent } from "react";
import { endsAsCode } from "#app/keyboard/scanner.ts";
import { Folded } from "#app/shell/forms/folded.tsx";
import { LongTextField, TextField } from "#app/shell/forms/text-field.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { PRODUIT_FORM } from "#app/content/catalogue.ts";
import { type CategorieChoice, CategorieOptions } from "./categorie-options.tsx";
import { CodesField } from "./codes-field.tsx";
import type { ProduitFields } from "./values.ts";

type IdentityFieldsProps = {
  fields: ProduitFields;
  categories: readonly CategorieChoice[];
  /** True once the product exists: it has a reference, and nothing is folded. */
  complete?: boolean;
  /** A barcode that was read before the form was opened. */
  scanned?: string;
};

export function IdentityFields({ fields, categories, complete = false, scanned = "" }: IdentityFieldsProps) {
  const { titre, categorieId, codesBarres, description, reference } = fields;
  const details = (
    <>
      <TextField
        field={reference}
        label={PRODUIT_FORM.reference}
        {...(complete ? { required: true } : { optional: true, hint: PRODUIT_FORM.referenceHint })}
        maxLength={50}
        autoComplete="off"
        onKeyDown={holdScan}
      />
      <LongTextField field={description} label={PRODUIT_FORM.description} optional maxLength={1000} />
    </>
  );
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
          onKeyDown={holdScan}
        />
        <Field label={PRODUIT_FORM.categorie} id={categorieId.id} errors={categorieId.errors}>
          <Select {...getSelectProps(categorieId)} required>
            <CategorieOptions categories={categories} />
          </Select>
        </Field>
        <CodesField field={codesBarres} scanned={scanned} />
        {complete ? (
          details
        ) : (
          <Folded title={PRODUIT_FORM.details} fields={[reference, description]}>
            {details}
          </Folded>
        )}
      </div>
    </Card>
  );
}

/** A code that was scanned into a text stays there, but is not saved before the user has seen it. */
function holdScan(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === "Enter" && endsAsCode(event.currentTarget.value)) event.preventDefault();
}

import type { ReactNode } from "react";
import { CATEGORIES } from "#app/content/catalogue.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { ExpectedField } from "#app/shell/forms/hidden-fields.tsx";
import { PresentValues } from "#app/shell/forms/present-values.tsx";
import { LongTextField, TextField } from "#app/shell/forms/text-field.tsx";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { MotifBand } from "#app/ui/brand/motif-band.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { loadedBasis } from "#worker/core/domain/edits.ts";
import { expectedOf, type Categorie } from "#worker/features/categories/domain.ts";

type CategorieValues = { nom: string; description: string; attendu: string };

const LABELS = { nom: CATEGORIES.nom, description: CATEGORIES.description };

type CategorieFormProps = {
  categorie?: Categorie;
  /** Rank of the category, or the next free rank for a new category. The rank chooses the motif. */
  rang: number;
  failure: string;
  back: string;
  done?: boolean;
  /** The idempotency key of a form that creates. */
  children?: ReactNode;
};

export function CategorieForm({
  categorie,
  rang,
  failure,
  back,
  done = false,
  children,
}: CategorieFormProps) {
  const { form, fields, formProps, sending, meanwhile } = useAppForm<CategorieValues>(
    categorie && { defaultValue: valuesOf(categorie) },
  );
  return (
    <AppForm {...formProps} className="grid max-w-160 grid-cols-1 gap-4">
      {children}
      {categorie && <ExpectedField field={fields.attendu} />}
      <FormErrors errors={form.errors} title={failure} changed={meanwhile.changed} labels={LABELS} />
      <PresentValues values={meanwhile.present}>
        <Card>
          <div className="grid grid-cols-1 gap-5">
            <TextField
              field={fields.nom}
              label={CATEGORIES.nom}
              required
              maxLength={100}
              autoComplete="off"
              autoFocus={!categorie}
            />
            <LongTextField
              field={fields.description}
              label={CATEGORIES.description}
              optional
              maxLength={1000}
            />
            <CategoriePreview nom={fields.nom.value ?? ""} rang={rang} />
          </div>
        </Card>
      </PresentValues>
      <FormFoot back={back} sending={sending} disabled={done} />
    </AppForm>
  );
}

function valuesOf(categorie: Categorie): CategorieValues {
  const { nom, description } = categorie;
  return {
    nom,
    description: description ?? "",
    attendu: JSON.stringify(loadedBasis(categorie, expectedOf(categorie))),
  };
}

function CategoriePreview({ nom, rang }: { nom: string; rang: number }) {
  return (
    <figure>
      <figcaption className="mb-1.5 text-label text-ink">{CATEGORIES.preview}</figcaption>
      <div className="w-44 max-w-full overflow-hidden rounded-card border border-line bg-surface">
        <MotifBand rank={rang} />
        <div className="min-h-18 p-3">
          <p className="line-clamp-2 text-body font-medium wrap-anywhere">
            {nom.trim() || CATEGORIES.previewName}
          </p>
        </div>
      </div>
    </figure>
  );
}

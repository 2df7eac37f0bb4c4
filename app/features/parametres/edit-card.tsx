import type { ReactNode } from "react";
import { ExpectedField } from "#app/shell/forms/hidden-fields.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { PresentValues } from "#app/shell/forms/present-values.tsx";
import type { useAppForm } from "#app/shell/forms/use-form.ts";
import { FormCard } from "./form-card.tsx";

type EditCardProps = {
  title: string;
  failure: string;
  edit: Pick<ReturnType<typeof useAppForm>, "meanwhile" | "unsaved"> & {
    form: { errors: string[] | undefined };
    fields: { attendu: { name: string; initialValue?: string | undefined } };
  };
  /** The record as last saved on this screen, in the shape of `attendu`. */
  stored: object | undefined;
  labels: Readonly<Record<string, string>>;
  sending: boolean;
  children: ReactNode;
};

/** The content of an edit form that stays on screen after the save (docs/decisions/0045). */
export function EditCard({ failure, edit, stored, labels, ...card }: EditCardProps) {
  const { form, fields, meanwhile, unsaved } = edit;
  const { name, initialValue } = fields.attendu;
  const expected = { name, initialValue: stored ? JSON.stringify(stored) : initialValue };
  return (
    <>
      <ExpectedField field={expected} />
      <FormErrors errors={form.errors} title={failure} changed={meanwhile.changed} labels={labels} />
      <PresentValues values={meanwhile.present}>
        <FormCard unsaved={unsaved} {...card} />
      </PresentValues>
    </>
  );
}

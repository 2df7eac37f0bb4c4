import type { ComponentProps, ReactNode } from "react";
import { ExpectedField } from "#app/shell/forms/hidden-fields.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { PresentValues } from "#app/shell/forms/present-values.tsx";
import type { useAppForm } from "#app/shell/forms/use-form.ts";
import { FormCard } from "./form-card.tsx";

type EditFieldsProps = {
  failure: string;
  edit: Pick<ReturnType<typeof useAppForm>, "meanwhile" | "unsaved"> & {
    form: { errors: string[] | undefined };
    fields: { attendu: { name: string; initialValue?: string | undefined } };
  };
  /** The record as last saved on this screen, in the shape of `attendu`. */
  stored: object | undefined;
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** The content of an edit form that stays on screen after the save (docs/decisions/0045). */
export function EditFields({ failure, edit, stored, labels, children }: EditFieldsProps) {
  const { form, fields, meanwhile } = edit;
  const { name, initialValue } = fields.attendu;
  const expected = { name, initialValue: stored ? JSON.stringify(stored) : initialValue };
  return (
    <>
      <ExpectedField field={expected} />
      <FormErrors errors={form.errors} title={failure} changed={meanwhile.changed} labels={labels} />
      <PresentValues values={meanwhile.present}>{children}</PresentValues>
    </>
  );
}

type EditCardProps = EditFieldsProps & Pick<ComponentProps<typeof FormCard>, "title" | "sending">;

export function EditCard({ title, sending, children, ...fields }: EditCardProps) {
  return (
    <EditFields {...fields}>
      <FormCard title={title} sending={sending} unsaved={fields.edit.unsaved}>
        {children}
      </FormCard>
    </EditFields>
  );
}

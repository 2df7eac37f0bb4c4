import type { ReactNode } from "react";
import { ExpectedField } from "#app/shell/forms/hidden-fields.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { PresentValues } from "#app/shell/forms/present-values.tsx";
import type { useAppForm } from "#app/shell/forms/use-form.ts";
import { FormCard } from "./form-card.tsx";

type EditCardProps = {
  intent: string;
  title: string;
  /** What the notice above it is called. */
  failure: string;
  /** Of `useAppForm`, with a field of what it was loaded with. */
  edit: Pick<ReturnType<typeof useAppForm>, "meanwhile" | "unsaved"> & {
    form: { errors: string[] | undefined };
    fields: { attendu: { name: string; initialValue?: string | undefined } };
  };
  /** What has been saved here since, as `attendu` holds it. */
  stored: object | undefined;
  labels: Readonly<Record<string, string>>;
  sending: boolean;
  children: ReactNode;
};

/** The inside of a form that edits one record and stands after it was saved (docs/decisions/0045). */
export function EditCard({ intent, failure, edit, stored, labels, ...card }: EditCardProps) {
  const { form, fields, meanwhile, unsaved } = edit;
  const { name, initialValue } = fields.attendu;
  // What it was loaded with, through every refusal, until something is saved.
  const expected = { name, initialValue: stored ? JSON.stringify(stored) : initialValue };
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <ExpectedField field={expected} />
      <FormErrors errors={form.errors} title={failure} changed={meanwhile.changed} labels={labels} />
      <PresentValues values={meanwhile.present}>
        <FormCard unsaved={unsaved} {...card} />
      </PresentValues>
    </>
  );
}

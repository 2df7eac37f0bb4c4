import type { ReactNode } from "react";
import { ExpectedField } from "#app/shell/forms/hidden-fields.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { PresentValues } from "#app/shell/forms/present-values.tsx";
import type { Meanwhile } from "#app/shell/forms/use-form.ts";
import { FormCard } from "./form-card.tsx";

type EditCardProps = {
  intent: string;
  title: string;
  /** What the notice above it is called. */
  failure: string;
  errors: string[] | undefined;
  /** The field of what it was loaded with, and what has been saved here since, as `attendu` holds it. */
  attendu: { name: string; initialValue?: string | undefined };
  stored: object | undefined;
  meanwhile: Meanwhile;
  labels: Readonly<Record<string, string>>;
  sending: boolean;
  unsaved: boolean;
  children: ReactNode;
};

/** The inside of a form that edits one record and stands after it was saved (docs/decisions/0045). */
export function EditCard({
  intent,
  failure,
  errors,
  attendu: expected,
  stored,
  meanwhile,
  labels,
  ...card
}: EditCardProps) {
  // What it was loaded with, through every refusal, until something is saved.
  const initialValue = stored ? JSON.stringify(stored) : expected.initialValue;
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <ExpectedField field={{ name: expected.name, initialValue }} />
      <FormErrors errors={errors} title={failure} changed={meanwhile.changed} labels={labels} />
      <PresentValues values={meanwhile.present}>
        <FormCard {...card} />
      </PresentValues>
    </>
  );
}

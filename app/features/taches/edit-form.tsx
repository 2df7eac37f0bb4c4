import { getSelectProps } from "@conform-to/react";
import { useEffect, useState } from "react";
import { ACTIONS } from "#app/content/actions.ts";
import { TACHES } from "#app/content/taches.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { dropDrafts } from "#app/shell/forms/kept-drafts.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { ExpectedField } from "#app/shell/forms/hidden-fields.tsx";
import { PresentValues } from "#app/shell/forms/present-values.tsx";
import { LongTextField, TextField } from "#app/shell/forms/text-field.tsx";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Select } from "#app/ui/select.tsx";
import { loadedBasis } from "#worker/core/domain/edits.ts";
import { expectedOf, type Tache } from "#worker/features/taches/domain.ts";
import { TACHE_PRIORITIES } from "#worker/schema/codes.ts";

const LABELS = { titre: TACHES.fieldTitle, priorite: TACHES.priorite, description: TACHES.description };

/** Each task has its own intent, so that neither a draft nor a refusal reaches the form of another task. */
export const editIntent = ({ id }: Pick<Tache, "id">) => `modifier:${String(id)}`;

type EditFormProps = { tache: Tache; back: string; onClose: () => void };

/** Edits a task in place. After a conflict the form starts again with the stored task (docs/decisions/0045). */
export function EditForm({ tache, ...props }: EditFormProps) {
  const { refused } = useIntent(editIntent(tache));
  const stored = refused.conflict?.stored as Tache | undefined;
  return <Form key={JSON.stringify(refused.conflict ?? null)} tache={stored ?? tache} {...props} />;
}

function Form({ tache, back, onClose }: EditFormProps) {
  const intent = editIntent(tache);
  const { refused, saved, sending } = useIntent<Tache>(intent);
  const [loaded] = useState(tache);
  const expected = expectedOf(loaded);
  const { form, fields, formProps, meanwhile } = useAppForm<
    Record<keyof typeof expected, string> & { attendu: string }
  >({
    id: `tache-${String(loaded.id)}-modifier`,
    defaultValue: {
      ...expected,
      description: expected.description ?? "",
      attendu: JSON.stringify(loadedBasis(loaded, expected)),
    },
    lastResult: refused,
  });
  useEffect(() => {
    if (saved) onClose();
  }, [saved, onClose]);
  // The list scrolls inside its card, where the last row's form would be out of sight.
  useEffect(() => {
    document.getElementById(formProps.id)?.scrollIntoView({ block: "nearest" });
  }, [formProps.id]);
  return (
    <AppForm
      {...formProps}
      intent={intent}
      preventScrollReset
      className="grid grid-cols-1 gap-3 bg-canvas p-4 md:px-5"
    >
      <ExpectedField field={fields.attendu} />
      <FormErrors
        errors={form.errors}
        title={TACHES.editFailed}
        changed={meanwhile.changed}
        labels={LABELS}
      />
      <PresentValues values={meanwhile.present}>
        <TextField
          field={fields.titre}
          label={LABELS.titre}
          maxLength={200}
          required
          autoComplete="off"
          autoFocus={!refused.conflict}
        />
        <Field label={LABELS.priorite} id={fields.priorite.id} errors={fields.priorite.errors}>
          <Select {...getSelectProps(fields.priorite)}>
            {TACHE_PRIORITIES.map((priority) => (
              <option key={priority} value={priority}>
                {TACHES.priorities[priority]}
              </option>
            ))}
          </Select>
        </Field>
        <LongTextField
          field={fields.description}
          label={LABELS.description}
          optional
          maxLength={1000}
          rows={2}
        />
      </PresentValues>
      <div className="flex flex-wrap gap-2.5 *:flex-1 *:px-3">
        <LinkButton
          to={back}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            dropDrafts();
            onClose();
          }}
        >
          {ACTIONS.cancel}
        </LinkButton>
        <Button type="submit" kind="primary" loading={sending} loadingLabel={ACTIONS.saving}>
          {ACTIONS.save}
        </Button>
      </div>
    </AppForm>
  );
}

import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { TACHES } from "#app/content/taches.ts";
import type { FormOutcome, SavedHere } from "#app/network/form-outcome.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { KeyField } from "#app/shell/forms/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The key of the next creation comes with the answer to this one. */
export type NextKey = { idempotencyKey: string };

type Answer = Partial<FormOutcome & SavedHere<NextKey>> | null;

const INTENT = "ajouter";
const FIELD_ID = "tache-nouvelle";
const ERROR_ID = `${FIELD_ID}-error`;

/** Adds one task after the other: the field stays, empty and with the focus. */
export function AddForm({ idempotencyKey }: { idempotencyKey: string }) {
  const fetcher = useFetcher<Answer>({ key: INTENT });
  // Without scripts the page's own action answers.
  const plain = useActionData<Answer>();
  const answer = fetcher.data ?? (plain?.initialValue?.["intent"] === INTENT ? plain : null);
  const [key, setKey] = useState(idempotencyKey);
  const next = answer?.stored?.idempotencyKey;
  if (next !== undefined && next !== key) setKey(next);
  const remember = useEmptyField(fetcher);
  const sending = fetcher.state !== "idle";
  const { titre: wrong, ...others } = sending ? {} : (answer?.error ?? {});
  const refusal = Object.values(others).flatMap((messages) => messages ?? []);
  return (
    <AppForm
      intent={INTENT}
      navigate={false}
      fetcherKey={INTENT}
      onSubmit={remember}
      className="border-b border-line bg-canvas px-4 py-1.5 md:px-5"
    >
      <KeyField key={key} value={key} />
      {refusal.length > 0 && (
        <Notice tone="error" role="alert" title={TACHES.createFailed} className="my-1.5">
          {refusal.join(" • ")}
        </Notice>
      )}
      <div className="flex gap-2.5 large-text:flex-wrap [&>button]:px-3">
        <Input
          id={FIELD_ID}
          name="titre"
          aria-label={TACHES.newTitle}
          placeholder={TACHES.placeholder}
          defaultValue={typedIn(answer)}
          maxLength={200}
          required
          autoComplete="off"
          autoFocus
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? ERROR_ID : undefined}
        />
        <Button type="submit" loading={sending}>
          {TACHES.addButton}
        </Button>
      </div>
      <FieldError id={ERROR_ID} errors={wrong ?? undefined} />
    </AppForm>
  );
}

/**
 * The field is free for the next task while a task is sent. A task that was not added comes back.
 * React may draw nothing between the press and a fast answer: then the answer empties the field.
 */
function useEmptyField({ formData, data }: ReturnType<typeof useFetcher<Answer>>): () => void {
  const sent = useRef<{ titre: string; emptied: boolean }>();
  useEffect(() => {
    const field = titleField();
    const { current } = sent;
    if (!field || !current) return;
    const sending = formData !== undefined;
    const accepted = sending || data?.saved === true;
    if (accepted && !current.emptied) {
      current.emptied = true;
      if (field.value === current.titre) field.value = "";
      field.focus();
    }
    if (!accepted && field.value === "") field.value = current.titre;
    if (!sending) sent.current = undefined;
  }, [formData, data]);
  return () => {
    sent.current = { titre: titleField()?.value ?? "", emptied: false };
  };
}

function titleField(): HTMLInputElement | undefined {
  const field = document.getElementById(FIELD_ID);
  return field instanceof HTMLInputElement ? field : undefined;
}

function typedIn(answer: Answer): string {
  const typed = answer?.initialValue?.["titre"];
  return typeof typed === "string" ? typed : "";
}

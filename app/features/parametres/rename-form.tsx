import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { APPAREILS } from "#app/content/appareils.ts";
import type { FormOutcome, SavedHere } from "#app/network/form-outcome.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { showToast } from "#app/toasts/store.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { Appareil } from "#worker/features/appareils/domain.ts";

export const RENAME = "renommerAppareil";

type Answer = Partial<FormOutcome & SavedHere> | null;

type RenameFormProps = {
  id: string;
  appareil: Appareil;
  onClose: () => void;
  /** The form's buttons, where they stand inside it. */
  children?: ReactNode;
};

/** The name as a field in its place. Échap gives up. */
export function RenameForm({ id, appareil, onClose, children }: RenameFormProps) {
  const key = useId();
  const { state, data } = useFetcher<Answer>({ key });
  const box = useRef<HTMLDivElement>(null);
  const sending = state !== "idle";

  useEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>("[name=nom]");
    field?.focus();
    field?.select();
  }, []);

  useEffect(() => {
    if (data?.error) box.current?.querySelector<HTMLElement>("[name=nom]")?.focus();
    if (!data?.toast) return;
    showToast(data.toast);
    onClose();
  }, [data, onClose]);

  return (
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <AppForm
        id={id}
        intent={RENAME}
        navigate={false}
        fetcherKey={key}
        noValidate
        onSubmit={(event) => {
          if (sending) event.preventDefault();
        }}
      >
        <NameFields id={id} appareil={appareil} errors={data?.error?.["nom"] ?? data?.error?.[""]} />
        {children}
      </AppForm>
    </div>
  );
}

type NameFieldsProps = {
  id: string;
  appareil: Pick<Appareil, "id" | "nom">;
  errors: readonly string[] | null | undefined;
};

/** No `maxLength`: the browser would silently cut a paste; the server refuses long names. */
export function NameFields({ id, appareil, errors }: NameFieldsProps) {
  return (
    <>
      <input type="hidden" name="id" value={appareil.id} />
      <Field
        id={`${id}-nom`}
        label={<span className="sr-only">{APPAREILS.nom}</span>}
        errors={errors ?? undefined}
      >
        <Input name="nom" defaultValue={appareil.nom} autoComplete="off" required />
      </Field>
    </>
  );
}

import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { ACTIONS } from "#app/content/actions.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { SettingsCard } from "./settings-card.tsx";

type FormState = { sending: boolean; unsaved: boolean };

type FormCardProps = FormState & { title: string; children: ReactNode };

export function FormCard({ title, children, ...state }: FormCardProps) {
  return (
    <SettingsCard title={title}>
      <div className="grid grid-cols-1 gap-5 p-4 md:p-5 large-text:px-3">{children}</div>
      <div className="flex flex-wrap items-center justify-between gap-y-3 border-t border-line px-4 py-3 md:px-5 large-text:px-3">
        <SaveFoot {...state} />
      </div>
    </SettingsCard>
  );
}

/** `form`: the id of a form that ends before its foot. */
export function SaveFoot({ sending, unsaved, form }: FormState & { form?: string }) {
  return (
    <>
      <p
        role="status"
        className="inline-flex min-h-5 items-center gap-2 text-caption text-ink-2 not-empty:mr-3"
      >
        {unsaved && (
          <>
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {PARAMETRES.unsaved}
          </>
        )}
      </p>
      <Button
        type="submit"
        form={form}
        kind="primary"
        loading={sending}
        loadingLabel={ACTIONS.saving}
        className="max-md:flex-auto"
      >
        {ACTIONS.save}
      </Button>
    </>
  );
}

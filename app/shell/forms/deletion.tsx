import { useActionData } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { ACTIONS, type DeletionWords } from "#app/content/actions.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { useQuestion } from "#app/shell/question.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { AppForm } from "./app-form.tsx";

const DELETION: Required<DeletionWords>["answers"] = {
  keep: ACTIONS.cancel,
  act: ACTIONS.deleteLabel,
  acting: ACTIONS.suppression,
};

/** Submits `intent` and `id` to the route's own action. */
export function useDeletion<Thing extends { id: number }>(failure: string, intent = "supprimer") {
  const question = useQuestion<Thing>({
    fields: ({ id }) => ({ intent, id: String(id) }),
    failure: () => failure,
  });
  // Without scripts the page's own action answers the submit.
  const refused = useActionData<FormOutcome>()?.error?.[""] ?? undefined;
  return { ...question, refused };
}

type DeleteDialogProps<Thing extends { id: number }> = {
  deletion: ReturnType<typeof useDeletion<Thing>>;
  wordsOf: (thing: Thing) => DeletionWords;
};

export function DeleteDialog<Thing extends { id: number }>({ deletion, wordsOf }: DeleteDialogProps<Thing>) {
  const { subject, busy, cancel, confirm } = deletion;
  if (!subject) return null;
  const { name, question, consequence, wayOn, answers = DELETION } = wordsOf(subject);
  return (
    <ConfirmDialog
      title={question}
      name={name}
      onClose={cancel}
      cancel={wayOn ? SCREEN_TEXTS.close : answers.keep}
      answers={
        wayOn ? (
          <LinkButton kind="primary" to={wayOn.to} onClick={cancel}>
            {wayOn.label}
          </LinkButton>
        ) : (
          <Button kind="danger-filled" loading={busy} loadingLabel={answers.acting} onClick={confirm}>
            {answers.act}
          </Button>
        )
      }
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}

type RecordActionsProps = { words: DeletionWords; icon?: LucideIcon; onDelete: () => void };

export function RecordActions({ words, icon: Icon = Trash2, onDelete }: RecordActionsProps) {
  const { question, consequence, wayOn, answers = DELETION } = words;
  const Box = wayOn ? "div" : AppForm;
  const icon = <Icon aria-hidden="true" className="size-5" />;
  return (
    <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-auto max-md:*:px-3 md:gap-3">
      <LinkButton to="edit" icon={<Pencil aria-hidden="true" className="size-5" />}>
        {ACTIONS.edit}
      </LinkButton>
      <Button kind="danger" icon={icon} onClick={onDelete} className="noscript:hidden">
        {answers.act}
      </Button>
      <noscript className="noscript:contents">
        <details className="relative max-md:basis-full">
          <summary className={buttonClass("danger", "medium", "w-full list-none")}>
            {icon}
            {answers.act}
          </summary>
          <Box className="mt-2 grid gap-3 rounded-card border border-line bg-surface p-4 md:absolute md:right-0 md:z-30 md:w-88 md:shadow-float">
            <p className="font-semibold">{question}</p>
            <p>{consequence}</p>
            {wayOn ? (
              <LinkButton to={wayOn.to} className="justify-self-start">
                {wayOn.label}
              </LinkButton>
            ) : (
              <Button type="submit" kind="danger-filled" className="justify-self-start">
                {answers.act}
              </Button>
            )}
          </Box>
        </details>
      </noscript>
    </div>
  );
}

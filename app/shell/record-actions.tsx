import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { WayOn } from "#app/ui/impossible-dialog.tsx";
import { CATALOGUE } from "#app/content/catalogue.ts";
import { AppForm } from "./forms/app-form.tsx";

type RecordActionsProps = {
  onDelete: () => void;
  /** What is asked before it is deleted, and what follows: for a browser without scripts, which opens no dialog. */
  question: string;
  consequence: string;
  /** It cannot be deleted as it is, and `consequence` says why. */
  wayOn?: WayOn;
};

/** What can be done with the record of a detail screen: its form is at `edit`. */
export function RecordActions({ onDelete, question, consequence, wayOn }: RecordActionsProps) {
  const Box = wayOn ? "div" : AppForm;
  const icon = <Trash2 aria-hidden="true" className="size-5" />;
  return (
    <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-auto max-md:*:px-3 md:gap-3">
      <LinkButton to="edit" icon={<Pencil aria-hidden="true" className="size-5" />}>
        {CATALOGUE.edit}
      </LinkButton>
      <Button kind="danger" icon={icon} onClick={onDelete} className="noscript:hidden">
        {CATALOGUE.deleteLabel}
      </Button>
      <noscript className="noscript:contents">
        <details className="relative max-md:basis-full">
          <summary className={buttonClass("danger", "medium", "w-full list-none")}>
            {icon}
            {CATALOGUE.deleteLabel}
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
                {CATALOGUE.deleteLabel}
              </Button>
            )}
          </Box>
        </details>
      </noscript>
    </div>
  );
}

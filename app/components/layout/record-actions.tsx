import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "#app/components/ui/button.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { CATALOGUE } from "#app/content/catalogue.ts";

/** What can be done with the record of a detail screen: its form is at `edit`. */
export function RecordActions({ onDelete }: { onDelete: () => void }) {
  return (
    <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-auto max-md:*:px-3 md:gap-3">
      <LinkButton to="edit" icon={<Pencil aria-hidden="true" className="size-5" />}>
        {CATALOGUE.modifier}
      </LinkButton>
      <Button kind="danger" icon={<Trash2 aria-hidden="true" className="size-5" />} onClick={onDelete}>
        {CATALOGUE.supprimer}
      </Button>
    </div>
  );
}

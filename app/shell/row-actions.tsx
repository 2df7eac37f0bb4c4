import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { CATALOGUE } from "#app/content/catalogue.ts";
import { IconButton, IconLink } from "#app/ui/icon-button.tsx";
import { Menu } from "#app/ui/menu.tsx";

/** `to`: the record's own screen. `sees`: the actions include a link to that screen. */
type RowActionsProps = { name: string; to: string; sees?: boolean; onDelete: () => void };

export function RowActions({ name, to, sees = false, onDelete }: RowActionsProps) {
  return (
    <span className="flex justify-end">
      {sees && (
        <IconLink dense to={to} label={CATALOGUE.named(CATALOGUE.see, name)}>
          <Eye aria-hidden="true" />
        </IconLink>
      )}
      <IconLink dense to={`${to}/edit`} label={CATALOGUE.named(CATALOGUE.edit, name)}>
        <Pencil aria-hidden="true" />
      </IconLink>
      <IconButton
        dense
        kind="danger"
        className="noscript:hidden"
        label={CATALOGUE.named(CATALOGUE.deleteLabel, name)}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </span>
  );
}

export function CardActions({ name, to, sees = false, onDelete }: RowActionsProps) {
  return (
    <Menu
      label={CATALOGUE.actionsFor(name)}
      items={[
        ...(sees ? [{ label: CATALOGUE.see, icon: Eye, to }] : []),
        { label: CATALOGUE.edit, icon: Pencil, to: `${to}/edit` },
        { label: CATALOGUE.deleteLabel, icon: Trash2, danger: true, onSelect: onDelete },
      ]}
    />
  );
}

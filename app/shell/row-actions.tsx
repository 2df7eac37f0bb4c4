import type { LucideIcon } from "lucide-react";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { ACTIONS } from "#app/content/actions.ts";
import { cx } from "#app/ui/cx.ts";
import { IconButton, IconLink } from "#app/ui/icon-button.tsx";
import { Menu } from "#app/ui/menu.tsx";

type RowActionsProps = {
  name: string;
  /** The record's own screen. */
  to: string;
  /** The actions include a link to that screen; "wide": in a narrow table only the record's title leads there. */
  sees?: boolean | "wide";
  /** The last action: its button is named by the verb and the name, its entry in the menu by the label. */
  removal?: { verb: string; label: string; icon: LucideIcon };
  onDelete: () => void;
};

const DELETION = { verb: ACTIONS.deleteLabel, label: ACTIONS.deleteLabel, icon: Trash2 };

export function RowActions({ name, to, sees = false, removal = DELETION, onDelete }: RowActionsProps) {
  const { icon: Icon } = removal;
  return (
    <span className="flex justify-end">
      {sees !== false && (
        <IconLink
          dense
          className={cx(sees === "wide" && "not-page-lg:hidden")}
          to={to}
          label={ACTIONS.named(ACTIONS.see, name)}
        >
          <Eye aria-hidden="true" />
        </IconLink>
      )}
      <IconLink dense to={`${to}/edit`} label={ACTIONS.named(ACTIONS.edit, name)}>
        <Pencil aria-hidden="true" />
      </IconLink>
      <IconButton
        dense
        kind="danger"
        className="noscript:hidden"
        label={ACTIONS.named(removal.verb, name)}
        onClick={onDelete}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** For a row that can only be looked at. */
export function SeeLink({ name, to }: { name: string; to: string }) {
  return (
    <span className="flex justify-end">
      <IconLink dense to={to} label={ACTIONS.named(ACTIONS.see, name)}>
        <Eye aria-hidden="true" />
      </IconLink>
    </span>
  );
}

export function CardActions({ name, to, sees = false, removal = DELETION, onDelete }: RowActionsProps) {
  return (
    <Menu
      label={ACTIONS.actionsFor(name)}
      items={[
        ...(sees !== false ? [{ label: ACTIONS.see, icon: Eye, to }] : []),
        { label: ACTIONS.edit, icon: Pencil, to: `${to}/edit` },
        { label: removal.label, icon: removal.icon, danger: true, onSelect: onDelete },
      ]}
    />
  );
}

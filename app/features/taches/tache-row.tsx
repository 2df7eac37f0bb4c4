import { Link } from "@remix-run/react";
import ChevronsUp from "lucide-react/icons/chevrons-up";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { ACTIONS } from "#app/content/actions.ts";
import { TACHES } from "#app/content/taches.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Menu } from "#app/ui/menu.tsx";
import type { Tache } from "#worker/features/taches/domain.ts";
import { FinishForm, type FinishFormProps } from "./finish-form.tsx";
import { finishedAt } from "./finished-at.ts";
import { rowId } from "./shown.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";

export type RowActions = {
  /** The address that opens the edit form without scripts. */
  editAddress: (tache: Tache) => string;
  onEdit: (tache: Tache) => void;
  onDelete: (tache: Tache) => void;
};

type RowProps = RowActions & { tache: Tache; marked: boolean };
type ToDoRowProps = RowProps & Pick<FinishFormProps, "onFinish">;

export function ToDoRow({ tache, onFinish, ...props }: ToDoRowProps) {
  const { titre, description, assigneA } = tache;
  const details = [assigneA && TACHES.assignedTo(assigneA), description].filter(Boolean).join(" · ");
  return (
    <Row tache={tache} {...props} box={<FinishForm tache={tache} onFinish={onFinish} />} className="min-h-14">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <p className={cx("min-w-0 text-table wrap-anywhere", details !== "" && "basis-full")}>
          <Unbroken>{titre}</Unbroken>
        </p>
        <PriorityBadge priorite={tache.priorite} />
        {details !== "" && (
          <p className="line-clamp-1 min-w-0 flex-1 text-caption wrap-anywhere text-ink-3">{details}</p>
        )}
      </div>
    </Row>
  );
}

type FinishedRowProps = RowProps & { now: number; timeZone: string };

export function FinishedRow({ tache, now, timeZone, ...props }: FinishedRowProps) {
  const { titre, dateFin } = tache;
  const tick = (
    <span aria-hidden="true" className="grid size-12 place-items-center">
      <span className="grid size-6 place-items-center rounded-small bg-moringa-soft">
        <Check strokeWidth={3} className="size-4 text-moringa" />
      </span>
    </span>
  );
  return (
    <Row tache={tache} {...props} box={tick} className="min-h-13.5">
      <p className="text-table wrap-anywhere text-ink-2">
        <span className="sr-only">{`${TACHES.finishedMark} `}</span>
        <Unbroken>{titre}</Unbroken>
      </p>
      {dateFin !== null && <p className="text-caption text-ink-3">{finishedAt(dateFin, now, timeZone)}</p>}
    </Row>
  );
}

function Row({
  tache,
  marked,
  editAddress,
  onEdit,
  onDelete,
  box,
  className,
  children,
}: RowProps & { box: ReactNode; className: string; children: ReactNode }) {
  return (
    <li
      id={rowId(tache)}
      tabIndex={-1}
      aria-current={marked || undefined}
      className={cx(
        "flex items-center gap-1 border-b border-line py-0.5 pr-3 pl-1 md:pl-2 large-text:flex-wrap large-text:justify-between",
        marked && "bg-indigo-soft",
        className,
      )}
    >
      {box}
      <div className="min-w-0 flex-1 py-1 large-text:order-last large-text:basis-full large-text:pl-3">
        {children}
      </div>
      <Menu
        label={ACTIONS.actionsFor(tache.titre)}
        items={[
          { label: ACTIONS.edit, icon: Pencil, onSelect: () => onEdit(tache) },
          { label: ACTIONS.deleteLabel, icon: Trash2, danger: true, onSelect: () => onDelete(tache) },
        ]}
      />
      <noscript>
        <Link
          to={editAddress(tache)}
          className="inline-flex min-h-12 items-center text-table font-semibold text-indigo-ink underline underline-offset-4"
        >
          {ACTIONS.edit}
          <span className="sr-only">{` ${tache.titre}`}</span>
        </Link>
      </noscript>
    </li>
  );
}

const BADGES = {
  URGENTE: { tone: "bissap", icon: CircleAlert },
  HAUTE: { tone: "laterite", icon: ChevronsUp },
} as const;

/** The usual priority needs no badge. */
function PriorityBadge({ priorite }: Pick<Tache, "priorite">) {
  if (priorite === "NORMALE") return null;
  const { tone, icon } = BADGES[priorite];
  return (
    <Badge tone={tone} icon={icon}>
      {TACHES.priorities[priorite]}
    </Badge>
  );
}

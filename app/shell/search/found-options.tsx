import { Link } from "@remix-run/react";
import CircleX from "lucide-react/icons/circle-x";
import ReceiptText from "lucide-react/icons/receipt-text";
import Truck from "lucide-react/icons/truck";
import { RECHERCHE } from "#app/content/recherche.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { Montant } from "#app/ui/montant.tsx";
import type { FoundGroup, FoundRow } from "./groups.ts";
import { groupStarts } from "./options.ts";
import { HEADING, OPTION, type OptionList } from "./option-style.ts";

type FoundOptionsProps = OptionList & { groups: readonly FoundGroup[]; query: string };

export function FoundOptions({ id, active, optionId, onChosen, groups, query }: FoundOptionsProps) {
  const starts = groupStarts(groups.map(({ rows }) => rows.length));
  return (
    <div id={id} role="listbox" aria-label={RECHERCHE.dialog}>
      {groups.map(({ kind, rows }, group) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div id={`${id}-${kind}`} className={HEADING}>
            {RECHERCHE.groups[kind]}
            <span className="font-normal text-ink-3">{rows.length}</span>
          </div>
          {rows.map((row, rank) => {
            const place = (starts[group] ?? 0) + rank;
            return (
              <Link
                key={row.to}
                to={row.to}
                id={optionId(place)}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                onClick={onChosen}
                className={`@container flex-wrap ${OPTION}`}
              >
                <Row row={row} kind={kind} query={query} selected={place === active} />
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

type RowProps = { row: FoundRow; kind: FoundGroup["kind"]; query: string; selected: boolean };

function Row({ row: { title, detail, rank, aside, amount, cancelled }, kind, query, selected }: RowProps) {
  const Icon = kind === "achats" ? Truck : ReceiptText;
  return (
    <>
      {rank === undefined ? (
        <span className="grid size-9 shrink-0 place-items-center rounded-swatch bg-sunken">
          <Icon aria-hidden="true" className="size-4.5 text-ink-2" />
        </span>
      ) : (
        <Motif rank={rank} size={36} />
      )}
      <span className="grid min-w-0 flex-1 basis-24">
        <span className="line-clamp-2 text-body font-medium wrap-anywhere">
          <Marked text={title} query={query} />
        </span>
        <span
          title={detail}
          className="truncate text-caption text-ink-3 max-sm:line-clamp-3 max-sm:whitespace-normal"
        >
          <Marked text={detail} query={query} />
        </span>
      </span>
      {selected && <Kbd>Entrée</Kbd>}
      <span className="ml-auto grid min-w-0 justify-items-end gap-1 text-right">
        {amount && <Montant {...amount} className="justify-end text-table font-semibold" />}
        {aside !== undefined && <span className="text-caption text-ink-3">{aside}</span>}
        {cancelled !== undefined && (
          <Badge tone="bissap" icon={CircleX}>
            {cancelled}
          </Badge>
        )}
      </span>
    </>
  );
}

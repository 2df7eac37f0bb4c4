import { RECONCILIATION as TEXTS } from "#app/content/reconciliation.ts";
import { Button } from "#app/ui/button.tsx";
import { ROLES } from "./roles.ts";
import type { KeptReleve } from "./store.ts";

/** What was read of the statement, and what was left aside. `onChange`: chooses other columns, which messages lack. */
export function ReleveNotes({
  releve,
  onChange,
}: {
  releve: KeptReleve;
  onChange: (() => void) | undefined;
}) {
  const { aside, names, undated } = releve;
  const read = ROLES.flatMap((role) => {
    const name = names[role];
    return name === undefined ? [] : [[TEXTS.shortRoles[role], name] as const];
  });
  const left = TEXTS.aside(aside);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 px-1 text-caption text-ink-2">
      <p className="min-w-0 grow basis-80 wrap-anywhere">
        {[read.length > 0 ? TEXTS.columns(read) : TEXTS.messages, left, undated > 0 && TEXTS.undated(undated)]
          .filter(Boolean)
          .join(" ")}
      </p>
      {aside.unreadable > 0 && (
        <p className="basis-full font-semibold text-laterite-ink">{TEXTS.unreadable(aside.unreadable)}</p>
      )}
      {onChange && read.length > 0 && (
        <Button kind="ghost" className="px-2! text-table not-page-md:-ml-2" onClick={onChange}>
          {TEXTS.changeColumns}
        </Button>
      )}
    </div>
  );
}

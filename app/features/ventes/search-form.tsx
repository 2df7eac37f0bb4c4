import { Form, Link, useLocation } from "@remix-run/react";
import CalendarDays from "lucide-react/icons/calendar-days";
import { useId, useState } from "react";
import { LISTS } from "#app/content/lists.ts";
import { VENTES } from "#app/content/ventes.ts";
import { KeptParams, ListSearch, SearchField } from "#app/shell/list-search.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { Dialog, DialogHead } from "#app/ui/dialog.tsx";
import type { TypedRange } from "./period.ts";
import { RangeFields, useRange } from "./range-fields.tsx";

const RANGE = ["dateDebut", "dateFin"] as const;

type SearchFormProps = { q: string; range: TypedRange; ranged: boolean };

/** From 768 px the dates stand beside the search; on phones they are in a sheet. */
export function SearchForm({ q, range, ranged }: SearchFormProps) {
  const { problem, check } = useRange(range);
  return (
    <div className="flex min-w-0 items-start gap-2.5 md:gap-3">
      <ListSearch replaces={RANGE} button onSubmit={check}>
        <SearchField q={q} label={VENTES.searchLabel} className="md:max-lg:basis-full" />
        <RangeFields range={range} problem={problem} className="not-noscript:max-md:hidden lg:max-w-46" />
      </ListSearch>
      <PeriodSheet range={range} ranged={ranged} />
    </div>
  );
}

function PeriodSheet({ range, ranged }: Omit<SearchFormProps, "q">) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  return (
    <div className="md:hidden noscript:hidden">
      <button
        type="button"
        aria-label={VENTES.period}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass(
          "secondary",
          "medium",
          cx("size-12 p-0!", ranged && "border-indigo-ink! bg-indigo-soft! text-indigo-ink"),
        )}
      >
        <CalendarDays aria-hidden="true" className="size-5" />
      </button>
      {open && (
        <Dialog aria-labelledby={titleId} onClose={() => setOpen(false)} closesOutside={false}>
          <DialogHead id={titleId} title={VENTES.period} onClose={() => setOpen(false)} />
          <SheetForm range={range} ranged={ranged} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

type SheetFormProps = Omit<SearchFormProps, "q"> & { onDone: () => void };

function SheetForm({ range, ranged, onDone }: SheetFormProps) {
  const { problem, check } = useRange(range);
  const { pathname, search } = useLocation();
  const without = new URLSearchParams(search);
  for (const name of [...RANGE, "page"]) without.delete(name);
  return (
    <Form
      method="get"
      onSubmit={(event) => {
        check(event);
        if (!event.defaultPrevented) onDone();
      }}
      className="flex flex-wrap gap-3 overflow-y-auto px-4 pt-1 pb-safe-4"
    >
      <KeptParams except={[...RANGE, "page"]} />
      <RangeFields range={range} problem={problem} className="basis-full" />
      <div className="order-last mt-1 flex basis-full flex-wrap-reverse gap-2.5 *:flex-auto">
        {ranged && (
          <Link to={`${pathname}?${without.toString()}`} onClick={onDone} className={buttonClass()}>
            {VENTES.clearRange}
          </Link>
        )}
        <Button type="submit" kind="primary">
          {LISTS.search}
        </Button>
      </div>
    </Form>
  );
}

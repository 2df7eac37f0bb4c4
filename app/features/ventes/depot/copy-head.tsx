import FileJson from "lucide-react/icons/file-json";
import { forwardRef, type ReactNode } from "react";
import { DEPOT } from "#app/content/depot.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { formatDay, localTime } from "#worker/core/domain/period.ts";
import type { ReadCopy } from "./copy-file.ts";

/** Which file it is: its name, its till, its days. */
export const CopyHead = forwardRef<HTMLHeadingElement, { copy: ReadCopy; action: ReactNode }>(
  function CopyHead({ copy, action }, ref) {
    const { fuseau } = useShell();
    const { name, size, appareil, ventes } = copy;
    const facts = [
      appareil ? DEPOT.caisse(appareil.code, appareil.nom) : DEPOT.noCaisse,
      soldOn(ventes, fuseau),
      DEPOT.kilobytes(size),
    ];
    return (
      <div className="mb-4 card flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 md:px-5">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-indigo-soft text-indigo-ink large-text:hidden">
          <FileJson aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <h2 ref={ref} tabIndex={-1} className="text-body font-semibold wrap-anywhere">
            {name}
          </h2>
          <p className="mt-0.5 text-caption wrap-anywhere text-ink-2">{facts.join(" · ")}</p>
        </div>
        {action}
      </div>
    );
  },
);

/** "25 ventes du 26 au 27 nov. 2026" */
function soldOn(ventes: ReadCopy["ventes"], fuseau: string): string {
  const instants = ventes.flatMap(({ instant }) => instant ?? []);
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined) return DEPOT.ventes(ventes.length);
  const [from, to] = [localTime(first, fuseau).jour, localTime(last, fuseau).jour];
  if (from === to) return DEPOT.ofDay(ventes.length, formatDay(to));
  const [year = "", month = "", date = ""] = from.split("-");
  const begin = to.startsWith(`${year}-${month}-`) ? String(Number(date)) : formatDay(from, to.slice(0, 4));
  return DEPOT.ofDays(ventes.length, begin, formatDay(to));
}

import Hourglass from "lucide-react/icons/hourglass";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useId, useRef } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { ModeIcon } from "#app/features/caisse/payment/mode-icon.tsx";
import { refusalsOf } from "#app/features/caisse/payment/refusals.ts";
import { useSheet } from "#app/features/caisse/payment/use-sheet.ts";
import { useCaisse, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { formatNumber } from "#worker/core/domain/money.ts";
import { groupPhone } from "#worker/core/domain/phone-groups.ts";
import type { SplitLine } from "./split.ts";
import type { Split } from "./use-split.ts";

/** More lines scroll beside the next payment. */
const IN_SIGHT = 3;

export function SplitLines({ split }: { split: Split }) {
  const { problem } = useSheet();
  const { lines, shares, edited, open } = split;
  const list = useRef<HTMLUListElement>(null);
  /** Cash is last although another line may be newer. */
  const shown = edited?.id ?? Math.max(...lines.map(({ id }) => id));
  useEffect(() => {
    list.current
      ?.querySelector(`[data-line="${String(shown)}"]`)
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [shown, lines]);
  if (lines.length === 0) return null;
  return (
    <ul
      ref={list}
      className={cx(
        "shrink-999 overflow-y-auto overscroll-contain split-wide:mr-4 split-wide:ml-7 split-wide:min-h-0 split-wide:pr-3",
        lines.length === 1 ? "min-h-12.5" : "min-h-18",
        open && lines.length > IN_SIGHT && "max-h-31 split-wide:max-h-none",
      )}
    >
      {lines.map((line, rank) => (
        <li
          key={line.id}
          data-line={line.id}
          className={cx(
            "border-b border-line px-4 md:px-7 split-wide:px-0",
            line.id === edited?.id && "bg-indigo-soft",
          )}
        >
          <SplitLineRow
            line={line}
            montant={shares[rank] ?? 0}
            edited={line.id === edited?.id}
            errors={line.id === edited?.id ? [] : Object.values(refusalsOf(problem, rank)).flat()}
            onEdit={() => split.edit(line)}
            onRemove={() => split.remove(line)}
          />
        </li>
      ))}
    </ul>
  );
}

type SplitLineRowProps = {
  line: SplitLine;
  montant: number;
  edited: boolean;
  errors: readonly string[];
  onEdit: () => void;
  onRemove: () => void;
};

function SplitLineRow({ line, montant, edited, errors, onEdit, onRemove }: SplitLineRowProps) {
  const devise = useDevise();
  const { busy } = useSheet();
  const id = useId();
  const name = line.mode === "MOBILE_MONEY" ? line.entered.portefeuille : CAISSE.modes[line.mode];
  const detail = useDetail(line, montant);
  const waits = line.mode === "MOBILE_MONEY" && line.entered.attente;
  return (
    <>
      <div className="flex min-h-12 items-center gap-1">
        <button
          type="button"
          aria-current={edited || undefined}
          aria-describedby={errors.length > 0 ? id : undefined}
          disabled={busy}
          onClick={onEdit}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-control text-left hover:bg-sunken/60 focus-visible:-outline-offset-3 split-wide:min-h-15"
        >
          <ModeIcon mode={line.mode} className="size-5 shrink-0 text-ink-2" />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 split-wide:block">
            <span className="sr-only">{SHEETS.changePaiement}</span>
            <span className="block font-semibold">{name}</span>
            {detail !== "" && (
              <span
                className={cx("text-caption wrap-anywhere text-ink-3 split-wide:block", waits && "hidden")}
              >
                {detail}
              </span>
            )}
          </span>
          {waits && (
            <Badge tone="ochre" icon={Hourglass} className="shrink-0">
              {SHEETS.waiting}
            </Badge>
          )}
          <span className="shrink-0 font-semibold">{formatNumber(montant, devise)}</span>
        </button>
        <IconButton
          kind="danger"
          label={SHEETS.removePaiement(name)}
          disabled={busy}
          onClick={onRemove}
          className="-mr-3"
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <FieldError id={id} errors={errors} />
    </>
  );
}

function useDetail(line: SplitLine, montant: number): string {
  const devise = useDevise();
  const isoCode = useCaisse((state) => state.catalogue.pays.isoCode);
  if (line.mode === "MOBILE_MONEY") return groupPhone(line.entered.telephone, isoCode);
  if (line.mode === "CARTE") return line.slip.trim() === "" ? "" : SHEETS.slipOf(line.slip.trim());
  return line.received > montant ? SHEETS.receivedOf(formatNumber(line.received, devise)) : "";
}

import TriangleAlert from "lucide-react/icons/triangle-alert";
import { SHEETS } from "#app/content/later-sheets.ts";
import { useCommands, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { cx } from "#app/ui/cx.ts";
import { fitStyle } from "#app/ui/fit-line.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { formatNumber } from "#worker/core/domain/money.ts";
import { proposeMonnaie } from "#worker/features/ventes/domain/cash.ts";

/** High enough for the figure and two rows of notes, so that nothing moves when the notes appear. */
const BLOCK =
  "@container flex min-h-27 flex-col justify-center rounded-card px-3 roomy-payment:min-h-33.5 roomy-payment:gap-y-1.5 roomy-payment:px-4.5";

const DENOMINATIONS_MAX = 40;

type MonnaieProps = {
  id: string;
  /** What the cash has to cover, in centimes. */
  due: number;
  /** In centimes; null without a valid amount. */
  received: number | null;
  refusal: string | null;
};

/** More kinds of notes and coins are drawn smaller, so that no third row is needed. */
const ROOMY_KINDS_MAX = 6;

export function Monnaie({ id, due, received, refusal }: MonnaieProps) {
  const { format } = useCommands();
  const missing = due - (received ?? 0);
  return (
    <div id={id} role="status" className="grid">
      {refusal !== null ? (
        <Shortfall>{refusal}</Shortfall>
      ) : received === null ? (
        <p className={cx(BLOCK, "bg-sunken text-body text-ink-2")}>{SHEETS.enterMontant}</p>
      ) : missing > 0 ? (
        <Shortfall montant={format(missing)}>{SHEETS.shortBy(format(missing))}</Shortfall>
      ) : (
        <MonnaieDue monnaie={-missing} />
      )}
    </div>
  );
}

/** `montant` is the part of the sentence that must stay on one line. */
function Shortfall({ montant = "", children }: { montant?: string; children: string }) {
  return (
    <p className={cx(BLOCK, "bg-laterite-soft text-laterite-ink")}>
      <span
        style={fitStyle(montant)}
        className="flex items-center gap-2.5 text-[length:min(1.375rem,calc((100cqi-2.25rem)/max(1,var(--em))))]/7 font-bold"
      >
        <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
        {children}
      </span>
    </p>
  );
}

function MonnaieDue({ monnaie }: { monnaie: number }) {
  const devise = useDevise();
  return (
    <div className={cx(BLOCK, "bg-moringa-soft text-moringa-ink")}>
      <p
        style={fitStyle(formatNumber(monnaie, devise), devise.symbole)}
        className="flex flex-wrap items-center justify-between gap-x-3"
      >
        <span className="w-min text-body leading-5 font-bold @sm:w-auto">{SHEETS.monnaie}</span>
        <span className="@container flex min-w-0 grow basis-[calc(var(--em)*1.75rem)] justify-end">
          <Montant montant={monnaie} devise={devise} className="text-change" />
        </span>
      </p>
      {monnaie > 0 && <Proposition monnaie={monnaie} />}
    </div>
  );
}

function Proposition({ monnaie }: { monnaie: number }) {
  const { format } = useCommands();
  const devise = useDevise();
  const { denominations, rest } = proposeMonnaie(monnaie, devise.code) ?? { denominations: [], rest: 0 };
  const pieces = denominations.reduce((total, { count }) => total + count, 0);
  if (pieces === 0 || pieces > DENOMINATIONS_MAX) return null;
  return (
    <div className="flex flex-wrap items-center gap-1 text-label roomy-payment:gap-x-2 roomy-payment:gap-y-1.5">
      <span className="text-caption font-normal sr-only roomy-payment:not-sr-only">{SHEETS.proposition}</span>
      <ul className="contents">
        {denominations.map(({ value, count, kind }) => (
          <li
            key={value}
            className={cx(
              "inline-flex min-h-7 items-center border-control border-current bg-surface whitespace-nowrap",
              denominations.length > ROOMY_KINDS_MAX ? "px-1.5 text-badge" : "px-2",
              kind === "BILLET" ? "rounded-small" : "rounded-full",
            )}
          >
            {count > 1 && `${String(count)}\u00A0×\u00A0`}
            <span className="sr-only">{kind === "BILLET" ? SHEETS.banknote : SHEETS.coin}</span>
            {formatNumber(value, { decimales: value % 100 === 0 ? 0 : 2 })}
          </li>
        ))}
      </ul>
      {rest > 0 && <span>{SHEETS.restWithoutCoin(format(rest))}</span>}
    </div>
  );
}

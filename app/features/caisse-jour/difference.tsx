import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Check from "lucide-react/icons/check";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { FitLine } from "#app/ui/fit-line.tsx";
import { type Devise, formatNumber, withSign } from "#worker/core/domain/money.ts";

type DifferenceProps = {
  /** Counted − expected, in centimes; null where nothing is counted. */
  ecart: number | null;
  devise: Pick<Devise, "decimales">;
  className?: string;
};

/** A sign and an icon of its own shape, because colour alone is not enough. */
export function Difference({ ecart, devise, className }: DifferenceProps) {
  if (ecart === null) return <span className={cx("text-ink-3", className)}>{CAISSE_JOUR.uncounted}</span>;
  const look = differenceLook(ecart);
  const shown = withSign(ecart, formatNumber(ecart, devise));
  return (
    <span className={cx("inline-flex max-w-full font-semibold tabular-nums", look.ink, className)}>
      {/* The icon takes the room of three figures. */}
      <FitLine figures={`000${shown}`}>
        <span className="inline-flex min-w-0 items-center gap-x-1.5">
          <look.Icon aria-hidden="true" className="size-4.5 shrink-0" />
          {ecart === 0 ? look.word : <span className="whitespace-nowrap">{shown}</span>}
        </span>
      </FitLine>
      {/* For screen readers and copied text. */}
      {ecart !== 0 && <span className="sr-only"> {look.word}</span>}
    </span>
  );
}

export function DifferenceBadge({ ecart }: { ecart: number }) {
  const { Icon, tone, word } = differenceLook(ecart);
  return (
    <Badge tone={tone} icon={Icon}>
      {word}
    </Badge>
  );
}

export function differenceLook(ecart: number) {
  return ecart === 0 ? LOOKS.right : ecart < 0 ? LOOKS.missing : LOOKS.surplus;
}

const LOOKS = {
  right: { Icon: Check, tone: "moringa", ink: "text-moringa-ink", word: CAISSE_JOUR.right },
  missing: { Icon: ArrowDown, tone: "laterite", ink: "text-laterite-ink", word: CAISSE_JOUR.missing },
  surplus: { Icon: ArrowUp, tone: "indigo", ink: "text-indigo-ink", word: CAISSE_JOUR.surplus },
} as const;

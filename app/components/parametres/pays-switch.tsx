import Check from "lucide-react/icons/check";
import { cx } from "#app/components/ui/cx.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import type { PaysEtablissement } from "#worker/features/parametres/domain.ts";
import type { Question } from "./use-question.ts";

type PaysSwitchProps = {
  pays: PaysEtablissement;
  /** Id of what says why the shop's own country stays on. */
  lockedBy: string;
  onAsk: (question: Question) => void;
};

/** Looks as ui/switch does, and is a button: nothing moves before its question is answered. */
export function PaysSwitch({ pays, lockedBy, onAsk }: PaysSwitchProps) {
  const { nom, actif, parDefaut } = pays;
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={actif}
        aria-label={PARAMETRES.actifNomme(nom)}
        {...(parDefaut && { "aria-disabled": true, "aria-describedby": lockedBy })}
        onClick={() => {
          if (!parDefaut) onAsk({ intent: "activite", pays });
        }}
        className="inline-flex min-h-12 w-13 shrink-0 items-center rounded-control aria-disabled:cursor-not-allowed noscript:hidden"
      >
        <span
          className={cx(
            "flex h-7.5 w-full items-center rounded-full border-2 p-0.5",
            actif ? "justify-end border-moringa bg-moringa" : "border-line-strong bg-surface",
            parDefaut && "opacity-55",
          )}
        >
          <span
            className={cx(
              "grid size-5.5 place-items-center rounded-full border border-transparent",
              actif ? "bg-surface text-moringa" : "bg-line-strong",
            )}
          >
            {actif && <Check aria-hidden="true" strokeWidth={3} className="size-4" />}
          </span>
        </span>
      </button>
      <noscript>
        <span className="text-table">{actif ? PARAMETRES.actif : PARAMETRES.inactif}</span>
      </noscript>
    </>
  );
}

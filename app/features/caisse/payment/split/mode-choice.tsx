import { useId } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { ModeIcon } from "#app/ui/mode-icon.tsx";
import { type ModePaiement, PAIEMENT_MODES } from "#worker/schema/codes.ts";

type ModeChoiceProps = { chosen: ModePaiement; disabled: boolean; onChoose: (mode: ModePaiement) => void };

/** Segments over the next payment's fields; boxes where these stand beside the lines. */
export function ModeChoice({ chosen, disabled, onChoose }: ModeChoiceProps) {
  const name = useId();
  return (
    <fieldset
      disabled={disabled}
      // A press keeps the focus in the field that is typed into.
      onMouseDown={(event) => event.preventDefault()}
      className="flex min-w-0 rounded-control bg-sunken split-wide:grid split-wide:grid-cols-3 split-wide:gap-2 large-text:flex-wrap"
    >
      <legend className="sr-only">{SHEETS.mode}</legend>
      {PAIEMENT_MODES.map((mode) => (
        <label
          key={mode}
          className="relative flex min-h-12 min-w-12 flex-auto items-center justify-center gap-1.5 @max-[21rem]/dialog:[&>svg]:hidden rounded-control border-control border-transparent px-1.5 text-center text-table leading-5 font-semibold text-ink-2 split-wide:min-h-16 split-wide:flex-col split-wide:gap-0.5 split-wide:border-line-strong split-wide:bg-surface split-wide:text-ink has-checked:border-line-strong has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus split-wide:has-checked:border-indigo split-wide:has-checked:bg-indigo-soft split-wide:has-checked:text-indigo-ink split-wide:dark:has-checked:border-indigo-ink"
        >
          <input
            type="radio"
            name={name}
            value={mode}
            checked={mode === chosen}
            onChange={() => onChoose(mode)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <ModeIcon mode={mode} className="size-5 shrink-0" />
          {CAISSE.modes[mode]}
        </label>
      ))}
    </fieldset>
  );
}

import { CATALOGUE } from "#app/content/catalogue.ts";
import { Button } from "./button.tsx";
import { LinkButton } from "./link-button.tsx";

type FormFootProps = {
  /** Where "Annuler" leads. */
  back: string;
  sending: boolean;
  /** Saving is out of the question: nothing to save into, or it is done and the screen is about to leave. */
  disabled?: boolean;
};

/**
 * The foot of a long form: it stays in sight, above the bottom bar on phones, unless the text is so large that little
 * else would be. Cancel left of the main action. It keeps its place while the keyboard hides the bottom bar: moved as a
 * field loses the focus, it would slip from under the press that took it. Its ground goes on where the bar was.
 */
export function FormFoot({ back, sending, disabled = false }: FormFootProps) {
  return (
    <div className="sticky bottom-bar z-10 -mx-3 flex flex-wrap justify-end gap-2.5 border-t border-line bg-canvas px-3 py-2 max-md:*:flex-auto max-md:*:px-3 md:bottom-0 md:mx-0 md:gap-3 md:px-0 large-text:static print:hidden max-md:after:absolute max-md:after:inset-x-0 max-md:after:top-full max-md:after:h-bar max-md:after:bg-canvas large-text:after:hidden">
      <LinkButton to={back}>{CATALOGUE.cancel}</LinkButton>
      <Button
        type="submit"
        kind="primary"
        loading={sending}
        loadingLabel={CATALOGUE.saving}
        disabled={disabled}
      >
        {CATALOGUE.save}
      </Button>
    </div>
  );
}

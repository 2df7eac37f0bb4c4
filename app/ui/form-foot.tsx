import { CATALOGUE } from "#app/content/catalogue.ts";
import { Button } from "./button.tsx";
import { LinkButton } from "./link-button.tsx";

type FormFootProps = {
  back: string;
  sending: boolean;
  disabled?: boolean;
};

/** The foot must not move when a field loses the focus: a pressed button would miss its click. */
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

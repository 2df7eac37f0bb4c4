import type { ReactNode } from "react";
import { placeIn } from "#app/device/places.ts";
import { ACTIONS } from "#app/content/actions.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { LinkButton } from "./link-button.tsx";

type FormFootProps = {
  back: string;
  sending: boolean;
  disabled?: boolean;
  /** A second submit button, which takes the place of Annuler on phones, where the header leads back. */
  another?: ReactNode;
};

/** As wide as the page, and in place of the bottom bar on phones (`form-frame`). */
export function FormFoot({ back, sending, disabled = false, another }: FormFootProps) {
  return (
    <div data-form-foot="" className="form-foot sticky bottom-0 z-10 large-text:static print:hidden">
      {/* Enter in a field presses the first submit button, which must not be the second one on the screen. */}
      {another !== undefined && (
        <button type="submit" disabled={disabled} tabIndex={-1} aria-hidden="true" className="sr-only" />
      )}
      <div className="grid grid-cols-2 gap-2.5 max-md:*:min-h-14 max-md:*:px-3 md:flex md:flex-wrap md:justify-end md:gap-3 large-text:grid-cols-1">
        <LinkButton to={placeIn(back)} className={cx(another !== undefined && "max-md:hidden")}>
          {ACTIONS.cancel}
        </LinkButton>
        {another}
        <Button
          type="submit"
          kind="primary"
          loading={sending}
          loadingLabel={ACTIONS.saving}
          disabled={disabled}
        >
          {ACTIONS.save}
        </Button>
      </div>
    </div>
  );
}

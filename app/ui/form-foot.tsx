import { type ReactNode, useEffect } from "react";
import { placeIn } from "#app/device/places.ts";
import { ACTIONS } from "#app/content/actions.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { LinkButton } from "./link-button.tsx";

type FormFootProps = {
  back: string;
  sending: boolean;
  disabled?: boolean;
  /** A second submit button. On phones it and `summary` take the place of Annuler: the header leads back. */
  another?: ReactNode;
  /** What will be written, at the left. */
  summary?: ReactNode;
};

/** As wide as the page, and in place of the bottom bar on phones (`form-frame`). */
export function FormFoot({ back, sending, disabled = false, another, summary }: FormFootProps) {
  useEffect(aboveKeyboard, []);
  return (
    <div
      data-form-foot=""
      className="form-foot sticky bottom-0 z-10 large-text:static print:hidden [@media(height<16rem)]:static"
    >
      {/* Enter in a field presses the first submit button, which must not be the second one on the screen. */}
      {another !== undefined && (
        <button type="submit" disabled={disabled} tabIndex={-1} aria-hidden="true" className="sr-only" />
      )}
      <div className="grid grid-cols-2 gap-2.5 max-md:*:min-h-14 max-md:*:px-3 md:flex md:flex-wrap md:justify-end md:gap-3 large-text:grid-cols-1">
        {summary !== undefined && (
          <div className="@container min-w-0 self-center px-1! md:mr-auto md:grow">{summary}</div>
        )}
        <LinkButton
          to={placeIn(back)}
          className={cx((another !== undefined || summary !== undefined) && "max-md:hidden")}
        >
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

/** The keyboard of a phone covers the end of a page, unless the page asks to be shortened. */
function aboveKeyboard() {
  const viewport = document.querySelector<HTMLMetaElement>("meta[name=viewport]");
  if (!viewport) return;
  const { content } = viewport;
  viewport.content = `${content}, interactive-widget=resizes-content`;
  return () => {
    viewport.content = content;
  };
}

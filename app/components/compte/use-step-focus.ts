import { type RefObject, useEffect, useRef } from "react";
import type { FormOutcome } from "#app/.server/form.ts";
import { REGISTER_FIELDS } from "./register-rules.ts";

/** A step that comes is announced by its title; one that a refusal leads back to begins at the field that was refused. */
export function useStepFocus(
  form: RefObject<HTMLFormElement>,
  step: number,
  refusal: FormOutcome | undefined,
): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById("titre-etape")?.focus();
  }, [step]);

  // After the title, which it takes the focus from.
  useEffect(() => {
    const refused = REGISTER_FIELDS.find((field) => refusal?.error?.[field]);
    const control = refused && form.current?.elements.namedItem(refused);
    if (control instanceof HTMLElement) control.focus();
  }, [form, refusal]);
}

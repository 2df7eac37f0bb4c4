import { Form, useLocation } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { REGISTRATION } from "#app/content/registration.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useSending } from "#app/shell/forms/use-intent.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { PersonFields, SecurityFields, ShopFields } from "./register-fields.tsx";
import { REGISTER_FIELDS, STEP_FIELDS } from "./register-rules.ts";
import { focusOn, REGISTER_FORM, STEP_NAME, useRegisterWizard } from "./use-register-wizard.ts";

const LEGEND = "mb-5 text-h2";
const LEGEND_WITHOUT_SCRIPTS = "text-h2 noscript:not-sr-only noscript:mb-5";

const STEPS = [PersonFields, SecurityFields, ShopFields];

type RegisterFormProps = {
  refusal: FormOutcome | undefined;
  /** The country from which the visitor comes. */
  isoCode: string;
};

export function RegisterForm({ refusal, isoCode }: RegisterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const wizard = useRegisterWizard(refusal, form, isoCode);
  const { step, last, onePage } = wizard;
  const sending = useSending();
  const state: unknown = useLocation().state;
  useStepFocus(form, step, refusal);

  return (
    <Form
      ref={form}
      id={REGISTER_FORM}
      method="post"
      // The answer replaces this history entry; useSteps still reads the entry's `state` afterwards.
      state={state}
      noValidate
      onSubmit={wizard.submit}
      onInput={wizard.type}
      onBlur={wizard.leave}
      className="flex w-full max-w-100 flex-1 flex-col self-center page-lg:flex-none"
    >
      <div className="mb-6">
        {onePage ? <StepTitle>{REGISTRATION.title}</StepTitle> : <StepHeading step={step} />}
      </div>
      <FormErrors {...failureOf(refusal)} />
      <FormErrors {...wizard.remaining} />
      <div className="grid grid-cols-1 gap-8">
        {STEPS.map((Fields, index) => (
          // The form contains all three steps, which browsers without scripts show together.
          <fieldset
            key={index}
            className={cx(
              "min-w-0 grid-cols-1 gap-5 noscript:grid",
              onePage || index === step ? "grid" : "hidden",
            )}
          >
            <legend className={onePage ? LEGEND : `sr-only ${LEGEND_WITHOUT_SCRIPTS}`}>
              {`${REGISTRATION.step(index + 1, STEPS.length)}, ${REGISTRATION.steps[index] ?? ""}`}
            </legend>
            <Fields wizard={wizard} />
          </fieldset>
        ))}
      </div>
      <div className="sticky bottom-0 -mx-4 mt-auto flex flex-wrap gap-3 border-t border-line bg-surface px-4 pt-3 pb-safe-3 md:mx-0 md:px-0 page-lg:static large-text:static page-lg:mt-7 page-lg:border-0 page-lg:bg-transparent page-lg:p-0">
        {step > 0 && !onePage && (
          <Button size="large" className="min-w-28 max-md:px-3.5 noscript:hidden" onClick={wizard.back}>
            {REGISTRATION.back}
          </Button>
        )}
        {!last && (
          <div className="grid flex-1 noscript:hidden">
            <Button
              type="submit"
              kind="primary"
              size="large"
              className="max-md:px-3.5"
              name={STEP_NAME}
              value={step + 1}
            >
              {REGISTRATION.continueLabel}
              <ArrowRight aria-hidden="true" className="size-5" />
            </Button>
          </div>
        )}
        <div className={cx("flex-1 noscript:grid", last ? "grid" : "hidden")}>
          <Button
            type="submit"
            kind="primary"
            size="large"
            className="max-md:px-3.5"
            loading={sending}
            loadingLabel={REGISTRATION.creating}
          >
            {REGISTRATION.createMyAccount}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function StepHeading({ step }: { step: number }) {
  return (
    <>
      <div aria-hidden="true" className="mb-3 flex gap-1.5 noscript:hidden">
        {REGISTRATION.steps.map((title, index) => (
          <span
            key={title}
            className={cx(
              "h-1.5 flex-1 rounded-full forced-color-adjust-none",
              index <= step
                ? "bg-indigo forced-colors:bg-[Highlight]"
                : "bg-sunken forced-colors:bg-[Canvas]",
            )}
          />
        ))}
      </div>
      <p className="text-caption text-ink-2 noscript:hidden">
        {REGISTRATION.step(step + 1, REGISTRATION.steps.length)}
      </p>
      <StepTitle>
        <span className="noscript:hidden">{REGISTRATION.steps[step]}</span>
        <noscript>{REGISTRATION.title}</noscript>
      </StepTitle>
    </>
  );
}

function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h1
      tabIndex={-1}
      className="font-display text-[min(1.5rem,12vw)] leading-8 font-bold tracking-[-0.01em] page-lg:text-[2.125rem] page-lg:leading-10 page-lg:tracking-tight"
    >
      {children}
    </h1>
  );
}

/** What the server says of the registration as a whole. */
function failureOf(answer: FormOutcome | undefined) {
  const errors = answer?.error?.[""]?.map((one) =>
    one === MESSAGES.internalError ? REGISTRATION.failedWithoutReason : one,
  );
  return { title: REGISTRATION.failed, errors };
}

/** A new step begins in its first field, whose group names the step; a later refusal focuses the first refused field. */
function useStepFocus(
  form: RefObject<HTMLFormElement>,
  step: number,
  refusal: FormOutcome | undefined,
): void {
  const shown = useRef(step);
  const answered = useRef(refusal);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusOn(form, STEP_FIELDS[step]?.[0]);
  }, [form, step]);

  useEffect(() => {
    // The document's own answer came with the focus, which the user may have moved since.
    if (refusal === answered.current) return;
    answered.current = refusal;
    focusOn(
      form,
      REGISTER_FIELDS.find((field) => refusal?.error?.[field]),
    );
  }, [form, refusal]);
}

import { Form, useLocation } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useRef } from "react";
import type { FormOutcome } from "#app/.server/form.ts";
import { FormErrors } from "#app/components/layout/form-errors.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { COMPTE } from "#app/content/compte.ts";
import { useSending } from "#app/hooks/use-sending.ts";
import { PersonFields, SecurityFields, ShopFields } from "./register-fields.tsx";
import { RegisterStep, StepHeading } from "./register-step.tsx";
import { useRegisterWizard } from "./use-register-wizard.ts";
import { useStepFocus } from "./use-step-focus.ts";

const STEPS = [PersonFields, SecurityFields, ShopFields];

export function RegisterForm({ refusal }: { refusal: FormOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const wizard = useRegisterWizard(refusal, form);
  const { step, last } = wizard;
  const sending = useSending();
  const state: unknown = useLocation().state;
  useStepFocus(form, step, refusal);

  return (
    <Form
      ref={form}
      method="post"
      // The entry that the answer replaces stays the step that it was.
      state={state}
      noValidate
      onSubmit={wizard.submit}
      onBlur={wizard.leave}
      className="flex w-full max-w-100 flex-1 flex-col self-center page-lg:flex-none"
    >
      <StepHeading step={step} />
      <FormErrors title={COMPTE.erreurInscription} errors={refusal?.error?.[""] ?? undefined} />
      <FormErrors {...wizard.remaining} />
      <div key={String(wizard.restored)} className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {STEPS.map((Fields, index) => (
          <RegisterStep key={index} index={index} shown={index === step}>
            <Fields wizard={wizard} />
          </RegisterStep>
        ))}
      </div>
      <div className="sticky bottom-0 -mx-4 mt-auto flex flex-wrap gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mx-0 md:px-0 page-lg:static large-text:static page-lg:mt-7 page-lg:border-0 page-lg:bg-transparent page-lg:p-0">
        {step > 0 && (
          <Button size="large" className="max-md:px-3.5" onClick={wizard.back}>
            {COMPTE.retour}
          </Button>
        )}
        {!last && (
          <div className="grid flex-1 noscript:hidden">
            <Button type="submit" kind="primary" size="large">
              {COMPTE.continuer}
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
            loadingLabel={COMPTE.creationEnCours}
          >
            {COMPTE.creer}
          </Button>
        </div>
      </div>
    </Form>
  );
}

import { Form, Link } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { SIGN_IN } from "#app/content/sign-in.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useSending } from "#app/shell/forms/use-intent.ts";
import { focusScreen } from "#app/shell/route-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import { AccountLink } from "./account-layout.tsx";
import { AccountPage } from "./account-page.tsx";

type LinkPageProps = {
  title: string;
  lead: string;
  dead: boolean;
  /** True after an answer that removed the form: the focus then moves to the screen. */
  answered: boolean;
  next?: boolean;
  children: ReactNode;
};

export function LinkPage({ title, lead, dead, answered, next = true, children }: LinkPageProps) {
  useEffect(() => {
    if (answered) focusScreen();
  }, [answered]);
  const action = next && (
    <Link to="/mot-de-passe/oubli" className="inline-flex min-h-12 items-center underline underline-offset-4">
      {SIGN_IN.newLink}
    </Link>
  );
  return (
    <AccountPage title={title} lead={lead}>
      {dead ? (
        <Notice tone="error" role="alert" title={ACCOUNT_MESSAGES.deadLink} {...(action && { action })} />
      ) : (
        children
      )}
      <BackToLogin />
    </AccountPage>
  );
}

type LinkButtonFormProps = {
  errors: readonly string[] | null | undefined;
  label: string;
  loadingLabel: string;
};

/** The link acts only after a press: mail scanners open links, but press no button. */
export function LinkButtonForm({ errors, label, loadingLabel }: LinkButtonFormProps) {
  const sending = useSending();
  return (
    <>
      <FormErrors errors={errors ?? undefined} />
      <Form method="post" replace className="grid">
        <Button type="submit" kind="primary" size="large" loading={sending} loadingLabel={loadingLabel}>
          {label}
        </Button>
      </Form>
    </>
  );
}

export function BackToLogin() {
  return (
    <p className="mt-6 border-t border-line pt-4 text-center text-body">
      <AccountLink to="/login">{SIGN_IN.backToLogin}</AccountLink>
    </p>
  );
}

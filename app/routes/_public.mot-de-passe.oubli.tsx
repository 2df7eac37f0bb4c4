import { getFormProps } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { Form, useActionData } from "@remix-run/react";
import { publicAction } from "#app/.server/handlers.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import { AccountPage } from "#app/features/compte/account-page.tsx";
import { EmailField } from "#app/features/compte/email-field.tsx";
import { BackToLogin } from "#app/features/compte/link-page.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { hiddenMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import { ForgottenPasswordSchema } from "#worker/features/comptes/schemas.ts";

export const handle: ScreenHandle = { title: SIGN_IN.forgottenTitle };

export const meta = hiddenMeta;

/** The answer is the same for an email without an account (rule: forgotten-password). */
export const action = publicAction(async ({ services, form }) => {
  const { email } = form.read(ForgottenPasswordSchema);
  await services.accountPasswords.forget(email);
  return data({ sent: true as const }, { status: 202 });
}, "reinitialisation");

export default function ForgottenPassword() {
  const answer = useActionData<typeof action>();
  const sent = answer !== undefined && "sent" in answer;
  const { form, fields, sending } = useAppForm<{ email: string }>();
  return (
    <AccountPage title={SIGN_IN.forgottenTitle} lead={SIGN_IN.forgottenLead}>
      {sent && !sending && (
        <Notice tone="success" role="status" className="mb-5">
          <p>{ACCOUNT_MESSAGES.linkSent}</p>
          <p className="mt-1">{SIGN_IN.checkSpam}</p>
        </Notice>
      )}
      <FormErrors errors={form.errors} />
      <Form method="post" replace {...getFormProps(form)} className="grid grid-cols-1 gap-5">
        <EmailField field={fields.email} />
        <Button type="submit" kind="primary" size="large" loading={sending} loadingLabel={SIGN_IN.sending}>
          {SIGN_IN.sendLink}
        </Button>
      </Form>
      <BackToLogin />
    </AccountPage>
  );
}

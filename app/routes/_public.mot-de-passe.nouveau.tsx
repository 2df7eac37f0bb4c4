import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { publicAction, publicLoader } from "#app/.server/handlers.ts";
import { rememberEmail } from "#app/.server/registered-email.ts";
import { LinkPage } from "#app/features/compte/link-page.tsx";
import { NewPassword } from "#app/shell/forms/new-password.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { hiddenMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { Button } from "#app/ui/button.tsx";
import { COMPTE } from "#app/content/compte.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { loginSaying } from "#app/network/login-notice.ts";
import { PasswordResetFormSchema } from "#worker/features/comptes/schemas.ts";

const TOKEN = "jeton";

export const handle: ScreenHandle = { title: COMPTE.newPasswordTitle };

export const meta = hiddenMeta;

/** Reads the link without using the link up, because mail programs open links too. */
export const loader = publicLoader(async ({ request, services }) => {
  const token = new URL(request.url).searchParams.get(TOKEN) ?? "";
  return { alive: await services.accountPasswords.isLinkAlive(token) };
});

/** A loader that ran after the action would show a dead link in place of the answer. */
export const shouldRevalidate = () => false;

export const action = publicAction(async ({ request, services, context, form }) => {
  const reset = form.read(PasswordResetFormSchema);
  const { email, device } = await services.accountPasswords.reset(reset);
  const headers = new Headers(rememberEmail(request, email));
  headers.append("Set-Cookie", context.cookies.device(device));
  // The browser's session has ended too, but the cookie's claims would be accepted for another minute.
  const session = await context.cookies.renew(request);
  if (session !== null) headers.append("Set-Cookie", session);
  return redirect(loginSaying("mot-de-passe-change"), { headers });
}, "reinitialisation");

export default function NewPasswordPage() {
  const { alive } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const died = refusal?.error?.["token"] != null;
  const dead = !alive || died;
  return (
    <LinkPage
      title={COMPTE.newPasswordTitle}
      lead={dead ? SIGN_IN.deadLinkExplanation : SIGN_IN.newPasswordLead}
      dead={dead}
      answered={died}
    >
      <NewPasswordForm />
    </LinkPage>
  );
}

function NewPasswordForm() {
  const [address] = useSearchParams();
  const { form, fields, sending } = useAppForm<{ password: string; confirmation: string }>();
  return (
    <>
      <FormErrors errors={form.errors} />
      <Form method="post" replace {...getFormProps(form)} className="grid grid-cols-1 gap-5">
        <input type="hidden" name="token" value={address.get(TOKEN) ?? ""} />
        <NewPassword
          name="password"
          label={COMPTE.newPasswordTitle}
          errors={{ password: fields.password.errors, confirmation: fields.confirmation.errors }}
        />
        <Button type="submit" kind="primary" size="large" loading={sending} loadingLabel={SIGN_IN.saving}>
          {SIGN_IN.savePassword}
        </Button>
      </Form>
    </>
  );
}

import { getFormProps } from "@conform-to/react";
import { redirectDocument } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { authorOf } from "#app/.server/author.ts";
import { publicAction, publicLoader } from "#app/.server/handlers.ts";
import { forgetEmail, registeredEmail } from "#app/.server/registered-email.ts";
import { readReturnTo } from "#app/.server/return-address.ts";
import { redirectSignedIn } from "#app/.server/signed-in.ts";
import { COMPTE } from "#app/content/compte.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import { SHARE } from "#app/content/site/share.ts";
import { TILL, TILL_AFTER_LOGIN } from "#app/device/service-worker/addresses.ts";
import { AccountLink } from "#app/features/compte/account-layout.tsx";
import { AccountPage } from "#app/features/compte/account-page.tsx";
import { EmailField } from "#app/features/compte/email-field.tsx";
import { useReturnSignedIn } from "#app/features/compte/use-return-signed-in.ts";
import { isMarkedEnded } from "#app/network/ended-session.ts";
import { type LoginNotice, readLoginNotice } from "#app/network/login-notice.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useAppForm } from "#app/shell/forms/use-form.ts";
import { publicMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { LoginSchema } from "#worker/features/comptes/schemas.ts";

const NOTICES: Record<LoginNotice, string> = {
  "mot-de-passe-change": SIGN_IN.passwordChanged,
  "compte-supprime": SIGN_IN.accountDeleted,
};

const NOTICE_ID = "avis";

type LoginValues = { email: string; password: string; remember: boolean };

export const handle: ScreenHandle = { title: SIGN_IN.loginTitle, earlyStyles: true };

export const meta = publicMeta({ address: "/login", title: SIGN_IN.loginTitle, description: SHARE.login });

/** After an ended session a signed-in user stays here and reads which account is open (docs/decisions/0018). */
export const loader = publicLoader(({ request, context }) => {
  const { searchParams } = new URL(request.url);
  const expired = isMarkedEnded(searchParams);
  if (!expired) redirectSignedIn(context);
  const { session } = context;
  const here = session && { author: authorOf(session.acteur), message: FORM_MESSAGES.otherAccount(session) };
  const notice = readLoginNotice(searchParams);
  return { expired, here, notice, email: registeredEmail(request), retour: readReturnTo(request) };
});

export const action = publicAction(async ({ request, services, context, form }) => {
  const credentials = form.read(LoginSchema);
  const opened = await services.comptes.openSession(credentials, context.session?.acteur);
  const headers = new Headers({ "Set-Cookie": await context.cookies.write(opened) });
  headers.append("Set-Cookie", context.cookies.device(opened.device));
  for (const cookie of forgetEmail(request)) headers.append("Set-Cookie", cookie);
  // A document of its own: this one was loaded without the right to printers (docs/decisions/0055).
  const to = readReturnTo(request);
  return redirectDocument(to === TILL ? TILL_AFTER_LOGIN : to, { headers });
}, "connexion");

const SCREENS = ["routes/_app", "routes/_app._shell", "routes/_app._shell.dashboard"];

/** Fetches the dashboard's code once: the login loads a new document, which finds the files in the browser's cache. */
function useDashboardAhead(): () => void {
  const started = useRef(false);
  return () => {
    if (started.current) return;
    started.current = true;
    const { routes } = window.__remixManifest;
    const files = SCREENS.flatMap((id) => [routes[id]?.module ?? [], routes[id]?.imports ?? []].flat());
    for (const href of new Set(files)) {
      const link = document.createElement("link");
      document.head.appendChild(Object.assign(link, { rel: "modulepreload", href }));
    }
  };
}

export default function Login() {
  const { expired, here, notice, email, retour: back } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { form, fields, sending } = useAppForm<LoginValues>({ defaultValue: { email: email ?? "" } });
  const noticeText = refusal
    ? undefined
    : notice !== null
      ? NOTICES[notice]
      : email && REGISTRATION.shopReady;
  const wrong = refusal && (refusal.error?.["email"] ? "email" : "password");
  const fetchDashboard = useDashboardAhead();
  const answered = useRef(refusal);
  const password = useRef<HTMLInputElement>(null);
  useReturnSignedIn({ waits: expired, author: here?.author ?? null, to: back });

  useEffect(() => {
    // In a document that answers a submit the field is empty already, or typed in again before the scripts ran.
    if (refusal === answered.current) return;
    answered.current = refusal;
    if (!refusal?.error?.[""] || !password.current) return;
    password.current.value = "";
    password.current.focus();
  }, [refusal]);

  return (
    <AccountPage title={SIGN_IN.loginTitle} lead={SIGN_IN.loginLead}>
      {noticeText !== undefined && (
        <Notice tone="success" id={NOTICE_ID} role="status" className="mb-5">
          {noticeText}
        </Notice>
      )}
      {expired && !here && !refusal && (
        <Notice tone="info" className="mb-5">
          {APP_MESSAGES.sessionExpired}
        </Notice>
      )}
      {here && (
        <Notice
          tone="warning"
          className="mb-5"
          action={
            <Link
              to="/dashboard"
              reloadDocument
              className="inline-flex min-h-12 items-center underline underline-offset-4"
            >
              {FORM_MESSAGES.continueWithAccount}
            </Link>
          }
        >
          {here.message}
        </Notice>
      )}
      <FormErrors errors={form.errors} />
      <Form
        method="post"
        replace
        {...getFormProps(form)}
        onInput={fetchDashboard}
        className="grid grid-cols-1 gap-5"
      >
        <EmailField field={fields.email} autoFocus={wrong === "email"} />
        <Field label={COMPTE.motDePasse} id={fields.password.id} errors={fields.password.errors}>
          <PasswordInput
            ref={password}
            id={fields.password.id}
            name={fields.password.name}
            autoComplete="current-password"
            // A screen reader may start at this field before reading the notice.
            aria-describedby={noticeText === undefined ? undefined : NOTICE_ID}
            autoFocus={email !== undefined || wrong === "password"}
            required
          />
        </Field>
        <Checkbox
          id={fields.remember.id}
          name={fields.remember.name}
          label={SIGN_IN.rememberMe}
          defaultChecked={fields.remember.initialValue === "on"}
          className="-my-2"
        />
        <Button type="submit" kind="primary" size="large" loading={sending} loadingLabel={SIGN_IN.loggingIn}>
          {SIGN_IN.logIn}
        </Button>
      </Form>
      <p className="mt-3 text-center text-body">
        <AccountLink to="/mot-de-passe/oubli">{SIGN_IN.forgotPassword}</AccountLink>
      </p>
      <p className="mt-3 border-t border-line pt-4 text-center text-body text-ink-2">
        {SIGN_IN.noAccountYet} <AccountLink to="/register">{SIGN_IN.createAccount}</AccountLink>
      </p>
    </AccountPage>
  );
}

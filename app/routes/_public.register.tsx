import { data } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { publicAction, publicLoader } from "#app/.server/handlers.ts";
import { rememberEmail } from "#app/.server/registered-email.ts";
import { redirectSignedIn } from "#app/.server/signed-in.ts";
import { AccountCreated } from "#app/features/compte/account-created.tsx";
import { AccountLayout, AccountLink } from "#app/features/compte/account-layout.tsx";
import { RegisterForm } from "#app/features/compte/register-form.tsx";
import { publicMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { COMPTE } from "#app/content/compte.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { RegisterFormSchema } from "#worker/features/comptes/schemas.ts";

export const handle: ScreenHandle = { title: REGISTRATION.title, earlyStyles: true };

export const meta = publicMeta({
  address: "/register",
  title: REGISTRATION.title,
  description: REGISTRATION.description,
});

export const loader = publicLoader(({ context }) => {
  redirectSignedIn(context);
  return null;
});

/** A step changes only the address, so the loader need not run again. */
export const shouldRevalidate = () => false;

export const action = publicAction(async ({ request, services, form }) => {
  const registration = form.read(RegisterFormSchema);
  await services.comptes.register(registration);
  return data(
    { created: true as const },
    { status: 201, headers: rememberEmail(request, registration.email) },
  );
}, "inscription");

export default function Register() {
  const answer = useActionData<typeof action>();
  const created = answer !== undefined && "created" in answer;
  return (
    <AccountLayout aside={<AccountLink to="/login">{COMPTE.logIn}</AccountLink>}>
      {created ? <AccountCreated /> : <RegisterForm refusal={answer} />}
      {!created && (
        <p className="mt-4 hidden self-center text-body text-ink-2 page-lg:block">
          {REGISTRATION.haveAccount} <AccountLink to="/login">{COMPTE.logIn}</AccountLink>
        </p>
      )}
    </AccountLayout>
  );
}

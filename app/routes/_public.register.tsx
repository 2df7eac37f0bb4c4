import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { publicAction, publicLoader } from "#app/.server/handlers.ts";
import { internationalPhone } from "#app/.server/international-phone.ts";
import { rememberEmail } from "#app/.server/registered-email.ts";
import { redirectSignedIn } from "#app/.server/signed-in.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import { AccountCreated } from "#app/features/compte/account-created.tsx";
import { AccountLayout, AccountLink } from "#app/features/compte/account-layout.tsx";
import { RegisterForm } from "#app/features/compte/register-form.tsx";
import { PHONE_PAYS } from "#app/network/field-names.ts";
import { publicMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";
import { RegisterFormSchema } from "#worker/features/comptes/schemas.ts";

export const handle: ScreenHandle = { title: REGISTRATION.title, earlyStyles: true };

export const meta = publicMeta({
  address: "/register",
  title: REGISTRATION.title,
  description: REGISTRATION.description,
});

const ELSEWHERE = "SN";

/** Code of the country from which the request comes, as the network's edge says; Senegal where no shop can be opened. */
function visitorPays(request: Request): string {
  return paysByCode(request.headers.get("CF-IPCountry") ?? "")?.isoCode ?? ELSEWHERE;
}

export const loader = publicLoader(({ request, context }) => {
  redirectSignedIn(context);
  return { isoCode: visitorPays(request) };
});

/** A step changes only the address, so the loader need not run again. */
export const shouldRevalidate = () => false;

export const action = publicAction(async ({ request, services, form }) => {
  const parsed = form.read(RegisterFormSchema);
  const telephone = internationalPhone(parsed.telephone, form.data.get(PHONE_PAYS));
  const registration = { ...parsed, telephone };
  await services.comptes.register(registration);
  return data(
    { created: true as const },
    { status: 201, headers: rememberEmail(request, registration.email) },
  );
}, "inscription");

export default function Register() {
  const answer = useActionData<typeof action>();
  const { isoCode } = useLoaderData<typeof loader>();
  const created = answer !== undefined && "created" in answer;
  return (
    <AccountLayout aside={<AccountLink to="/login">{SIGN_IN.logIn}</AccountLink>}>
      {created ? <AccountCreated /> : <RegisterForm refusal={answer} isoCode={isoCode} />}
      {!created && (
        <p className="mt-4 hidden self-center text-body text-ink-2 page-lg:block">
          {REGISTRATION.haveAccount} <AccountLink to="/login">{SIGN_IN.logIn}</AccountLink>
        </p>
      )}
    </AccountLayout>
  );
}

import { useNavigate } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { REGISTRATION } from "#app/content/registration.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import { dropDrafts } from "#app/shell/forms/kept-drafts.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";

const REDIRECT_SECONDS = 2;

export function AccountCreated() {
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dropDrafts();
    title.current?.focus();
    const timer = setTimeout(() => navigate("/login", { replace: true }), REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="flex w-full max-w-100 flex-col items-center self-center py-16 text-center">
      <noscript>
        <meta httpEquiv="refresh" content={`${String(REDIRECT_SECONDS)};url=/login`} />
      </noscript>
      <CircleCheck aria-hidden="true" className="size-16 text-moringa" />
      <div role="status">
        <h1 ref={title} tabIndex={-1} className="mt-5 text-h1">
          {ACCOUNT_MESSAGES.accountCreated}
        </h1>
      </div>
      <p className="mt-2 mb-6 text-body text-ink-2">{REGISTRATION.readyToLogIn}</p>
      <LinkButton to="/login" replace kind="primary">
        {SIGN_IN.logIn}
      </LinkButton>
    </div>
  );
}

import { useNavigate } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { LinkButton } from "#app/ui/link-button.tsx";
import { COMPTE } from "#app/content/compte.ts";
import { dropDrafts } from "#app/shell/forms/draft.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const REDIRECT_MS = 2000;

export function AccountCreated() {
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dropDrafts();
    title.current?.focus();
    const timer = setTimeout(() => navigate("/login", { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="flex w-full max-w-100 flex-col items-center self-center py-16 text-center">
      <CircleCheck aria-hidden="true" className="size-16 text-moringa" />
      <div role="status">
        <h1 ref={title} tabIndex={-1} className="mt-5 text-h1">
          {MESSAGES.accountCreated}
        </h1>
      </div>
      <p className="mt-2 mb-6 text-body text-ink-2">{COMPTE.readyToLogIn}</p>
      <LinkButton to="/login" replace kind="primary">
        {COMPTE.logIn}
      </LinkButton>
    </div>
  );
}

import { useEffect, useRef } from "react";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PARAMETRES } from "#app/content/parametres.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";

export function EmailPending({ email }: { email: string | null }) {
  const again = useIntent("renvoyerEmail");
  const end = useIntent("annulerEmail");
  const place = useRef<HTMLDivElement>(null);
  const ended = end.saved;

  // The pressed button disappears with its notice, so the focus must move.
  useEffect(() => {
    if (ended) place.current?.focus();
  }, [ended]);

  const refused = (again.refused.error ?? end.refused.error)?.[""] ?? undefined;
  return (
    <div ref={place} tabIndex={-1} className="empty:hidden">
      {email !== null && (
        <>
          <FormErrors errors={refused} title={PARAMETRES.emailFailed} />
          <Notice
            tone="info"
            title={<span className="wrap-anywhere">{PARAMETRES.emailEnAttente(email)}</span>}
          >
            <p>{PARAMETRES.pendingEmailHint}</p>
            <div className="mt-2 flex flex-wrap gap-3 max-md:*:flex-auto">
              <Choice
                intent="renvoyerEmail"
                label={PARAMETRES.resendEmail}
                loadingLabel={PARAMETRES.sendingEmail}
                loading={again.sending}
              />
              <Choice
                intent="annulerEmail"
                label={PARAMETRES.cancelEmail}
                loadingLabel={PARAMETRES.cancellingEmail}
                loading={end.sending}
              />
            </div>
          </Notice>
        </>
      )}
    </div>
  );
}

type ChoiceProps = { intent: string; label: string; loadingLabel: string; loading: boolean };

function Choice({ intent, label, ...button }: ChoiceProps) {
  return (
    <AppForm intent={intent}>
      <Button type="submit" className="w-full" {...button}>
        {label}
      </Button>
    </AppForm>
  );
}

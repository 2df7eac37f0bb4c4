import { useNavigation } from "@remix-run/react";
import Laptop from "lucide-react/icons/laptop";
import Plug from "lucide-react/icons/plug";
import { useEffect, useId, useRef } from "react";
import { PARAMETRES } from "#app/content/parametres.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatInstant } from "#worker/core/domain/period.ts";
import type { OpenAccess } from "#worker/features/comptes/domain/account.ts";
import { SettingsCard } from "./settings-card.tsx";

/** Ending a session needs no confirmation, because the user can simply sign in again. */
export function SessionsCard({ sessions }: { sessions: readonly OpenAccess[] }) {
  const one = useIntent("terminerSession");
  const others = useIntent("terminerAutres");
  const ended = useNavigation().formData?.get("id");
  const otherSessions = sessions.filter(({ courante }) => !courante);
  const heading = useRef<HTMLHeadingElement>(null);
  const saved = one.saved ?? others.saved;

  // The pressed button disappears with its row, so the focus must move.
  useEffect(() => {
    if (saved) heading.current?.focus();
  }, [saved]);

  return (
    <SettingsCard id="sessions" title={PARAMETRES.sessions} hint={PARAMETRES.sessionsHint} heading={heading}>
      <div className="px-4 pt-3 empty:hidden md:px-5 large-text:px-3">
        <FormErrors
          errors={(one.refused.error ?? others.refused.error)?.[""] ?? undefined}
          title={PARAMETRES.sessionFailed}
        />
      </div>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} ending={one.sending && ended === String(session.id)} />
        ))}
      </ul>
      {otherSessions.length > 1 && (
        <AppForm intent="terminerAutres" className="border-t border-line px-4 py-3 md:px-5 large-text:px-3">
          <Button
            type="submit"
            kind="danger"
            loading={others.sending}
            loadingLabel={PARAMETRES.ending}
            className="max-md:w-full"
          >
            {PARAMETRES.endOthers}
          </Button>
        </AppForm>
      )}
    </SettingsCard>
  );
}

function Session({ session, ending }: { session: OpenAccess; ending: boolean }) {
  const { id, type, appareil, adresse, dateDerniereActivite, courante } = session;
  const { fuseau } = useShell();
  const detailsId = useId();
  const Icon = type === "API" ? Plug : Laptop;
  const details = [
    type === "API" ? PARAMETRES.sessionApi : null,
    PARAMETRES.lastActivity(formatInstant(dateDerniereActivite, fuseau)),
    adresse,
  ].filter((detail) => detail !== null);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5 large-text:px-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {appareil}
          {courante && <Badge tone="moringa">{PARAMETRES.thisSession}</Badge>}
        </p>
        <p id={detailsId} className="text-caption wrap-anywhere text-ink-3">
          {details.join(" · ")}
        </p>
      </div>
      {!courante && (
        <AppForm intent="terminerSession">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            aria-label={PARAMETRES.endSessionLabel(appareil)}
            aria-describedby={detailsId}
            loading={ending}
            loadingLabel={PARAMETRES.ending}
          >
            {PARAMETRES.end}
          </Button>
        </AppForm>
      )}
    </li>
  );
}

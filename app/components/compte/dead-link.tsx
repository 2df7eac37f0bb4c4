import { Link } from "@remix-run/react";
import { Notice } from "#app/components/ui/notice.tsx";
import { COMPTE } from "#app/content/compte.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** In place of the form of a link that serves no more. `next` is false where asking for a password helps nobody. */
export function DeadLink({ next = true }: { next?: boolean }) {
  const action = next && (
    <Link to="/mot-de-passe/oubli" className="inline-flex min-h-12 items-center underline underline-offset-4">
      {COMPTE.nouveauLien}
    </Link>
  );
  return <Notice tone="error" role="alert" title={MESSAGES.lienMort} {...(action !== false && { action })} />;
}

import { Notice } from "#app/ui/notice.tsx";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { ENDED } from "#app/network/ended-session.ts";
import type { NoAnswer } from "./requests.ts";

const LOGIN = `/login?retour=%2Fpos&${ENDED}`;

export function Failure({ failure }: { failure: NoAnswer }) {
  if (failure.state === "SANS_REPONSE") {
    return (
      <Notice tone="error" title={failure.message}>
        {CAISSE.panierKept}
      </Notice>
    );
  }
  return (
    <Notice
      tone="error"
      action={
        <a href={LOGIN} className="inline-flex min-h-12 items-center underline">
          {CAISSE.logIn}
        </a>
      }
    >
      {APP_MESSAGES.sessionExpired}
    </Notice>
  );
}

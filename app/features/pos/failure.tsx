import { Notice } from "#app/ui/notice.tsx";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { ENDED } from "#app/network/ended-session.ts";
import type { SansSuite } from "./requests.ts";

const LOGIN = `/login?retour=%2Fpos&${ENDED}`;

/** Why the server's answer is not known, and what to do: nothing that was entered is lost. */
export function Echec({ echec }: { echec: SansSuite }) {
  if (echec.etat === "SANS_REPONSE") {
    return (
      <Notice tone="error" title={echec.message}>
        {CAISSE.panierGarde}
      </Notice>
    );
  }
  return (
    <Notice
      tone="error"
      action={
        <a href={LOGIN} className="inline-flex min-h-12 items-center underline">
          {CAISSE.seConnecter}
        </a>
      }
    >
      {APP_MESSAGES.sessionExpiree}
    </Notice>
  );
}

import { Notice } from "#app/ui/notice.tsx";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { ENDED } from "#app/network/ended-session.ts";
import type { PaiementProblem } from "./use-payment.ts";

const LOGIN = `/login?retour=%2Fpos&${ENDED}`;

export function Failure({ problem }: { problem: PaiementProblem }) {
  if (problem.state === "SCAN") return <Notice tone="warning">{CAISSE.scanDuringPaiement}</Notice>;
  if (problem.state === "SANS_REPONSE") {
    return (
      <Notice tone="error" title={problem.message}>
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

import { CAISSE } from "#app/content/caisse.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import type { PaymentProblem } from "#app/features/caisse/state/payment-machine.ts";
import { ENDED } from "#app/network/ended-session.ts";
import { Notice } from "#app/ui/notice.tsx";

const LOGIN = `/login?retour=%2Fpos&${ENDED}`;

export function Failure({ problem }: { problem: PaymentProblem }) {
  if (problem.state === "SCAN") return <Notice tone="warning">{CAISSE.scanDuringPaiement}</Notice>;
  if (problem.state === "REFUS") return <Notice tone="error">{problem.message}</Notice>;
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

import { APP_MESSAGES } from "#app/content/messages.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { useCaisseContext } from "./use-caisse.ts";

/** Why the payment did not end, and what to do: nothing that was entered is lost. */
export function EchecPaiement({ avis }: { avis: string | null }) {
  const { echec } = useCaisseContext();
  return (
    <div role="alert" className="grid gap-2 not-empty:mb-2.5">
      {avis !== null && <Notice tone="warning">{avis}</Notice>}
      {echec?.etat === "SESSION" && (
        <Notice
          tone="error"
          action={
            <a href="/login?retour=%2Fpos" className="inline-flex min-h-12 items-center underline">
              {CAISSE.seConnecter}
            </a>
          }
        >
          {APP_MESSAGES.sessionExpiree}
        </Notice>
      )}
      {echec?.etat === "SANS_REPONSE" && (
        <Notice tone="error" title={echec.message}>
          {CAISSE.panierGarde}
        </Notice>
      )}
    </div>
  );
}

import { Notice } from "#app/components/ui/notice.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { Echec } from "./echec.tsx";
import { useCaisseContext } from "./use-caisse.ts";

/** Why this cart was not sold, or may already be. */
export function AvisPanier() {
  const { refus, suspens, verification, actions } = useCaisseContext();
  if (refus === null && !suspens) return null;
  return (
    <div className="grid gap-2 border-b border-line p-3">
      {refus !== null && (
        <Notice tone="error" role="alert">
          {refus}
        </Notice>
      )}
      {suspens?.change && (
        <div role="alert" className="empty:hidden">
          {verification.echec && <Echec echec={verification.echec} />}
        </div>
      )}
      {suspens && (
        <Notice
          tone="warning"
          role="status"
          action={
            suspens.change && (
              <button
                type="button"
                aria-disabled={verification.enCours || undefined}
                onClick={() => {
                  void actions.verifierSuspens();
                }}
                className="-mx-2 min-h-12 px-2 underline"
              >
                {verification.enCours ? CAISSE.verification : CAISSE.verifier}
              </button>
            )
          }
        >
          {suspens.change ? CAISSE.sansReponseChange : CAISSE.sansReponse}
        </Notice>
      )}
    </div>
  );
}

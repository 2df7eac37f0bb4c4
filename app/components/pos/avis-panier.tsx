import { Notice } from "#app/components/ui/notice.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { useCaisseContext } from "./use-caisse.ts";

/** Why this cart was not sold, or may already be. */
export function AvisPanier() {
  const { refus, suspens, actions } = useCaisseContext();
  if (refus === null && !suspens) return null;
  return (
    <div className="grid gap-2 border-b border-line p-3">
      {refus !== null && (
        <Notice tone="error" role="alert">
          {refus}
        </Notice>
      )}
      {suspens && (
        <Notice
          tone="warning"
          role="status"
          action={
            suspens.change && (
              <button type="button" onClick={actions.oublierSuspens} className="min-h-12 px-2 underline">
                {CAISSE.compris}
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

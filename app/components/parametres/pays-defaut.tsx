import Check from "lucide-react/icons/check";
import { Badge } from "#app/components/ui/badge.tsx";
import { PARAMETRES } from "#app/content/parametres.ts";
import type { PaysEtablissement } from "#worker/features/parametres/domain.ts";
import type { Question } from "./use-question.ts";

type PaysDefautProps = { pays: PaysEtablissement; onAsk: (question: Question) => void };

/** Whether the shop is in this country, could be, or would need it to be on first. */
export function PaysDefaut({ pays, onAsk }: PaysDefautProps) {
  if (pays.parDefaut) {
    return (
      <Badge tone="indigo" icon={Check}>
        {PARAMETRES.parDefaut}
      </Badge>
    );
  }
  if (!pays.actif) {
    return <span className="text-caption text-ink-3 noscript:hidden">{PARAMETRES.inactif}</span>;
  }
  return (
    <button
      type="button"
      aria-label={PARAMETRES.definirNomme(pays.nom)}
      onClick={() => {
        onAsk({ intent: "defaut", pays });
      }}
      className="inline-flex min-h-12 items-center rounded-small text-left text-table font-semibold text-indigo-ink hover:underline noscript:hidden"
    >
      {PARAMETRES.definir}
    </button>
  );
}

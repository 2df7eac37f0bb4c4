import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Hourglass from "lucide-react/icons/hourglass";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { StatutPaiement } from "#worker/schema/codes.ts";

const LOOKS = {
  RECU: { tone: "moringa", icon: CircleCheck },
  EN_ATTENTE: { tone: "ochre", icon: Hourglass },
  REFUSE: { tone: "bissap", icon: CircleX },
  ANNULE: { tone: "bissap", icon: CircleX },
} as const;

export function BadgePaiement({ statut }: { statut: StatutPaiement }) {
  return <Badge {...LOOKS[statut]}>{PAIEMENTS.statuts[statut]}</Badge>;
}

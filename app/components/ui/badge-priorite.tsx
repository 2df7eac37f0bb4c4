import ChevronsUp from "lucide-react/icons/chevrons-up";
import CircleAlert from "lucide-react/icons/circle-alert";
import Minus from "lucide-react/icons/minus";
import { Badge } from "./badge.tsx";

const BADGES = {
  URGENTE: { tone: "bissap", icon: CircleAlert, word: "Urgente" },
  HAUTE: { tone: "laterite", icon: ChevronsUp, word: "Haute" },
  NORMALE: { tone: "sunken", icon: Minus, word: "Normale" },
} as const;

/** The priority of a task. */
export function BadgePriorite({ priorite }: { priorite: keyof typeof BADGES }) {
  const { tone, icon, word } = BADGES[priorite];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

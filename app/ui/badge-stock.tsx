import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { NiveauStock } from "#worker/features/produits/domain.ts";
import { Badge } from "./badge.tsx";

const BADGES = {
  NORMAL: { tone: "moringa", icon: CircleCheck, word: "En stock" },
  ATTENTION: { tone: "ochre", icon: CircleAlert, word: "Attention" },
  FAIBLE: { tone: "laterite", icon: TriangleAlert, word: "Stock faible" },
  CRITIQUE: { tone: "bissap", icon: CircleX, word: "Rupture" },
} as const;

export function BadgeStock({ niveau, detail = false }: { niveau: NiveauStock; detail?: boolean }) {
  const { tone, icon, word } = BADGES[niveau];
  return (
    <Badge tone={tone} icon={icon}>
      {detail && niveau === "CRITIQUE" ? "En rupture" : word}
    </Badge>
  );
}

import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import FilePenLine from "lucide-react/icons/file-pen-line";
import { LIBELLES_STATUT } from "#worker/features/produits/domain.ts";
import { Badge } from "./badge.tsx";

const BADGES = {
  BROUILLON: { tone: "sunken", icon: FilePenLine },
  STOCK: { tone: "moringa", icon: CircleCheck },
  INACTIF: { tone: "sunken", icon: Ban },
} as const;

/** The status of a product. */
export function BadgeStatut({ statut }: { statut: keyof typeof BADGES }) {
  const { tone, icon } = BADGES[statut];
  return (
    <Badge tone={tone} icon={icon}>
      {LIBELLES_STATUT[statut]}
    </Badge>
  );
}

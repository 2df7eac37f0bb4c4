import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import FilePenLine from "lucide-react/icons/file-pen-line";
import { Badge } from "./badge.tsx";

const BADGES = {
  BROUILLON: { tone: "sunken", icon: FilePenLine, word: "Brouillon" },
  STOCK: { tone: "moringa", icon: CircleCheck, word: "En stock" },
  INACTIF: { tone: "sunken", icon: Ban, word: "Inactif" },
} as const;

/** The status of a product. */
export function BadgeStatut({ statut }: { statut: keyof typeof BADGES }) {
  const { tone, icon, word } = BADGES[statut];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

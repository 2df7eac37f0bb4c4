import Archive from "lucide-react/icons/archive";
import Calendar from "lucide-react/icons/calendar";
import Clock from "lucide-react/icons/clock";
import { Badge } from "./badge.tsx";

const BADGES = {
  RECENT: { tone: "moringa", icon: Clock, word: "Récent", detail: "Récente" },
  NORMAL: { tone: "indigo", icon: Calendar, word: "Normal", detail: "Cette semaine" },
  ANCIEN: { tone: "sunken", icon: Archive, word: "Ancien", detail: "Ancienne" },
} as const;

/** The age of a sale or a purchase in lists; `detail` for the words of the sale's own screen. */
export function BadgeAge({ age, detail = false }: { age: keyof typeof BADGES; detail?: boolean }) {
  const badge = BADGES[age];
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {detail ? badge.detail : badge.word}
    </Badge>
  );
}

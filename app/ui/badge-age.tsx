import Archive from "lucide-react/icons/archive";
import Calendar from "lucide-react/icons/calendar";
import Clock from "lucide-react/icons/clock";
import { type Age, AGES } from "#worker/core/domain/age.ts";
import { Badge } from "./badge.tsx";

const STYLES = {
  RECENT: { tone: "moringa", icon: Clock },
  NORMAL: { tone: "indigo", icon: Calendar },
  ANCIEN: { tone: "sunken", icon: Archive },
} as const;

export function BadgeAge({ age, words = AGES }: { age: Age; words?: Readonly<Record<Age, string>> }) {
  return <Badge {...STYLES[age]}>{words[age]}</Badge>;
}

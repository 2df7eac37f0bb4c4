import Percent from "lucide-react/icons/percent";
import { Badge } from "./badge.tsx";

/** `marge` is in percent, such as 22.1. `labelled`: a label beside the badge says what it is. */
export function BadgeMarge({ marge, labelled = false }: { marge: number; labelled?: boolean }) {
  return (
    <Badge tone={tone(marge)} icon={Percent}>
      {labelled ? margeText(marge) : `Marge ${margeText(marge)}`}
    </Badge>
  );
}

/** "22,1 %" */
export function margeText(marge: number): string {
  const rounded = Math.round(Math.abs(marge) * 10) / 10;
  const sign = marge < 0 && rounded > 0 ? "\u2212" : "";
  return `${sign}${String(rounded).replace(".", ",")}\u00A0%`;
}

function tone(marge: number) {
  if (marge > 30) return "moringa";
  return marge > 15 ? "indigo" : "bissap";
}

import Minus from "lucide-react/icons/minus";
import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import { Badge } from "./badge.tsx";

/** `marge` is in percent, such as 22.1. */
export function BadgeMarge({ marge }: { marge: number }) {
  const [tone, icon] = style(marge);
  const rounded = Math.round(Math.abs(marge) * 10) / 10;
  const sign = marge < 0 && rounded > 0 ? "\u2212" : "";
  return (
    <Badge tone={tone} icon={icon}>
      {`Marge ${sign}${String(rounded).replace(".", ",")}\u00A0%`}
    </Badge>
  );
}

function style(marge: number) {
  if (marge > 30) return ["moringa", TrendingUp] as const;
  if (marge > 15) return ["indigo", Minus] as const;
  return ["bissap", TrendingDown] as const;
}

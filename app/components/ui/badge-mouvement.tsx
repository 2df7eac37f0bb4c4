import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import { Badge } from "./badge.tsx";

type BadgeMouvementProps = {
  /** True when goods come in, false when they leave. */
  entree: boolean;
  /** "Achat", "Vente", or the word of another movement. */
  children: string;
};

export function BadgeMouvement({ entree, children }: BadgeMouvementProps) {
  return (
    <Badge tone={entree ? "indigo" : "ochre"} icon={entree ? ArrowDownToLine : ArrowUpFromLine}>
      {children}
    </Badge>
  );
}

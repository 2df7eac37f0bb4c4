import CircleAlert from "lucide-react/icons/circle-alert";
import CircleX from "lucide-react/icons/circle-x";
import { VENTES } from "#app/content/ventes.ts";
import { Badge } from "#app/ui/badge.tsx";

export function BadgeCancelled() {
  return (
    <Badge tone="bissap" icon={CircleX}>
      {VENTES.cancelled}
    </Badge>
  );
}

/** Of an invoice with something left to pay. */
export function BadgeUnpaid() {
  return (
    <Badge tone="ochre" icon={CircleAlert}>
      {VENTES.unpaid}
    </Badge>
  );
}

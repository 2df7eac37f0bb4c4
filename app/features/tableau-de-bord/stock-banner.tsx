import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Notice } from "#app/ui/notice.tsx";
import { stockAlerts } from "#app/content/alerts.ts";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";

export function StockBanner({ ruptures, stocksFaibles }: { ruptures: number; stocksFaibles: number }) {
  if (ruptures + stocksFaibles === 0) return null;
  const parts = [
    ...(ruptures > 0 ? [TABLEAU.ruptures(ruptures)] : []),
    ...(stocksFaibles > 0 ? [TABLEAU.belowSeuil(stocksFaibles)] : []),
  ];
  return (
    <Notice
      tone="warning"
      title={stockAlerts(ruptures + stocksFaibles)}
      action={
        <Link to="/stock" className="-my-3 inline-flex min-h-12 items-center gap-2.5">
          {TABLEAU.seeStock}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      }
    >
      {parts.join(", ")}
    </Notice>
  );
}

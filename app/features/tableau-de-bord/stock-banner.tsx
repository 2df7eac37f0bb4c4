import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import ChevronRight from "lucide-react/icons/chevron-right";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { stockAlerts } from "#app/content/alerts.ts";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";

export function StockBanner({ ruptures, stocksFaibles }: { ruptures: number; stocksFaibles: number }) {
  if (ruptures + stocksFaibles === 0) return null;
  const parts = [
    ...(ruptures > 0 ? [TABLEAU.ruptures(ruptures)] : []),
    ...(stocksFaibles > 0 ? [TABLEAU.belowSeuil(stocksFaibles)] : []),
  ];
  return (
    <Link
      to="/stock"
      className="flex min-h-15 items-center gap-3 rounded-card border border-laterite/40 bg-laterite-soft px-4 py-2.5 text-laterite-ink"
    >
      <TriangleAlert aria-hidden="true" className="size-5.5 shrink-0" />
      <span className="flex min-w-0 grow flex-wrap gap-x-3 max-md:flex-col">
        <span className="font-semibold">{stockAlerts(ruptures + stocksFaibles)}</span>{" "}
        <span className="max-md:text-caption">{parts.join(", ")}</span>
      </span>{" "}
      <span className="shrink-0 font-semibold max-md:sr-only">{TABLEAU.seeStock}</span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 max-md:hidden" />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 md:hidden" />
    </Link>
  );
}

import BellRing from "lucide-react/icons/bell-ring";
import ChartColumn from "lucide-react/icons/chart-column";
import History from "lucide-react/icons/history";
import RefreshCw from "lucide-react/icons/refresh-cw";
import ShieldCheck from "lucide-react/icons/shield-check";
import Sparkles from "lucide-react/icons/sparkles";
import { StockFragment } from "#app/features/site/fragments/stock-fragment.tsx";
import { breadcrumbOf } from "#app/features/site/meta/structured-data.ts";
import { ProductPage } from "#app/features/site/product/product-page.tsx";
import { publicMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { STOCK_MANAGEMENT } from "#app/content/site/products.ts";

export const handle: ScreenHandle = { title: STOCK_MANAGEMENT.title, withoutScripts: true };

export const meta = publicMeta({
  ...STOCK_MANAGEMENT,
  structured: breadcrumbOf(STOCK_MANAGEMENT.title),
});

export default function StockManagement() {
  return (
    <ProductPage
      text={STOCK_MANAGEMENT}
      motif={1}
      icons={[RefreshCw, BellRing, ChartColumn, History, Sparkles, ShieldCheck]}
      fragment={<StockFragment />}
    />
  );
}

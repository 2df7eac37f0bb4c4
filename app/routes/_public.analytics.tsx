import Activity from "lucide-react/icons/activity";
import FileText from "lucide-react/icons/file-text";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Sparkles from "lucide-react/icons/sparkles";
import Target from "lucide-react/icons/target";
import TrendingUp from "lucide-react/icons/trending-up";
import { AnalyticsFragment } from "#app/features/site/fragments/analytics-fragment.tsx";
import { breadcrumbOf } from "#app/features/site/meta/structured-data.ts";
import { ProductPage } from "#app/features/site/product/product-page.tsx";
import { publicMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { ANALYTICS } from "#app/content/site/products.ts";

export const handle: ScreenHandle = { title: ANALYTICS.title, withoutScripts: true };

export const meta = publicMeta({
  ...ANALYTICS,
  structured: breadcrumbOf(ANALYTICS.title),
});

export default function Analytics() {
  return (
    <ProductPage
      text={ANALYTICS}
      motif={3}
      icons={[LayoutDashboard, TrendingUp, FileText, Activity, Target, Sparkles]}
      fragment={<AnalyticsFragment />}
    />
  );
}

import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Braces from "lucide-react/icons/braces";
import Settings from "lucide-react/icons/settings";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Webhook from "lucide-react/icons/webhook";
import { ApiFragment } from "#app/features/site/fragments/api-fragment.tsx";
import { ApiDetails } from "#app/features/site/product/api-details.tsx";
import { breadcrumbOf } from "#app/features/site/meta/structured-data.ts";
import { ProductPage } from "#app/features/site/product/product-page.tsx";
import { publicMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { API_INTEGRATIONS } from "#app/content/site/products.ts";

export const handle: ScreenHandle = { title: API_INTEGRATIONS.title, withoutScripts: true };

export const meta = publicMeta({
  ...API_INTEGRATIONS,
  structured: breadcrumbOf(API_INTEGRATIONS.title),
});

export default function ApiIntegrations() {
  return (
    <ProductPage
      text={API_INTEGRATIONS}
      motif={7}
      icons={[Braces, Webhook, ShieldCheck, ShoppingBag, ArrowLeftRight, Settings]}
      fragment={<ApiFragment />}
    >
      <ApiDetails />
    </ProductPage>
  );
}

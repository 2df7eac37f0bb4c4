import LayoutGrid from "lucide-react/icons/layout-grid";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import ShieldCheck from "lucide-react/icons/shield-check";
import Tablet from "lucide-react/icons/tablet";
import UserRound from "lucide-react/icons/user-round";
import WalletCards from "lucide-react/icons/wallet-cards";
import { CaisseFragment } from "#app/features/site/fragments/caisse-fragment.tsx";
import { breadcrumbOf } from "#app/features/site/meta/structured-data.ts";
import { ProductPage } from "#app/features/site/product/product-page.tsx";
import { publicMeta } from "#app/shell/page-meta.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import { POINT_OF_SALE } from "#app/content/site/products.ts";

export const handle: ScreenHandle = { title: POINT_OF_SALE.title, withoutScripts: true };

export const meta = publicMeta({
  ...POINT_OF_SALE,
  structured: breadcrumbOf(POINT_OF_SALE.title),
});

export default function PointOfSale() {
  return (
    <ProductPage
      text={POINT_OF_SALE}
      motif={0}
      icons={[LayoutGrid, WalletCards, Tablet, ScanBarcode, UserRound, ShieldCheck]}
      fragment={<CaisseFragment />}
    />
  );
}

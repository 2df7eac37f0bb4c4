import History from "lucide-react/icons/history";
import Layers from "lucide-react/icons/layers";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Package from "lucide-react/icons/package";
import ReceiptText from "lucide-react/icons/receipt-text";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import Settings from "lucide-react/icons/settings";
import Shapes from "lucide-react/icons/shapes";
import Truck from "lucide-react/icons/truck";
import type { NavIcon as Name } from "#app/content/navigation.ts";

const ICONS = {
  dashboard: LayoutDashboard,
  pos: ScanBarcode,
  categories: Shapes,
  products: Package,
  purchases: Truck,
  sales: ReceiptText,
  stock: Layers,
  history: History,
  settings: Settings,
} as const;

export function NavIcon({ name, className }: { name: Name; className?: string }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden="true" className={className} />;
}

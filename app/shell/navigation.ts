// The sidebar's entries.
import type { LucideIcon } from "lucide-react";
import History from "lucide-react/icons/history";
import Layers from "lucide-react/icons/layers";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Package from "lucide-react/icons/package";
import ReceiptText from "lucide-react/icons/receipt-text";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import Settings from "lucide-react/icons/settings";
import Shapes from "lucide-react/icons/shapes";
import Truck from "lucide-react/icons/truck";

export type NavEntry = {
  label: string;
  Icon: LucideIcon;
  to: string;
  shortcut?: string;
  /** The record's word in the older names of screens (rule: addresses), for example "product" in "view-product". */
  pageId?: string;
};

export const NAVIGATION: readonly { section: string; entries: readonly NavEntry[] }[] = [
  {
    section: "ACCUEIL",
    entries: [
      { label: "Tableau de bord", Icon: LayoutDashboard, to: "/dashboard" },
      { label: "Nouvelle vente", Icon: ScanBarcode, to: "/pos", shortcut: "Alt+N" },
    ],
  },
  {
    section: "BOUTIQUE",
    entries: [
      { label: "Catégories", Icon: Shapes, to: "/categories", pageId: "category" },
      { label: "Produits", Icon: Package, to: "/products", pageId: "product" },
    ],
  },
  {
    section: "MOUVEMENT STOCK",
    entries: [
      { label: "Achats", Icon: Truck, to: "/purchases", pageId: "purchase" },
      { label: "Ventes", Icon: ReceiptText, to: "/sales", pageId: "sale" },
      { label: "Stock", Icon: Layers, to: "/stock", pageId: "stock" },
      { label: "Historique", Icon: History, to: "/stock-history" },
    ],
  },
  { section: "ADMINISTRATIF", entries: [{ label: "Paramètres", Icon: Settings, to: "/settings" }] },
];

/** The bar of phones; "Menu" follows. */
export const BOTTOM_BAR: readonly NavEntry[] = [
  { label: "Accueil", Icon: LayoutDashboard, to: "/dashboard" },
  { label: "Produits", Icon: Package, to: "/products" },
  { label: "Vendre", Icon: ScanBarcode, to: "/pos" },
  { label: "Stock", Icon: Layers, to: "/stock" },
];

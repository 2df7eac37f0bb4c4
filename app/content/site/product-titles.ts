/** The four product pages in the order of the footer: address, title. */
export const PRODUCT_TITLES = [
  ["/stock-management", "Gestion de stock"],
  ["/point-of-sale", "Point de vente"],
  ["/analytics", "Analyses"],
  ["/api-integrations", "API et intégrations"],
] as const;

// How often data may leave a shop, and the lists that leave as a file (rule: export).
export const EXPORTS_PER_DAY = { count: 5, seconds: 86_400 };

/** A running export blocks another for this time at most, because an interrupted export may never record its end. */
export const EXPORT_MAX_SECONDS = 600;

/** The lists that leave as a file, by the address of their screen, and how letters and screens name them. */
export const EXPORTED_LISTS = {
  categories: "Catégories",
  payments: "Paiements",
  products: "Produits",
  purchases: "Achats",
  sales: "Ventes",
  stock: "Stock",
  "stock-history": "Mouvements de stock",
} as const;

export type ExportedList = keyof typeof EXPORTED_LISTS;

export const isExportedList = (name: string | undefined): name is ExportedList =>
  name !== undefined && Object.hasOwn(EXPORTED_LISTS, name);

export const LIST_EXPORTS_PER_DAY = { count: 30, seconds: 86_400 };

/** The export of a longer list sends a letter. */
export const LIST_ROWS_WITHOUT_LETTER = 1_000;

/** `rows` is counted before the first row leaves; `telephones`: the file has a column in which they stand. */
export type StartedListExport = {
  list: ExportedList;
  filters: readonly string[];
  rows: number;
  telephones: boolean;
};

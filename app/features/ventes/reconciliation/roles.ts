/** What the columns of an operator's statement can say. */
export const ROLES = [
  "date",
  "time",
  "montant",
  "telephone",
  "transaction",
  "kind",
  "statut",
  "devise",
] as const;
export type Role = (typeof ROLES)[number];

/** The rank of each role's column. */
export type Columns = Readonly<Partial<Record<Role, number>>>;

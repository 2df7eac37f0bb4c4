export const BARCODE_QUESTION = {
  title: "Est-ce un code-barres ?",
  detail: "Ce champ attend un nombre. Si c'est un code-barres, le champ reprend ce qu'il contenait avant.",
  take: "C'est un code-barres",
  keep: (typed: string) => `Garder ${typed}`,
} as const;

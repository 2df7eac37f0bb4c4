export const EDITION = {
  changedMeanwhile: "Fiche modifiée entre-temps",
  flaggedFields: (fields: readonly string[]) =>
    `${fields.length > 1 ? "Champs signalés" : "Champ signalé"}\u00A0: ${fields.join(", ")}`,
  useThisValue: "Reprendre cette valeur",
  empty: "Vider ce champ",
} as const;

// What a form says when its record has changed under it (docs/decisions/0016).

export const EDITION = {
  modifieeEntreTemps: "Fiche modifiée entre-temps",
  champsSignales: (champs: readonly string[]) =>
    `${champs.length > 1 ? "Champs signalés" : "Champ signalé"}\u00A0: ${champs.join(", ")}`,
  reprendre: "Reprendre cette valeur",
  vider: "Vider ce champ",
} as const;

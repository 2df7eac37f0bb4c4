export const INSTALL = {
  button: "Installer Étal",
  reason: "Installé, Étal vend aussi sans réseau.",
} as const;

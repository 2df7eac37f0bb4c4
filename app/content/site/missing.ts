/** Under the sentence that says that nothing was found: the page in place of a file that does not exist (rule: visitors). */
export const MISSING = {
  text: "Cette adresse ne mène à aucun fichier d'Étal. Le lien est peut-être ancien, ou mal recopié.",
  home: "Aller à l'accueil",
} as const;

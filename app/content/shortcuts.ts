/** Keys pressed together. Each entry of `chords` works alone. */
type Chord = readonly string[];
export type Shortcut = { chords: readonly Chord[]; action: string };

export const SHORTCUTS = {
  titre: "Raccourcis clavier",
  or: "ou",
  groups: [
    {
      titre: "Partout",
      shortcuts: [
        { chords: [["Alt", "N"]], action: "Nouvelle vente" },
        { chords: [["F2"]], action: "Chercher dans la liste, sinon partout" },
        { chords: [["Ctrl", "K"]], action: "Chercher partout" },
        { chords: [["Alt", "?"]], action: "Ouvrir cette liste" },
        { chords: [["Échap"]], action: "Fermer ou revenir" },
      ],
    },
    {
      titre: "Tableau de bord",
      shortcuts: [
        { chords: [["Alt", "1 à 4"]], action: "Jour, semaine, mois, année" },
        { chords: [["Alt", "R"]], action: "Actualiser" },
      ],
    },
    {
      titre: "Listes",
      shortcuts: [
        { chords: [["Alt", "J"]], action: "Ajouter" },
        { chords: [["Alt", "R"]], action: "Actualiser les ventes" },
        { chords: [["Alt", "P"]], action: "Imprimer la vente ouverte" },
      ],
    },
    {
      titre: "Caisse",
      shortcuts: [
        { chords: [["F2"]], action: "Chercher un produit" },
        { chords: [["↑"], ["↓"], ["←"], ["→"]], action: "Parcourir les produits" },
        { chords: [["Entrée"]], action: "Ajouter au panier, valider" },
        {
          chords: [
            ["Alt", "↑"],
            ["Alt", "↓"],
          ],
          action: "Changer la quantité de la ligne",
        },
        { chords: [["Suppr"]], action: "Retirer la ligne" },
        { chords: [["F4"]], action: "Client" },
        { chords: [["F8"]], action: "Espèces" },
      ],
    },
  ] satisfies readonly { titre: string; shortcuts: readonly Shortcut[] }[],
} as const;

// The list of shortcuts (design 5, 6.4, 6.7): what its dialog says.

/** Keys pressed together; one after another in the list, any of them does it. */
type Accord = readonly string[];
export type Raccourci = { accords: readonly Accord[]; action: string };

export const RACCOURCIS = {
  titre: "Raccourcis clavier",
  fermer: "Fermer",
  ou: "ou",
  groupes: [
    {
      titre: "Partout",
      raccourcis: [
        { accords: [["Alt", "N"]], action: "Nouvelle vente" },
        { accords: [["/"]], action: "Chercher" },
        { accords: [["?"], ["Alt", "?"]], action: "Ouvrir cette liste" },
        { accords: [["Échap"]], action: "Fermer ou revenir" },
      ],
    },
    {
      titre: "Listes",
      raccourcis: [{ accords: [["N"]], action: "Ajouter" }],
    },
    {
      titre: "Caisse",
      raccourcis: [
        { accords: [["F2"], ["/"]], action: "Chercher un produit" },
        { accords: [["↑"], ["↓"], ["←"], ["→"]], action: "Parcourir les produits" },
        { accords: [["Entrée"]], action: "Ajouter au panier, valider" },
        { accords: [["+"], ["−"]], action: "Changer la quantité de la ligne" },
        { accords: [["Suppr"]], action: "Retirer la ligne" },
        { accords: [["Ctrl", "Z"]], action: "Remettre la dernière ligne retirée" },
        { accords: [["F4"]], action: "Client" },
        { accords: [["F8"]], action: "Espèces" },
      ],
    },
  ] satisfies readonly { titre: string; raccourcis: readonly Raccourci[] }[],
  seules: "Raccourcis d'une seule touche",
  seulesAide:
    "/, N et\u202F?, hors des champs. Alt\u00A0+\u00A0? ouvre cette liste même quand ils sont éteints.",
} as const;

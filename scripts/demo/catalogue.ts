// The demonstration shop's 80 articles, at prices of a street market in Dakar, in FCFA. References and
// barcodes follow from the order, so they are the same everywhere.

export type Article = {
  titre: string;
  reference: string;
  codeBarres: string | undefined;
  prixAchat: number;
  prixVente: number;
  quantite: number;
  seuilAlerte: number;
  soldOut: boolean;
};

export type Shelf = { nom: string; description: string; articles: Article[] };

type ArticleLine = readonly [
  titre: string,
  achat: number,
  vente: number,
  quantite: number,
  seuil: number,
  ...Flag[],
];
type Flag = "bulk" | "soldOut";

export const RAYONS: readonly Shelf[] = [
  shelf(1, "EPI", "Épicerie", "Sucre, pâtes, conserves, bouillons", [
    ["Sucre en poudre 1 kg", 600, 700, 48, 12],
    ["Sucre en morceaux 1 kg", 650, 750, 30, 10],
    ["Spaghetti 500 g", 350, 450, 60, 15],
    ["Macaroni 500 g", 350, 450, 36, 12],
    ["Concentré de tomate 400 g", 500, 650, 8, 10],
    ["Sardines à l'huile 125 g", 450, 600, 72, 24],
    ["Thon en morceaux 185 g", 800, 1_000, 24, 8],
    ["Bouillon cube, boîte de 60", 1_100, 1_400, 20, 6],
    ["Sel iodé 500 g", 100, 150, 40, 10],
    ["Allumettes, paquet de 10", 200, 300, 25, 10],
  ]),
  shelf(2, "RIZ", "Riz et céréales", "Au sac et au kilo", [
    ["Riz parfumé, sac de 25 kg", 13_500, 15_000, 14, 5],
    ["Riz parfumé, sac de 5 kg", 2_900, 3_300, 22, 8],
    ["Riz brisé, le kilo", 380, 450, 120, 40, "bulk"],
    ["Riz étuvé 1 kg", 620, 750, 26, 10],
    ["Mil, le kilo", 320, 400, 60, 20, "bulk"],
    ["Maïs concassé, le kilo", 280, 350, 45, 20, "bulk"],
    ["Farine de blé 1 kg", 450, 550, 32, 10],
    ["Couscous de mil 500 g", 500, 650, 6, 8],
    ["Semoule fine 500 g", 380, 500, 24, 8],
    ["Fonio précuit 500 g", 900, 1_200, 10, 4],
  ]),
  shelf(3, "HUI", "Huiles et sauces", "Pour la cuisine", [
    ["Huile végétale 1 L", 1_050, 1_250, 42, 15],
    ["Huile végétale 5 L", 5_200, 5_900, 12, 4],
    ["Huile végétale, bidon de 20 L", 20_500, 22_500, 3, 3],
    ["Huile de palme 1 L", 900, 1_150, 18, 6],
    ["Pâte d'arachide 500 g", 700, 900, 20, 8],
    ["Mayonnaise 473 ml", 1_100, 1_400, 15, 6],
    ["Moutarde 370 g", 650, 850, 14, 5],
    ["Vinaigre 1 L", 350, 500, 22, 8],
    ["Sauce soja 150 ml", 600, 800, 9, 4, "soldOut"],
    ["Piment moulu 100 g", 250, 400, 16, 6],
  ]),
  shelf(4, "BOI", "Boissons", "Eaux, jus, boissons gazeuses", [
    ["Eau minérale 1,5 L", 300, 400, 84, 24],
    ["Eau minérale 10 L", 900, 1_100, 20, 8],
    ["Boisson gazeuse cola 33 cl", 300, 400, 96, 24],
    ["Boisson gazeuse orange 33 cl", 300, 400, 24, 24],
    ["Jus de bissap 33 cl", 350, 500, 30, 12],
    ["Jus de gingembre 33 cl", 350, 500, 12, 12, "soldOut"],
    ["Jus de bouye 33 cl", 350, 500, 28, 12],
    ["Nectar de mangue 1 L", 800, 1_000, 18, 6],
    ["Boisson maltée 33 cl", 450, 600, 36, 12],
    ["Sirop de menthe 75 cl", 1_200, 1_500, 11, 4],
  ]),
  shelf(5, "LAI", "Lait et petit-déjeuner", "Lait, café, thé, biscuits", [
    ["Lait en poudre 400 g", 1_900, 2_300, 24, 8],
    ["Lait en poudre, sachet de 25 g", 120, 150, 150, 50],
    ["Lait concentré sucré 1 kg", 1_150, 1_400, 19, 8],
    ["Lait caillé 50 cl", 450, 600, 5, 8],
    ["Café soluble 50 g", 1_000, 1_300, 16, 6],
    ["Café touba moulu 250 g", 700, 1_000, 22, 8],
    ["Thé vert 250 g", 900, 1_200, 30, 10],
    ["Chocolat en poudre 400 g", 1_500, 1_900, 13, 5],
    ["Beurre 250 g", 1_100, 1_350, 10, 4, "soldOut"],
    ["Biscuits, paquet de 12", 400, 550, 44, 15],
  ]),
  shelf(6, "HYG", "Hygiène et beauté", "Soins et toilette", [
    ["Savon de Marseille 400 g", 350, 450, 50, 15],
    ["Savon de toilette 125 g", 250, 350, 64, 20],
    ["Dentifrice 100 ml", 600, 800, 27, 10],
    ["Brosse à dents", 200, 350, 33, 10],
    ["Shampooing 250 ml", 1_100, 1_500, 12, 5],
    ["Lait de corps 400 ml", 1_600, 2_100, 4, 5],
    ["Beurre de karité 200 g", 800, 1_200, 17, 6],
    ["Serviettes hygiéniques, paquet de 8", 500, 700, 21, 8],
    ["Couches bébé taille 4, paquet de 10", 1_400, 1_800, 16, 6],
    ["Papier hygiénique, paquet de 4", 600, 800, 31, 10],
  ]),
  shelf(7, "MEN", "Entretien", "Lessive et ménage", [
    ["Lessive en poudre 1 kg", 1_050, 1_300, 28, 10],
    ["Lessive, sachet de 30 g", 40, 50, 200, 60],
    ["Eau de Javel 1 L", 350, 500, 38, 12],
    ["Liquide vaisselle 750 ml", 700, 950, 15, 6],
    ["Éponges, paquet de 3", 300, 450, 19, 6],
    ["Balai", 900, 1_300, 7, 3],
    ["Serpillière", 700, 1_000, 6, 3],
    ["Insecticide 400 ml", 1_400, 1_800, 2, 5],
    ["Spirales anti-moustiques, boîte de 10", 350, 500, 26, 10],
    ["Encens, sachet", 250, 400, 8, 6, "soldOut"],
  ]),
  shelf(8, "DIV", "Papeterie et divers", "Cahiers, piles, ampoules", [
    ["Cahier 200 pages", 350, 500, 55, 15],
    ["Cahier 100 pages", 200, 300, 70, 20],
    ["Stylo bille bleu", 60, 100, 120, 30],
    ["Crayon à papier", 50, 75, 80, 20],
    ["Piles AA, lot de 4", 500, 750, 24, 8],
    ["Ampoule LED 9 W", 700, 1_000, 18, 6],
    ["Bougies, paquet de 6", 400, 600, 3, 8],
    ["Chargeur USB", 1_500, 2_500, 9, 3],
    ["Cadenas 40 mm", 900, 1_400, 6, 2],
    ["Sachets plastiques, paquet de 100", 600, 900, 13, 5, "soldOut"],
  ]),
];

function shelf(
  rank: number,
  prefix: string,
  name: string,
  description: string,
  lignes: readonly ArticleLine[],
): Shelf {
  const articles = lignes.map(([titre, prixAchat, prixVente, quantite, seuilAlerte, ...flags], index) => ({
    titre,
    reference: `${prefix}-${String(index + 1).padStart(3, "0")}`,
    codeBarres: flags.includes("bulk") ? undefined : ean13(rank, index + 1),
    prixAchat,
    prixVente,
    quantite,
    seuilAlerte,
    soldOut: flags.includes("soldOut"),
  }));
  return { nom: name, description, articles };
}

function ean13(rank: number, number: number): string {
  const twelveDigits = `6040${String(rank).padStart(3, "0")}${String(number).padStart(5, "0")}`;
  const sum = Array.from(twelveDigits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelveDigits}${String((10 - (sum % 10)) % 10)}`;
}

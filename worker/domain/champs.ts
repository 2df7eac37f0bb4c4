// What sentences call a field, with its article: the names are those of bodies, queries and forms.

const CHAMPS: Readonly<Record<string, string>> = {
  actuel: "Le mot de passe actuel",
  adresse: "L'adresse",
  assigneA: "Le nom de la personne chargée de la tâche",
  categorieId: "La catégorie",
  cle: "La clé d'idempotence",
  client: "Le client",
  codesBarres: "Les codes-barres",
  "codesBarres.": "Le code-barres",
  confirmation: "La confirmation du mot de passe",
  countryId: "Le pays",
  dateDebut: "La date de début",
  dateFin: "La date de fin",
  dateOperation: "La date d'opération",
  depuis: "Le numéro d'événement",
  description: "La description",
  email: "L'email",
  etablissement: "L'établissement",
  etablissementDescription: "La description",
  etablissementNom: "Le nom de l'établissement",
  filtre: "Le filtre",
  format: "Le format",
  fournisseur: "Le fournisseur",
  gerantVO: "Le gérant",
  isActive: "Le statut du pays",
  lignes: "Les lignes",
  "lignes.": "La ligne",
  mentionsLegales: "Les mentions légales",
  message: "Le message",
  mode: "Le mode de paiement",
  montant: "Le montant",
  montantRecu: "Le montant reçu",
  motDePasse: "Le mot de passe",
  motif: "Le motif",
  niveau: "Le niveau de stock",
  nom: "Le nom",
  nomEtablissement: "Le nom de l'établissement",
  notes: "Les notes",
  nouveau: "Le nouveau mot de passe",
  numeroBonLivraison: "Le numéro du bon de livraison",
  numeroFacture: "Le numéro de facture",
  page: "Le numéro de page",
  paiements: "Les paiements",
  "paiements.": "Le paiement",
  password: "Le mot de passe",
  periode: "La période",
  piedTicket: "Le pied de ticket",
  portefeuille: "Le portefeuille",
  prenom: "Le prénom",
  priorite: "La priorité",
  prixAchat: "Le prix d'achat",
  prixVente: "Le prix de vente",
  prixVenteReel: "Le prix de vente réel",
  produitId: "Le produit",
  q: "La recherche",
  quantite: "La quantité",
  quantiteConnue: "La quantité connue",
  quantiteComptee: "La quantité comptée",
  reference: "La référence",
  refreshToken: "Le jeton de renouvellement",
  remember: "Le choix « se souvenir de moi »",
  seuilAlerte: "Le seuil d'alerte",
  size: "La taille de page",
  sortBy: "Le tri",
  sortDir: "Le sens du tri",
  statut: "Le statut",
  telephone: "Le téléphone",
  titre: "Le titre",
  token: "Le lien",
  transactionId: "L'identifiant de transaction",
  type: "Le type",
};

/** What is said of a field that has no name here. */
const SANS_NOM = "La valeur";

/** The field at the end of the path, as the subject of a sentence; of no path, the whole body. */
export function sujet(path: readonly PropertyKey[]): string {
  const dernier = path.at(-1);
  if (dernier === undefined) return "Le corps de la requête";
  const nom = /^\d+$/.test(String(dernier)) ? `${String(path.at(-2))}.` : String(dernier);
  return (Object.hasOwn(CHAMPS, nom) ? CHAMPS[nom] : undefined) ?? SANS_NOM;
}

/** "La quantité doit …", "Les notes doivent …". */
export function accorder(sujet: string, singulier: string, pluriel: string): string {
  return `${sujet} ${sujet.startsWith("Les ") ? pluriel : singulier}`;
}

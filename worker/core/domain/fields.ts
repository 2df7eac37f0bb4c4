// French names of fields with their article, the subjects of general messages. A field that has a message of its own for
// every refusal needs no name; tests/unit/scripts/contract.test.ts finds a name that is missing.
import { NUMBER_FIELDS, UNNAMED } from "./number-fields.ts";

const FIELDS: Readonly<Record<string, string>> = {
  ...NUMBER_FIELDS,
  adresse: "L'adresse",
  archives: "Le choix des archives",
  attente: "L'attente du paiement",
  assigneA: "Le nom de la personne chargée de la tâche",
  client: "Le client",
  codesBarres: "Les codes-barres",
  "codesBarres.": "Le code-barres",
  comptes: "Les comptes",
  "comptes.": "Le compte",
  dateDebut: "La date de début",
  dateFin: "La date de fin",
  dateOperation: "La date d'opération",
  description: "La description",
  deviseCode: "La devise",
  email: "L'email",
  etablissement: "L'établissement",
  etablissementDescription: "La description",
  etablissementNom: "Le nom de l'établissement",
  filtre: "Le filtre",
  fournisseur: "Le fournisseur",
  gerantVO: "Le gérant",
  jour: "Le jour",
  lignes: "Les lignes",
  "lignes.": "La ligne",
  mentionsLegales: "Les mentions légales",
  message: "Le message",
  mobileMoneyAttente: "Le réglage de Mobile Money",
  motDePasse: "Le mot de passe",
  motif: "Le motif",
  niveau: "Le niveau de stock",
  nom: "Le nom",
  nomEtablissement: "Le nom de l'établissement",
  note: "La note",
  notes: "Les notes",
  numeroBonLivraison: "Le numéro du bon de livraison",
  numeroFacture: "Le numéro de facture",
  paiements: "Les paiements",
  "paiements.": "Le paiement",
  piedTicket: "Le pied de ticket",
  portefeuille: "Le portefeuille",
  prenom: "Le prénom",
  q: "La recherche",
  qrTicket: "Le réglage du QR code",
  quantiteConnue: "La quantité connue",
  quantiteComptee: "La quantité comptée",
  reference: "La référence",
  refreshToken: "Le jeton de renouvellement",
  remember: "Le choix « se souvenir de moi »",
  statut: "Le statut",
  telephone: "Le téléphone",
  titre: "Le titre",
  token: "Le lien",
  transactionId: "L'identifiant de transaction",
  type: "Le type",
};

export function subject(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return "Le corps de la requête";
  const name = /^\d+$/.test(String(last)) ? `${String(path.at(-2))}.` : String(last);
  return (Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined) ?? UNNAMED;
}

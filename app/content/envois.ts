// The dialog of the sales that this device keeps (app/shell/envois), and comes with it.
import { formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import { count } from "./count.ts";
import { since } from "./since.ts";

export const ENVOIS = {
  titre: "Ventes de cet appareil",
  caisse: (code: string) => `Caisse ${code}`,
  views: "Ventes montrées",
  view: { A_ENVOYER: "À envoyer", A_RESOUDRE: "À résoudre", ENVOYEES: "Envoyées" },

  waitingSince: (ms: number) => `À envoyer, ${since(ms)}`,
  offline: "Hors ligne",
  trying: "Essai en cours…",
  sending: (done: number, all: number) => `Envoi… ${formatQuantite(done)} sur ${formatQuantite(all)}`,
  nextTry: "Nouvel essai dans une minute au plus",
  logInToSend: "Connectez-vous pour envoyer",
  logIn: "Se connecter",
  nothingWaits: "Rien à envoyer.",
  noneRecorded: "Aucune vente envoyée ces 8 derniers jours.",
  retry: "Réessayer",
  copy: "Envoyer une copie",

  states: {
    A_ENVOYER: "À envoyer",
    ENVOI: "Envoi…",
    HELD: "Se connecter",
    CANCELLED: "Annulation à envoyer",
  },
  recordedCancelled: "Annulée",
  noNumber: "Sans numéro",
  articles: (total: number) => `${formatQuantite(total)}\u00A0art.`,
  noPaiement: "Sans paiement",
  yesterday: "Hier",
  at: (jour: string, heure: string) => `${jour}, ${heure}`,
  others: (total: number) => `Afficher ${count(total, "autre vente", "autres ventes")}`,

  client: "Client",
  unitPrix: (prix: string, quantite: number) => `${prix} × ${formatQuantite(quantite)}`,
  received: (montant: string) => `Reçu ${montant}`,
  transaction: (id: string) => `Transaction ${id}`,
  slip: (id: string) => `Bordereau ${id}`,
  total: "Total",
  cancelledFor: (motif: string) => `Annulée\u00A0: ${motif}`,

  kept: "Gardées sur cet appareil",
  keptForGood: "Le navigateur ne les effacera pas.",
  mayBeErased: "Le navigateur peut les effacer si la place manque.",
  nothingKept: "Cet appareil ne garde rien\u00A0: envoyez une copie avant de fermer",
  newerPage: "Étal a été mis à jour sur cet appareil. Rechargez la page pour voir toutes ses ventes.",
  free: (octets: number) =>
    `${formatNumber(Math.floor(octets / 1_000_000) * 100, { decimales: 0 })}\u00A0Mo libres.`,
  leaveAlone: "Elles partent seules, dans l'ordre, dès que le réseau revient. Aucune ne compte deux fois.",
  otherAccount: "Des ventes d'un autre compte attendent sur cet appareil",

  refusedIntro:
    "Le serveur a refusé ces ventes. L'argent est pris, rien n'est perdu\u00A0: dites ce qu'il faut en faire.",
  toResolve: (total: number) => count(total, "vente à résoudre", "ventes à résoudre"),
  nothingToResolve: "Rien à résoudre.",
  replaces: (numero: string) => `Remplace le numéro ${numero}`,
  becomes: (before: string, now: string) => `${before} devient ${now}`,
  otherProduit: "Vendre un autre produit",
  otherPaiement: "Autre paiement",
  resend: "Renvoyer",
  resending: "Renvoi…",
  noteCancelled: "Noter comme annulée",
  giveUp: "Retour",
  offlineActions: "Sans réseau, rien ne peut être renvoyé. Une annulation se note quand même.",
  heldActions: "Connectez-vous pour renvoyer. Une annulation se note quand même.",
  recorded: (numeroFacture: string) => `Enregistrée, ${numeroFacture}`,
  cancelled: "Notée comme annulée",
  leavesLater: "Repartira dès que le réseau revient",

  insteadOf: (titre: string) => `À la place de ${titre}`,
  sameMontant: (quantite: number, montant: string) =>
    `Même quantité (${formatQuantite(quantite)}), même montant\u00A0: ${montant}.`,
  chooseProduit: "Choisissez un produit de la liste",
  produitPlaceholder: "Nom ou référence",
  mode: "Mode de paiement",
  fixedMontant: "Montant",
  portefeuille: "Opérateur",
  otherPortefeuille: "Autre",
  telephone: "Numéro du client",
  transactionId: "Identifiant de transaction",
  slipNumber: "Bordereau",
  giveBack: (montant: string) => `Rendre ${montant} au client`,
  giveBackDetail: "La vente ne sera pas enregistrée. Son numéro ne servira plus.",
  motif: "Motif",

  reasons: {
    gone: (titre: string) => `${titre} n'existe plus dans la boutique.`,
    notSold: (titre: string) => `${titre} n'est pas en vente.`,
    stock: (titre: string) => `Il n'y a pas assez de ${titre} en stock.`,
    prix: (titre: string, prix: string) => `${titre} ne peut pas être vendu à ${prix}.`,
    quantite: (titre: string, quantite: number) =>
      `${titre}\u00A0: la quantité ${formatQuantite(quantite)} n'est pas acceptée.`,
    telephone: (digits: number, pays: string) => `Un numéro a ${String(digits)} chiffres pour ${pays}.`,
    portefeuille: (nom: string, pays: string) => `${nom} n'est pas un opérateur connu pour ${pays}.`,
    transactionUsed: (id: string) => `La transaction ${id} a déjà payé une autre vente.`,
    transaction: (id: string) => `L'identifiant ${id} n'est pas celui d'une transaction.`,
    paiement: (mode: string) => `Le paiement (${mode}) n'est pas accepté.`,
    numero: (numero: string) =>
      `Une autre vente porte déjà le numéro ${numero}. Renvoyée, celle-ci prend un nouveau numéro\u00A0; le ticket du client garde l'ancien.`,
    appareil:
      "La boutique ne connaît plus cet appareil. Renvoyée, la vente prend un nouveau numéro\u00A0; le ticket du client garde l'ancien.",
    noCode:
      "Une vente faite sans réseau demande le code d'un appareil, et celui-ci n'en a pas. Retirez un ancien appareil dans Paramètres, Appareils, puis renvoyez la vente.",
    sold: "La boutique compte déjà cette vente, par sa copie. Renvoyez-la pour avoir sa facture. Une facture s'annule dans Ventes le jour de son enregistrement\u00A0; plus tard, notez l'argent rendu comme une sortie de caisse.",
    keyUsed:
      "Le serveur a déjà une vente envoyée sous cette clé, avec un autre contenu. Cherchez-la dans Ventes avant de noter celle-ci comme annulée.",
    devise: (code: string) =>
      `La vente a été faite en ${code}, et la boutique compte maintenant dans une autre devise. Renvoyez-la quand la devise est remise.`,
    cancellation: "L'annulation n'a pas été notée sur le serveur. L'argent reste à rendre au client.",
    other: "Renvoyez-la un peu plus tard. Elle reste ici tant qu'elle n'est pas enregistrée.",
  },
} as const;

// The French messages. Some are fixed (rule: fixed-texts). `field` is the subject (fields.ts).

function formatDelay(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "seconde"] : [Math.ceil(seconds / 60), "minute"];
  return `${String(count)}\u00A0${unit}${count > 1 ? "s" : ""}`;
}

export const MESSAGES = {
  // Of the API as a whole
  internalError: "Une erreur est survenue",
  serverUnreachable: "Impossible de joindre le serveur",
  unexpectedError: "Une erreur inattendue est survenue",
  resourceNotFound: "Ressource non trouvée",
  categorieNotFound: "Catégorie non trouvée",
  produitNotFound: "Produit non trouvé",
  tacheNotFound: "Tâche non trouvée",
  achatNotFound: "Achat non trouvé",
  stockNotFound: "Stock non trouvé",
  stockNotListed: "Stock non trouvé dans la liste",
  venteNotFound: "Vente non trouvée",
  paiementNotFound: "Paiement non trouvé",
  factureNotFound: "Facture non trouvée",
  ticketLargeur: "La largeur doit être 58, 80 ou A4",
  ticketFormat: "Le format doit être html, texte ou escpos",
  ticketWithoutA4: "Une imprimante de tickets imprime en 58 ou 80 mm, pas en A4",
  paysNotFound: "Pays non trouvé",
  deviseNotFound: "Devise non trouvée",
  methodNotAllowed: "Méthode non autorisée",
  unreadableBody: "Le corps de la requête n'est pas un JSON lisible",
  unreadableForm: "Le formulaire reçu n'est pas lisible. Rechargez la page et réessayez.",
  formTooLarge:
    "Le formulaire envoyé est trop volumineux. Raccourcissez ce que vous avez écrit et réessayez.",
  bodyTooLarge: "Le corps de la requête est trop volumineux",
  typeRefused: "Le corps de la requête doit être en JSON",
  invalidId: "L'identifiant doit être un nombre entier positif",
  invalidCursor: "Le numéro d'événement doit être un nombre entier positif ou zéro",
  evenementsExpired: "Ces événements ne sont plus conservés. Rechargez les données.",
  crossOriginRequest: "Cette requête ne vient pas d'une page d'Étal",
  realtimeUnavailable: "Le canal temps réel n'est pas disponible",
  websocketExpected: "Cette adresse attend une connexion WebSocket",
  unknownSubprotocol: "Aucun des sous-protocoles proposés n'est connu (v12.stomp, v11.stomp, v10.stomp)",
  otherEtablissement: "Cet établissement n'est pas celui de votre compte",
  etablissementNotFound: "Établissement non trouvé",
  otherGerant: "Ce jeton n'est pas celui de votre compte",
  pong: "Réponse au ping",
  evenementsUnreadable:
    "Les nouveautés de la boutique n'arrivent plus pour le moment. Elles reprendront d'elles-mêmes, rien n'est perdu.",
  sessionEnded: "Votre session est terminée. Reconnectez-vous.",
  lateConnect: "Aucune trame CONNECT n'a été reçue dans les 5 secondes",
  incompleteFrame: "La suite d'une trame n'est pas arrivée dans les 30 secondes",
  messageTooLarge: "Le message est trop grand pour une seule trame",
  tooManyMessages: "Trop de messages en trop peu de temps",
  testMessageExpected: "Le message de test doit être un JSON avec un texte « message » de 1 à 500 caractères",
  serviceOverloaded: "Le service est momentanément surchargé. Réessayez dans quelques secondes.",
  keyReused: "Cette clé d'idempotence a déjà servi pour une autre demande",
  invalidKey: "La clé d'idempotence doit contenir de 1 à 255 caractères ASCII visibles",
  tooManyAttempts: (seconds: number) => `Trop de tentatives. Réessayez dans ${formatDelay(seconds)}.`,
  tooManyRequests: (seconds: number) =>
    `Trop de demandes pour cette boutique. Réessayez dans ${formatDelay(seconds)}.`,
  limitReached: ({ max, names }: { max: number; names: string }) =>
    `Limite atteinte : ${String(max).replace(/\B(?=(?:\d{3})+$)/g, " ")} ${names}`,
  exportInProgress: "Un export est déjà en cours. Attendez qu'il se termine, puis réessayez.",
  formatExport: "Le format doit être json ou csv",
  authenticationRequired: "Authentification requise",
  settingsChanged: "Les paramètres de l'établissement viennent de changer. Réessayez.",
  deviseChanged:
    "La devise de l'établissement a changé pendant la saisie. Vérifiez les montants, puis enregistrez de nouveau.",

  // Values
  fieldRequired: (field: string) => agree(field, "est obligatoire", "sont obligatoires"),
  textExpected: (field: string) => agree(field, "doit être un texte", "doivent être un texte"),
  unreadableText: (field: string) =>
    `${agree(field, "contient", "contiennent")} un caractère qui ne peut pas être enregistré`,
  textTooLong: (field: string, max: number) =>
    `${agree(field, "ne peut", "ne peuvent")} pas dépasser ${max} caractères`,
  numberExpected: (field: string) => agree(field, "doit être un nombre", "doivent être un nombre"),
  integerExpected: (field: string) =>
    agree(field, "doit être un nombre entier", "doivent être un nombre entier"),
  notValid: (field: string) => agree(field, "n'est pas valide", "ne sont pas valides"),
  montantPrecision: "Le montant a trop de décimales pour la devise",
  negativeMontant: "Le montant doit être positif ou zéro",
  montantPositive: "Le montant doit être supérieur à 0",
  montantTooLarge: "Le montant dépasse la limite autorisée",
  invalidPage: "Le numéro de page doit être un entier positif ou zéro",
  invalidSize: "La taille de page doit être comprise entre 1 et 1000",
  unknownJournal: "Le journal est compte ou reglages",
  invalidSort: "Le tri demandé n'existe pas",
  searchTooLong: "La recherche ne peut pas dépasser 200 caractères",

  // Edits after another edit (docs/decisions/0045)
  invalidVersion: "La version doit être un nombre entier positif",
  recordChanged:
    "Cette fiche a changé pendant que vous la modifiiez. Vérifiez les champs signalés, puis enregistrez de nouveau pour garder votre saisie.",
  fieldChanged: (current: string) =>
    current === ""
      ? "Ce champ a été vidé entre-temps"
      : `Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${current}`,

  // Categories
  categorieNameRequired: "Le nom de la catégorie est obligatoire",
  categorieNameRequiredOnEdit: "Le nom de la catégorie est requis",
  categorieNameTooLong: "Le nom de la catégorie ne peut pas dépasser 100 caractères",
  categorieExists: "Une catégorie porte déjà ce nom",
  descriptionTooLong: "La description ne peut pas dépasser 1000 caractères",
  categorieInUse: (n: number) =>
    n > 1
      ? `Cette catégorie contient ${n} produits et ne peut pas être supprimée`
      : "Cette catégorie contient 1 produit et ne peut pas être supprimée",

  // Products; the title is a task's too
  titleRequired: "Le titre est obligatoire",
  titleTooLong: "Le titre ne peut pas dépasser 200 caractères",
  produitCategorieRequired: "La catégorie est obligatoire",
  produitStatutRequired: "Le statut est obligatoire",
  produitSeuilRequired: "Le seuil d'alerte est obligatoire",
  invalidProduitSeuil: "Le seuil d'alerte doit être un nombre entier positif ou zéro",
  produitSeuilTooLarge: "Le seuil d'alerte ne peut pas dépasser 1\u202F000\u202F000",
  produitQuantiteRequired: "La quantité est obligatoire",
  quantitePositive: "La quantité doit être supérieure à 0",
  quantiteTooLarge: "La quantité ne peut pas dépasser 1\u202F000\u202F000",
  produitPrixAchatRequired: "Le prix d'achat est obligatoire",
  produitPrixVenteRequired: "Le prix de vente est obligatoire",
  prixAchatPositive: "Le prix d'achat doit être positif ou zéro",
  prixVentePositive: "Le prix de vente doit être positif ou zéro",
  prixTooLarge: "Le prix ne peut pas dépasser 1\u202F000\u202F000\u202F000",
  referenceExists: "Un produit porte déjà cette référence",
  referenceOf: (reference: string, titre: string, holds = "celle") =>
    `La référence ${reference} est déjà ${holds} du produit «\u202F${titre}\u202F»`,
  referenceTooLong: "La référence ne peut pas dépasser 50 caractères",
  codeBarresExists: "Un produit porte déjà ce code-barres",
  codeBarresOf: (code: string, titre: string, holds = "celui") =>
    `Le code-barres ${code} est déjà ${holds} du produit «\u202F${titre}\u202F»`,
  invalidCodeBarres: "Un code-barres contient de 1 à 48 caractères sans espace",
  codesBarresExpected: "Les codes-barres doivent être une liste de textes",
  produitNotArchived: "Ce produit n'est pas archivé",
  produitBackToBrouillon: "Un produit ne peut pas redevenir un brouillon",
  stockTooLarge:
    "La valeur du stock (quantité × prix d'achat) ne peut pas dépasser 90\u202F000\u202F000\u202F000\u202F000",
  fieldsRequired: "Veuillez remplir tous les champs obligatoires",

  // Purchases and stock (rules: bounds, cost, purchase-correction)
  fournisseurRequired: "Le fournisseur est obligatoire",
  fournisseurTooLong: "Le fournisseur ne peut pas dépasser 100 caractères",
  deliveryNoteTooLong: "Le numéro du bon de livraison ne peut pas dépasser 50 caractères",
  achatCancelled: "Cet achat est annulé et ne peut plus être modifié",
  produitArchived: "Ce produit est archivé : la quantité de ses achats ne peut plus augmenter",
  insufficientStockNoDetail: "Stock insuffisant. Les articles ont déjà été vendus.",
  stockFull: "Le stock d'un produit ne peut pas dépasser 1\u202F000\u202F000\u202F000 pièces",
  quantiteCompteeRequired: "La quantité comptée est obligatoire",
  quantiteCompteePositive: "La quantité comptée doit être positive ou zéro",
  quantiteConnuePositive: "La quantité connue doit être positive ou zéro",
  stockChange: (quantite: number) => `Le stock a changé entre-temps : il est maintenant de ${quantite}`,
  reasonRequired: "Le motif est obligatoire",
  reasonTooLong: "Le motif ne peut pas dépasser 500 caractères",

  // Sales (rules: basket, numbers, payments, mobile-money, idempotency, minimum-price, statut)
  produitRequired: "Le produit est obligatoire",
  prixVenteReelPositive: "Le prix de vente réel doit être positif ou zéro",
  clientTooLong: "Le client ne peut pas dépasser 100 caractères",
  numeroFactureTooLong: "Le numéro de facture ne peut pas dépasser 50 caractères",
  notesTooLong: "Les notes ne peuvent pas dépasser 500 caractères",
  dateFuture: "La date d'opération ne peut pas être dans le futur",
  dateDebutRequired: "La date de début est obligatoire",
  dateFinRequired: "La date de fin est obligatoire",
  unknownPeriod: "La période demandée n'existe pas",
  periodOrDates: "Donnez une période ou deux dates, pas les deux",
  reversedPeriod: "La date de début doit précéder la date de fin",
  emptyPanier: "Le panier est vide",
  panierTooLong: "Un panier contient au plus 200 lignes",
  incompletePaiements: "Les paiements doivent être égaux au total",
  zeroPaiement: "Un paiement doit être supérieur à 0",
  montantRecuTooLow: "Le montant reçu est inférieur au montant à payer",
  tooManyPaiements: "Une vente se règle en 20 paiements au plus",
  invalidPaiement: "Le mode de paiement n'est pas accepté",
  mobileMoneyTelephone: "Le numéro de Mobile Money n'est pas valide pour ce pays",
  mobileMoneyPortefeuille: "L'opérateur n'est pas accepté dans ce pays",
  transactionUsed: "Cet identifiant de transaction a déjà servi",
  transactionKnown: "Ce paiement a déjà un autre identifiant de transaction",
  transactionWithoutPaiement:
    "Seul un paiement Mobile Money reçu ou en attente prend un identifiant de transaction",
  transactionRequired: "L'identifiant de transaction est obligatoire",
  paiementSettled: "Ce paiement n'est plus en attente",
  factureCancelledUnpaid: "Cette facture est annulée : il n'y a plus rien à payer",
  montantAboveDue: "Le montant dépasse ce qui reste à payer",
  factureTooManyPaiements: "Une facture a 200 paiements au plus",
  unknownPaiementStatut: "Le statut d'un paiement est RECU, EN_ATTENTE, REFUSE ou ANNULE",
  numeroFactureExists: "Une facture porte déjà ce numéro",
  factureComplete: "Une facture se compose de 200 ventes au plus",
  factureFromPanier: "Une facture porte déjà ce numéro : elle vient d'un panier et ne se continue pas",
  factureClosed: "Une facture porte déjà ce numéro : elle est annulée et ne se continue pas",
  factureOtherGerant: "Une facture porte déjà ce numéro : seul le gérant qui l'a ouverte la continue",
  factureOtherDevise: "Une facture porte déjà ce numéro, dans une autre devise",
  factureOtherDate: "Une facture porte déjà ce numéro, pour un autre jour",
  factureTooLate: "Une facture porte déjà ce numéro : elle ne se continue que 10 minutes, le jour même",
  factureOtherClient: "Une facture porte déjà ce numéro, pour un autre client",
  factureAlreadyCancelled: "Cette facture est déjà annulée",
  factureNotToday: "Une facture ne peut être annulée que le jour de son enregistrement",
  referenceVenteExists: "Une vente porte déjà cette référence",
  panierRefused: "Un article du panier ne peut pas être vendu ainsi. Vérifiez les prix et le stock.",
  produitInactive: "Produit inactif",
  produitInPreparation: "Produit en préparation",
  insufficientStock: (available: number, requested: number) =>
    `Stock insuffisant. Disponible: ${available}, Demandé: ${requested}`,
  prixBelowMinimum: (minimum: string) => `Le prix ne peut pas être inférieur au prix minimum (${minimum})`,
  namedLine: (titre: string, sentence: string) => `${titre} : ${sentence}`,

  // The evening's money (rule: evening)
  caisseDayToCome: "L'argent d'un jour à venir ne se compte pas",
  caisseDayClosed: "L'argent d'un jour se compte le jour même ou le lendemain",
  compteTwice: "Un mode de paiement et son portefeuille ne se comptent qu'une fois",
  comptesExpected: "Les comptes doivent être une liste",
  comptageEmpty: "Saisissez au moins un montant compté ou une note",
  invalidSens: "Un mouvement de caisse est une ENTREE ou une SORTIE",
  mouvementCaisseReversed: "Ce mouvement de caisse est déjà annulé",
  mouvementCaisseClosed: "Un mouvement de caisse s'annule le jour même ou le lendemain",

  // Tasks
  invalidTacheStatut: "Le statut d'une tâche est A_FAIRE ou TERMINEE",
  invalidTachePriority: "La priorité d'une tâche est URGENTE, HAUTE ou NORMALE",
  tacheAssigneeTooLong: "Le nom de la personne chargée de la tâche ne peut pas dépasser 100 caractères",
  tacheAlreadyDone: "Cette tâche est déjà terminée",

  // Settings (rules: currency, ticket)
  passwordForEmail: "Le mot de passe est nécessaire pour changer d'email",
  incorrectPassword: "Mot de passe actuel incorrect",
  currentPays: "Le statut du pays actuel ne peut pas être modifié",
  invalidIsActive: "isActive doit valoir true ou false",
  addressTooLong: "L'adresse ne peut pas dépasser 200 caractères",
  mentionsTooLong: "Les mentions légales ne peuvent pas dépasser 500 caractères",
  piedTicketTooLong: "Le pied de ticket ne peut pas dépasser 500 caractères",
  invalidLogo:
    "Le logo doit être un PNG en noir et blanc, de 384\u00A0points de côté et de 10\u00A0ko au plus. Choisissez l'image à nouveau dans les paramètres du ticket.",
  // A setting in the sentence of an edit conflict
  otherLogo: "une autre image",
  settingOn: "activé",
  settingOff: "désactivé",
  mobileMoneyWaits: "à vérifier",
  mobileMoneyReceived: "reçu tout de suite",

  // Accounts (rules: attempts, forgotten-password, password-change, email-change)
  accountCreated: "Compte créé avec succès !",
  wrongCredentials: "Email ou mot de passe incorrect",
  emailExists: "Un compte existe déjà avec cet email",
  nameRequired: "Le nom est obligatoire",
  nameLength: "Le nom doit contenir entre 2 et 50 caractères",
  firstNameRequired: "Le prénom est obligatoire",
  firstNameLength: "Le prénom doit contenir entre 2 et 50 caractères",
  emailRequired: "L'email est obligatoire",
  invalidEmail: "L'email doit être valide",
  telephoneRequired: "Le téléphone est obligatoire",
  invalidTelephone: "Le numéro de téléphone doit être valide (8-15 chiffres)",
  passwordRequired: "Le mot de passe est obligatoire",
  passwordLength: "Le mot de passe doit contenir au moins 8 caractères",
  passwordCharacters: "Le mot de passe ne peut contenir que des lettres sans accent, des chiffres et @$!%*?&",
  passwordComposition:
    "Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial",
  commonPassword: "Ce mot de passe est trop courant",
  passwordTooLong: "Le mot de passe ne peut pas dépasser 128 caractères",
  confirmationRequired: "La confirmation du mot de passe est obligatoire",
  confirmationMismatch: "Les mots de passe ne correspondent pas",
  etablissementNomRequired: "Le nom de l'établissement est obligatoire",
  etablissementNameTooLong: "Le nom de l'établissement ne peut pas dépasser 100 caractères",
  nomEtablissementMismatch: "Ce n'est pas le nom de l'établissement",
  deadLink: "Lien expiré ou déjà utilisé",
  noPendingEmail: "Aucun email n'est en attente de confirmation",
  deletionTooSoon:
    "Le compte ne peut pas être supprimé pendant les 72\u00A0heures qui suivent un changement d'email",
  linkSent:
    "Si un compte existe avec cet email, un lien vient d'y être envoyé. Il est valable 30\u00A0minutes.",
  tokenRequired: "Le jeton de renouvellement est obligatoire",
} as const;

export function agree(subject: string, singular: string, plural: string): string {
  return `${subject} ${subject.startsWith("Les ") ? plural : singular}`;
}

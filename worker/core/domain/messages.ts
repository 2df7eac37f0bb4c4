// The French messages. Some are fixed (rule: fixed-texts). `field` is the subject (fields.ts). Each message is an export of
// its own, so that the browser gets only those that its pages show: `import * as MESSAGES`. Those of
// accounts are in account-messages.ts.

function formatDelay(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "seconde"] : [Math.ceil(seconds / 60), "minute"];
  return `${String(count)}\u00A0${unit}${count > 1 ? "s" : ""}`;
}

// Of the API as a whole
export const internalError = "Une erreur est survenue";
export const serverUnreachable = "Impossible de joindre le serveur";
export const unexpectedError = "Une erreur inattendue est survenue";
export const resourceNotFound = "Ressource non trouvée";
export const categorieNotFound = "Catégorie non trouvée";
export const produitNotFound = "Produit non trouvé";
export const tacheNotFound = "Tâche non trouvée";
export const achatNotFound = "Achat non trouvé";
export const stockNotFound = "Stock non trouvé";
export const stockNotListed = "Stock non trouvé dans la liste";
export const venteNotFound = "Vente non trouvée";
export const paiementNotFound = "Paiement non trouvé";
export const factureNotFound = "Facture non trouvée";
export const ticketLargeur = "La largeur doit être 58, 80 ou A4";
export const ticketFormat = "Le format doit être html, texte ou escpos";
export const ticketWithoutA4 = "Une imprimante de tickets imprime en 58 ou 80 mm, pas en A4";
export const paysNotFound = "Pays non trouvé";
export const deviseNotFound = "Devise non trouvée";
export const methodNotAllowed = "Méthode non autorisée";
export const unreadableBody = "Le corps de la requête n'est pas un JSON lisible";
export const unreadableForm = "Le formulaire reçu n'est pas lisible. Rechargez la page et réessayez.";
export const formTooLarge =
  "Le formulaire envoyé est trop volumineux. Raccourcissez ce que vous avez écrit et réessayez.";
export const bodyTooLarge = "Le corps de la requête est trop volumineux";
export const typeRefused = "Le corps de la requête doit être en JSON";
export const invalidId = "L'identifiant doit être un nombre entier positif";
export const invalidCursor = "Le numéro d'événement doit être un nombre entier positif ou zéro";
export const evenementsExpired = "Ces événements ne sont plus conservés. Rechargez les données.";
export const crossOriginRequest = "Cette requête ne vient pas d'une page d'Étal";
export const realtimeUnavailable = "Le canal temps réel n'est pas disponible";
export const websocketExpected = "Cette adresse attend une connexion WebSocket";
export const unknownSubprotocol =
  "Aucun des sous-protocoles proposés n'est connu (v12.stomp, v11.stomp, v10.stomp)";
export const otherEtablissement = "Cet établissement n'est pas celui de votre compte";
export const etablissementNotFound = "Établissement non trouvé";
export const otherGerant = "Ce jeton n'est pas celui de votre compte";
export const pong = "Réponse au ping";
export const evenementsUnreadable =
  "Les nouveautés de la boutique n'arrivent plus pour le moment. Elles reprendront d'elles-mêmes, rien n'est perdu.";
export const sessionEnded = "Votre session est terminée. Reconnectez-vous.";
export const lateConnect = "Aucune trame CONNECT n'a été reçue dans les 5 secondes";
export const incompleteFrame = "La suite d'une trame n'est pas arrivée dans les 30 secondes";
export const messageTooLarge = "Le message est trop grand pour une seule trame";
export const tooManyMessages = "Trop de messages en trop peu de temps";
export const testMessageExpected =
  "Le message de test doit être un JSON avec un texte « message » de 1 à 500 caractères";
export const serviceOverloaded = "Le service est momentanément surchargé. Réessayez dans quelques secondes.";
export const keyReused = "Cette clé d'idempotence a déjà servi pour une autre demande";
export const invalidKey = "La clé d'idempotence doit contenir de 1 à 255 caractères ASCII visibles";
export const tooManyAttempts = (seconds: number) =>
  `Trop de tentatives. Réessayez dans ${formatDelay(seconds)}.`;
export const tooManyRequests = (seconds: number) =>
  `Trop de demandes pour cette boutique. Réessayez dans ${formatDelay(seconds)}.`;
export const limitReached = ({ max, names }: { max: number; names: string }) =>
  `Limite atteinte : ${String(max).replace(/\B(?=(?:\d{3})+$)/g, " ")} ${names}`;
export const exportInProgress = "Un export est déjà en cours. Attendez qu'il se termine, puis réessayez.";
export const formatExport = "Le format doit être json ou csv";
export const authenticationRequired = "Authentification requise";
export const settingsChanged = "Les paramètres de l'établissement viennent de changer. Réessayez.";
export const deviseChanged =
  "La devise de l'établissement a changé pendant la saisie. Vérifiez les montants, puis enregistrez de nouveau.";

// Values
export const fieldRequired = (field: string) => agree(field, "est obligatoire", "sont obligatoires");
export const textExpected = (field: string) => agree(field, "doit être un texte", "doivent être un texte");
export const unreadableText = (field: string) =>
  `${agree(field, "contient", "contiennent")} un caractère qui ne peut pas être enregistré`;
export const textTooLong = (field: string, max: number) =>
  `${agree(field, "ne peut", "ne peuvent")} pas dépasser ${max} caractères`;
export const numberExpected = (field: string) =>
  agree(field, "doit être un nombre", "doivent être un nombre");
export const integerExpected = (field: string) =>
  agree(field, "doit être un nombre entier", "doivent être un nombre entier");
export const notValid = (field: string) => agree(field, "n'est pas valide", "ne sont pas valides");
export const montantPrecision = "Le montant a trop de décimales pour la devise";
export const negativeMontant = "Le montant doit être positif ou zéro";
export const montantPositive = "Le montant doit être supérieur à 0";
export const montantTooLarge = "Le montant dépasse la limite autorisée";
export const invalidPage = "Le numéro de page doit être un entier positif ou zéro";
export const invalidSize = "La taille de page doit être comprise entre 1 et 1000";
export const unknownJournal = "Le journal est compte ou reglages";
export const invalidSort = "Le tri demandé n'existe pas";
export const searchTooLong = "La recherche ne peut pas dépasser 200 caractères";

// Edits after another edit (docs/decisions/0045)
export const invalidVersion = "La version doit être un nombre entier positif";
export const recordChanged =
  "Cette fiche a changé pendant que vous la modifiiez. Vérifiez les champs signalés, puis enregistrez de nouveau pour garder votre saisie.";
export const fieldChanged = (current: string) =>
  current === ""
    ? "Ce champ a été vidé entre-temps"
    : `Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${current}`;

// Categories
export const categorieNameRequired = "Le nom de la catégorie est obligatoire";
export const categorieNameRequiredOnEdit = "Le nom de la catégorie est requis";
export const categorieNameTooLong = "Le nom de la catégorie ne peut pas dépasser 100 caractères";
export const categorieExists = "Une catégorie porte déjà ce nom";
export const descriptionTooLong = "La description ne peut pas dépasser 1000 caractères";
export const categorieInUse = (n: number) =>
  n > 1
    ? `Cette catégorie contient ${n} produits et ne peut pas être supprimée`
    : "Cette catégorie contient 1 produit et ne peut pas être supprimée";

// Products; the title is a task's too
export const titleRequired = "Le titre est obligatoire";
export const titleTooLong = "Le titre ne peut pas dépasser 200 caractères";
export const produitCategorieRequired = "La catégorie est obligatoire";
export const produitStatutRequired = "Le statut est obligatoire";
export const produitSeuilRequired = "Le seuil d'alerte est obligatoire";
export const invalidProduitSeuil = "Le seuil d'alerte doit être un nombre entier positif ou zéro";
export const produitSeuilTooLarge = "Le seuil d'alerte ne peut pas dépasser 1\u202F000\u202F000";
export const produitQuantiteRequired = "La quantité est obligatoire";
export const quantitePositive = "La quantité doit être supérieure à 0";
export const quantiteTooLarge = "La quantité ne peut pas dépasser 1\u202F000\u202F000";
export const produitPrixAchatRequired = "Le prix d'achat est obligatoire";
export const produitPrixVenteRequired = "Le prix de vente est obligatoire";
export const prixAchatPositive = "Le prix d'achat doit être positif ou zéro";
export const prixVentePositive = "Le prix de vente doit être positif ou zéro";
export const prixTooLarge = "Le prix ne peut pas dépasser 1\u202F000\u202F000\u202F000";
export const referenceExists = "Un produit porte déjà cette référence";
export const referenceOf = (reference: string, titre: string, holds = "celle") =>
  `La référence ${reference} est déjà ${holds} du produit «\u202F${titre}\u202F»`;
export const referenceTooLong = "La référence ne peut pas dépasser 50 caractères";
export const codeBarresExists = "Un produit porte déjà ce code-barres";
export const codeBarresOf = (code: string, titre: string, holds = "celui") =>
  `Le code-barres ${code} est déjà ${holds} du produit «\u202F${titre}\u202F»`;
export const invalidCodeBarres = "Un code-barres contient de 1 à 48 caractères sans espace";
export const codesBarresExpected = "Les codes-barres doivent être une liste de textes";
export const produitNotArchived = "Ce produit n'est pas archivé";
export const produitBackToBrouillon = "Un produit ne peut pas redevenir un brouillon";
export const stockTooLarge =
  "La valeur du stock (quantité × prix d'achat) ne peut pas dépasser 90\u202F000\u202F000\u202F000\u202F000";
export const fieldsRequired = "Veuillez remplir tous les champs obligatoires";

// Purchases and stock (rules: bounds, cost, purchase-correction)
export const fournisseurRequired = "Le fournisseur est obligatoire";
export const fournisseurTooLong = "Le fournisseur ne peut pas dépasser 100 caractères";
export const deliveryNoteTooLong = "Le numéro du bon de livraison ne peut pas dépasser 50 caractères";
export const achatCancelled = "Cet achat est annulé et ne peut plus être modifié";
export const produitArchived = "Ce produit est archivé : la quantité de ses achats ne peut plus augmenter";
export const insufficientStockNoDetail = "Stock insuffisant. Les articles ont déjà été vendus.";
export const stockFull = "Le stock d'un produit ne peut pas dépasser 1\u202F000\u202F000\u202F000 pièces";
export const quantiteCompteeRequired = "La quantité comptée est obligatoire";
export const quantiteCompteePositive = "La quantité comptée doit être positive ou zéro";
export const quantiteConnuePositive = "La quantité connue doit être positive ou zéro";
export const stockChange = (quantite: number) =>
  `Le stock a changé entre-temps : il est maintenant de ${quantite}`;
export const reasonRequired = "Le motif est obligatoire";
export const reasonTooLong = "Le motif ne peut pas dépasser 500 caractères";

// Sales (rules: basket, numbers, payments, mobile-money, idempotency, minimum-price, statut)
export const produitRequired = "Le produit est obligatoire";
export const prixVenteReelPositive = "Le prix de vente réel doit être positif ou zéro";
export const clientTooLong = "Le client ne peut pas dépasser 100 caractères";
export const numeroFactureTooLong = "Le numéro de facture ne peut pas dépasser 50 caractères";
export const notesTooLong = "Les notes ne peuvent pas dépasser 500 caractères";
export const dateFuture = "La date d'opération ne peut pas être dans le futur";
export const dateDebutRequired = "La date de début est obligatoire";
export const dateFinRequired = "La date de fin est obligatoire";
export const unknownPeriod = "La période demandée n'existe pas";
export const periodOrDates = "Donnez une période ou deux dates, pas les deux";
export const reversedPeriod = "La date de début doit précéder la date de fin";
export const emptyPanier = "Le panier est vide";
export const panierTooLong = "Un panier contient au plus 200 lignes";
export const incompletePaiements = "Les paiements doivent être égaux au total";
export const zeroPaiement = "Un paiement doit être supérieur à 0";
export const montantRecuTooLow = "Le montant reçu est inférieur au montant à payer";
export const tooManyPaiements = "Une vente se règle en 20 paiements au plus";
export const invalidPaiement = "Le mode de paiement n'est pas accepté";
export const mobileMoneyTelephone = "Le numéro de Mobile Money n'est pas valide pour ce pays";
export const mobileMoneyPortefeuille = "L'opérateur n'est pas accepté dans ce pays";
export const transactionUsed = "Cet identifiant de transaction a déjà servi";
export const transactionKnown = "Ce paiement a déjà un autre identifiant de transaction";
export const transactionWithoutPaiement =
  "Seul un paiement Mobile Money reçu ou en attente prend un identifiant de transaction";
export const transactionRequired = "L'identifiant de transaction est obligatoire";
export const paiementSettled = "Ce paiement n'est plus en attente";
export const factureCancelledUnpaid = "Cette facture est annulée : il n'y a plus rien à payer";
export const montantAboveDue = "Le montant dépasse ce qui reste à payer";
export const factureTooManyPaiements = "Une facture a 200 paiements au plus";
export const unknownPaiementStatut = "Le statut d'un paiement est RECU, EN_ATTENTE, REFUSE ou ANNULE";
export const numeroFactureExists = "Une facture porte déjà ce numéro";
export const factureComplete = "Une facture se compose de 200 ventes au plus";
export const factureFromPanier =
  "Une facture porte déjà ce numéro : elle vient d'un panier et ne se continue pas";
export const factureClosed = "Une facture porte déjà ce numéro : elle est annulée et ne se continue pas";
export const factureOtherGerant =
  "Une facture porte déjà ce numéro : seul le gérant qui l'a ouverte la continue";
export const factureOtherDevise = "Une facture porte déjà ce numéro, dans une autre devise";
export const factureOtherDate = "Une facture porte déjà ce numéro, pour un autre jour";
export const factureTooLate =
  "Une facture porte déjà ce numéro : elle ne se continue que 10 minutes, le jour même";
export const factureOtherClient = "Une facture porte déjà ce numéro, pour un autre client";
export const factureAlreadyCancelled = "Cette facture est déjà annulée";
export const factureNotToday = "Une facture ne peut être annulée que le jour de son enregistrement";
export const referenceVenteExists = "Une vente porte déjà cette référence";
export const panierRefused =
  "Un article du panier ne peut pas être vendu ainsi. Vérifiez les prix et le stock.";
export const produitInactive = "Produit inactif";
export const produitInPreparation = "Produit en préparation";
export const insufficientStock = (available: number, requested: number) =>
  `Stock insuffisant. Disponible: ${available}, Demandé: ${requested}`;
export const prixBelowMinimum = (minimum: string) =>
  `Le prix ne peut pas être inférieur au prix minimum (${minimum})`;
export const namedLine = (titre: string, sentence: string) => `${titre} : ${sentence}`;

// Devices, and sales without a network (rules: devices, late-sale)
export const appareilName = "Caisse";
export const appareilRequired = "L'appareil est obligatoire";
export const appareilUnknown = "Cet appareil n'est pas connu de la boutique";
export const invalidNumeroProvisoire =
  "Le numéro provisoire doit être P-, le code de l'appareil, le jour et un rang, comme P-A-20260114-7";
export const numeroProvisoireTaken = (numero: string) =>
  `${numero} : ce numéro provisoire a déjà servi à une autre vente`;
export const venteAlreadyRecorded = (numero: string) => `${numero} : cette vente est déjà enregistrée`;
export const clockDifferenceTooLarge =
  "Le décalage de l'horloge doit être un nombre de secondes, de 30\u00A0jours au plus";
export const dateOperationOffline =
  "Une vente faite sans réseau donne son heure par dateClient, pas par dateOperation";
export const ecartMotif = "Écart constaté à la vente hors ligne";
export const stockToVerify = "Vérifier le stock : ";
export const stockToVerifyReason =
  "Une vente faite sans réseau a pris plus de pièces que le stock n'en comptait. Comptez le rayon.";
export const paiementToVerify = "Vérifier le paiement : ";
export const paiementToVerifyReason = "Identifiant de transaction déjà utilisé par une autre vente : ";
export const invalidAttente = "Les ventes en attente doivent avoir un nombre, un montant et une date";
export const attenteNombreRequired = "Le nombre de ventes en attente est obligatoire";
export const attenteNombrePositive = "Le nombre de ventes en attente doit être supérieur à 0";
export const attenteNombreTooLarge =
  "Le nombre de ventes en attente ne peut pas dépasser 1\u202F000\u202F000";

// The evening's money (rule: evening)
export const caisseJourToCome = "L'argent d'un jour à venir ne se compte pas";
export const caisseJourClosed = "L'argent d'un jour se compte le jour même ou le lendemain";
export const compteTwice = "Un mode de paiement et son portefeuille ne se comptent qu'une fois";
export const comptesExpected = "Les comptes doivent être une liste";
export const comptageEmpty = "Saisissez au moins un montant compté ou une note";
export const invalidSens = "Un mouvement de caisse est une ENTREE ou une SORTIE";
export const mouvementCaisseReversed = "Ce mouvement de caisse est déjà annulé";
export const mouvementCaisseClosed = "Un mouvement de caisse s'annule le jour même ou le lendemain";

// Tasks
export const invalidTacheStatut = "Le statut d'une tâche est A_FAIRE ou TERMINEE";
export const invalidTachePriority = "La priorité d'une tâche est URGENTE, HAUTE ou NORMALE";
export const tacheAssigneeTooLong =
  "Le nom de la personne chargée de la tâche ne peut pas dépasser 100 caractères";
export const tacheAlreadyDone = "Cette tâche est déjà terminée";

// Settings (rules: currency, ticket)
export const passwordForEmail = "Le mot de passe est nécessaire pour changer d'email";
export const incorrectPassword = "Mot de passe actuel incorrect";
export const currentPays = "Le statut du pays actuel ne peut pas être modifié";
export const invalidIsActive = "isActive doit valoir true ou false";
export const addressTooLong = "L'adresse ne peut pas dépasser 200 caractères";
export const mentionsTooLong = "Les mentions légales ne peuvent pas dépasser 500 caractères";
export const piedTicketTooLong = "Le pied de ticket ne peut pas dépasser 500 caractères";
export const invalidLogo =
  "Le logo doit être un PNG en noir et blanc, de 384\u00A0points de côté et de 10\u00A0ko au plus. Choisissez l'image à nouveau dans les paramètres du ticket.";
// A setting in the sentence of an edit conflict
export const otherLogo = "une autre image";
export const settingOn = "activé";
export const settingOff = "désactivé";
export const mobileMoneyWaits = "à vérifier";
export const mobileMoneyReceived = "reçu tout de suite";

function agree(subject: string, singular: string, plural: string): string {
  return `${subject} ${subject.startsWith("Les ") ? plural : singular}`;
}

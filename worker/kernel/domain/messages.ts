// The French sentences of rules and refusals, each once. Sentences that the specification quotes are byte for byte.
// `champ` is a field as the subject of its sentence (domain/champs.ts).

/** A time to wait: seconds under a minute, else whole minutes, never too few. */
function delai(secondes: number): string {
  const [nombre, unite] = secondes < 60 ? [secondes, "seconde"] : [Math.ceil(secondes / 60), "minute"];
  return `${String(nombre)}\u00A0${unite}${nombre > 1 ? "s" : ""}`;
}

export const MESSAGES = {
  // Specification 8.1 and api.md
  erreurInterne: "Une erreur est survenue",
  serveurInjoignable: "Impossible de joindre le serveur",
  erreurInattendue: "Une erreur inattendue est survenue",
  ressourceNonTrouvee: "Ressource non trouvée",
  categorieNonTrouvee: "Catégorie non trouvée",
  produitNonTrouve: "Produit non trouvé",
  tacheNonTrouvee: "Tâche non trouvée",
  achatNonTrouve: "Achat non trouvé",
  stockNonTrouve: "Stock non trouvé",
  venteNonTrouvee: "Vente non trouvée",
  factureNonTrouvee: "Facture non trouvée",
  paysNonTrouve: "Pays non trouvé",
  deviseNonTrouvee: "Devise non trouvée",
  methodeRefusee: "Méthode non autorisée",
  corpsIllisible: "Le corps de la requête n'est pas un JSON lisible",
  formulaireIllisible: "Le formulaire reçu n'est pas lisible. Rechargez la page et réessayez.",
  formulaireTropGrand:
    "Le formulaire envoyé est trop volumineux. Raccourcissez ce que vous avez écrit et réessayez.",
  corpsTropGrand: "Le corps de la requête est trop volumineux",
  typeRefuse: "Le corps de la requête doit être en JSON",
  idInvalide: "L'identifiant doit être un nombre entier positif",
  curseurInvalide: "Le numéro d'événement doit être un nombre entier positif ou zéro",
  evenementsPerimes: "Ces événements ne sont plus conservés. Rechargez les données.",
  requeteEtrangere: "Cette requête ne vient pas d'une page d'Étal",
  tempsReelAbsent: "Le canal temps réel n'est pas disponible",
  websocketAttendu: "Cette adresse attend une connexion WebSocket",
  sousProtocoleInconnu: "Aucun des sous-protocoles proposés n'est connu (v12.stomp, v11.stomp, v10.stomp)",
  autreEtablissement: "Cet établissement n'est pas celui de votre compte",
  etablissementNonTrouve: "Établissement non trouvé",
  autreGerant: "Ce jeton n'est pas celui de votre compte",
  pong: "Réponse au ping",
  evenementsIllisibles:
    "Les nouveautés de la boutique n'arrivent plus pour le moment. Elles reprendront d'elles-mêmes, rien n'est perdu.",
  sessionTerminee: "Votre session est terminée. Reconnectez-vous.",
  connectTardif: "Aucune trame CONNECT n'a été reçue dans les 5 secondes",
  trameIncomplete: "La suite d'une trame n'est pas arrivée dans les 30 secondes",
  messageTropGrand: "Le message est trop grand pour une seule trame",
  tropDeMessages: "Trop de messages en trop peu de temps",
  messageTestAttendu: "Le message de test doit être un JSON avec un texte « message » de 1 à 500 caractères",
  baseIndisponible: "Le service est momentanément surchargé. Réessayez dans quelques secondes.",
  cleReutilisee: "Cette clé d'idempotence a déjà servi pour une autre demande",
  cleInvalide: "La clé d'idempotence doit contenir de 1 à 255 caractères ASCII visibles",
  tropDeTentatives: (secondes: number) => `Trop de tentatives. Réessayez dans ${delai(secondes)}.`,
  tropDeDemandes: (secondes: number) =>
    `Trop de demandes pour cette boutique. Réessayez dans ${delai(secondes)}.`,
  /** Decision 63, with its ordinary spaces. */
  limiteAtteinte: (nombre: number, noms: string) =>
    `Limite atteinte : ${String(nombre).replace(/\B(?=(?:\d{3})+$)/g, " ")} ${noms}`,
  exportEnCours: "Un export est déjà en cours. Attendez qu'il se termine, puis réessayez.",
  formatExport: "Le format doit être json ou csv",
  authentificationRequise: "Authentification requise",
  reglagesChanges: "Les paramètres de l'établissement viennent de changer. Réessayez.",

  // Values
  champObligatoire: (champ: string) => accorder(champ, "est obligatoire", "sont obligatoires"),
  texteAttendu: (champ: string) => accorder(champ, "doit être un texte", "doivent être un texte"),
  texteIllisible: (champ: string) =>
    `${accorder(champ, "contient", "contiennent")} un caractère qui ne peut pas être enregistré`,
  texteTropLong: (champ: string, max: number) =>
    `${accorder(champ, "ne peut", "ne peuvent")} pas dépasser ${max} caractères`,
  nombreAttendu: (champ: string) => accorder(champ, "doit être un nombre", "doivent être un nombre"),
  entierAttendu: (champ: string) =>
    accorder(champ, "doit être un nombre entier", "doivent être un nombre entier"),
  nonValide: (champ: string) => accorder(champ, "n'est pas valide", "ne sont pas valides"),
  montantPrecision: "Le montant a trop de décimales pour la devise",
  montantNegatif: "Le montant doit être positif ou zéro",
  montantTropGrand: "Le montant dépasse la limite autorisée",
  pageInvalide: "Le numéro de page doit être un entier positif ou zéro",
  tailleInvalide: "La taille de page doit être comprise entre 1 et 1000",
  journalInconnu: "Le journal est compte ou reglages",
  triInvalide: "Le tri demandé n'existe pas",
  rechercheTropLongue: "La recherche ne peut pas dépasser 200 caractères",

  // An edit that comes after another (docs/decisions/0016)
  ficheChangee:
    "Cette fiche a changé pendant que vous la modifiiez. Vérifiez les champs signalés, puis enregistrez de nouveau pour garder votre saisie.",
  champChange: (actuel: string) =>
    actuel === ""
      ? "Ce champ a été vidé entre-temps"
      : `Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${actuel}`,

  // Categories (specification 5)
  categorieNomObligatoire: "Le nom de la catégorie est obligatoire",
  categorieNomRequis: "Le nom de la catégorie est requis",
  categorieNomTropLong: "Le nom de la catégorie ne peut pas dépasser 100 caractères",
  categorieExiste: "Une catégorie porte déjà ce nom",
  descriptionTropLongue: "La description ne peut pas dépasser 1000 caractères",
  categorieUtilisee: (n: number) =>
    n > 1
      ? `Cette catégorie contient ${n} produits et ne peut pas être supprimée`
      : "Cette catégorie contient 1 produit et ne peut pas être supprimée",

  // Products (specification 5); the title is a task's too
  titreObligatoire: "Le titre est obligatoire",
  titreTropLong: "Le titre ne peut pas dépasser 200 caractères",
  produitCategorieObligatoire: "La catégorie est obligatoire",
  produitStatutObligatoire: "Le statut est obligatoire",
  produitSeuilObligatoire: "Le seuil d'alerte est obligatoire",
  produitSeuilInvalide: "Le seuil d'alerte doit être un nombre entier positif ou zéro",
  produitSeuilTropGrand: "Le seuil d'alerte ne peut pas dépasser 1\u202F000\u202F000",
  produitQuantiteObligatoire: "La quantité est obligatoire",
  quantitePositive: "La quantité doit être supérieure à 0",
  quantiteTropGrande: "La quantité ne peut pas dépasser 1\u202F000\u202F000",
  produitPrixAchatObligatoire: "Le prix d'achat est obligatoire",
  produitPrixVenteObligatoire: "Le prix de vente est obligatoire",
  prixAchatPositif: "Le prix d'achat doit être positif ou zéro",
  prixVentePositif: "Le prix de vente doit être positif ou zéro",
  prixTropGrand: "Le prix ne peut pas dépasser 1\u202F000\u202F000\u202F000",
  referenceExiste: "Un produit porte déjà cette référence",
  referenceTropLongue: "La référence ne peut pas dépasser 50 caractères",
  codeBarresExiste: "Un produit porte déjà ce code-barres",
  codeBarresInvalide: "Un code-barres contient de 1 à 48 caractères sans espace",
  codesBarresAttendus: "Les codes-barres doivent être une liste de textes",
  produitRedevientBrouillon: "Un produit ne peut pas redevenir un brouillon",
  /** Quantity times purchase price, in main units (decision 17). */
  stockTropGrand:
    "La valeur du stock (quantité × prix d'achat) ne peut pas dépasser 90\u202F000\u202F000\u202F000\u202F000",
  champsObligatoires: "Veuillez remplir tous les champs obligatoires",

  // Purchases and stock (specification 5, decisions 17, 23 and 24)
  fournisseurObligatoire: "Le fournisseur est obligatoire",
  fournisseurTropLong: "Le fournisseur ne peut pas dépasser 100 caractères",
  bonLivraisonTropLong: "Le numéro du bon de livraison ne peut pas dépasser 50 caractères",
  achatAnnule: "Cet achat est annulé et ne peut plus être modifié",
  produitArchive: "Ce produit est supprimé : la quantité de ses achats ne peut plus augmenter",
  stockInsuffisantSansDetail: "Stock insuffisant. Les articles ont déjà été vendus.",
  stockPlein: "Le stock d'un produit ne peut pas dépasser 1\u202F000\u202F000\u202F000 pièces",
  quantiteCompteeObligatoire: "La quantité comptée est obligatoire",
  quantiteCompteePositive: "La quantité comptée doit être positive ou zéro",
  quantiteConnuePositive: "La quantité connue doit être positive ou zéro",
  stockChange: (quantite: number) => `Le stock a changé entre-temps : il est maintenant de ${quantite}`,
  motifObligatoire: "Le motif est obligatoire",
  motifTropLong: "Le motif ne peut pas dépasser 500 caractères",

  // Sales (specification 5, decisions 19, 27 to 32)
  produitObligatoire: "Le produit est obligatoire",
  prixVenteReelPositif: "Le prix de vente réel doit être positif ou zéro",
  clientTropLong: "Le client ne peut pas dépasser 100 caractères",
  numeroFactureTropLong: "Le numéro de facture ne peut pas dépasser 50 caractères",
  notesTropLongues: "Les notes ne peuvent pas dépasser 500 caractères",
  dateFuture: "La date d'opération ne peut pas être dans le futur",
  dateDebutObligatoire: "La date de début est obligatoire",
  dateFinObligatoire: "La date de fin est obligatoire",
  periodeInconnue: "La période demandée n'existe pas",
  periodeOuDates: "Donnez une période ou deux dates, pas les deux",
  periodeInversee: "La date de début doit précéder la date de fin",
  panierVide: "Le panier est vide",
  panierTropLong: "Un panier contient au plus 200 lignes",
  paiementsIncomplets: "Les paiements doivent être égaux au total",
  paiementNul: "Un paiement doit être supérieur à 0",
  montantRecuInsuffisant: "Le montant reçu est inférieur au montant à payer",
  paiementsTropNombreux: "Une vente se règle en 20 paiements au plus",
  paiementInvalide: "Le mode de paiement n'est pas accepté",
  mobileMoneyTelephone: "Le numéro de Mobile Money n'est pas valide pour ce pays",
  mobileMoneyPortefeuille: "L'opérateur n'est pas accepté dans ce pays",
  transactionUtilisee: "Cet identifiant de transaction a déjà servi",
  numeroFactureExiste: "Une facture porte déjà ce numéro",
  factureComplete: "Une facture se compose de 200 ventes au plus",
  factureDePanier: "Une facture porte déjà ce numéro : elle vient d'un panier et ne se continue pas",
  factureFermee: "Une facture porte déjà ce numéro : elle est annulée et ne se continue pas",
  factureAutreGerant: "Une facture porte déjà ce numéro : seul le gérant qui l'a ouverte la continue",
  factureAutreDevise: "Une facture porte déjà ce numéro, dans une autre devise",
  factureAutreDate: "Une facture porte déjà ce numéro, pour un autre jour",
  factureTropTard: "Une facture porte déjà ce numéro : elle ne se continue que 10 minutes, le jour même",
  factureAutreClient: "Une facture porte déjà ce numéro, pour un autre client",
  factureDejaAnnulee: "Cette facture est déjà annulée",
  factureAutreJour: "Une facture ne peut être annulée que le jour de son enregistrement",
  referenceVenteExiste: "Une vente porte déjà cette référence",
  panierRefuse: "Un article du panier ne peut pas être vendu ainsi. Vérifiez les prix et le stock.",
  produitInactif: "Produit inactif",
  produitEnPreparation: "Produit en préparation",
  stockInsuffisant: (disponible: number, demande: number) =>
    `Stock insuffisant. Disponible: ${disponible}, Demandé: ${demande}`,
  prixSousMinimum: (minimum: string) => `Le prix ne peut pas être inférieur au prix minimum (${minimum})`,
  ligneNommee: (titre: string, phrase: string) => `${titre} : ${phrase}`,

  // Tasks (specification 4 and 5)
  tacheStatutInvalide: "Le statut d'une tâche est A_FAIRE ou TERMINEE",
  tachePrioriteInvalide: "La priorité d'une tâche est URGENTE, HAUTE ou NORMALE",
  tacheAssigneTropLong: "Le nom de la personne chargée de la tâche ne peut pas dépasser 100 caractères",
  tacheDejaTerminee: "Cette tâche est déjà terminée",

  // Settings (specification 7.2, decisions 14 and 40)
  motDePassePourEmail: "Le mot de passe est nécessaire pour changer d'email",
  motDePasseIncorrect: "Mot de passe actuel incorrect",
  paysActuel: "Le statut du pays actuel ne peut pas être modifié",
  activiteInvalide: "isActive doit valoir true ou false",
  adresseTropLongue: "L'adresse ne peut pas dépasser 200 caractères",
  mentionsTropLongues: "Les mentions légales ne peuvent pas dépasser 500 caractères",
  piedTicketTropLong: "Le pied de ticket ne peut pas dépasser 500 caractères",

  // Accounts (specification 5 and 8, decisions 7 to 13)
  compteCree: "Compte créé avec succès !",
  identifiantsIncorrects: "Email ou mot de passe incorrect",
  emailExiste: "Un compte existe déjà avec cet email",
  nomObligatoire: "Le nom est obligatoire",
  nomLongueur: "Le nom doit contenir entre 2 et 50 caractères",
  prenomObligatoire: "Le prénom est obligatoire",
  prenomLongueur: "Le prénom doit contenir entre 2 et 50 caractères",
  emailObligatoire: "L'email est obligatoire",
  emailInvalide: "L'email doit être valide",
  telephoneObligatoire: "Le téléphone est obligatoire",
  telephoneInvalide: "Le numéro de téléphone doit être valide (8-15 chiffres)",
  motDePasseObligatoire: "Le mot de passe est obligatoire",
  motDePasseLongueur: "Le mot de passe doit contenir au moins 8 caractères",
  motDePasseMinuscule: "Le mot de passe doit contenir au moins une minuscule",
  motDePasseMajuscule: "Le mot de passe doit contenir au moins une majuscule",
  motDePasseChiffre: "Le mot de passe doit contenir au moins un chiffre",
  motDePasseSpecial: "Le mot de passe doit contenir au moins un caractère spécial (@$!%*?&)",
  motDePasseCaracteres:
    "Le mot de passe ne peut contenir que des lettres sans accent, des chiffres et @$!%*?&",
  motDePasseComposition:
    "Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial",
  motDePasseCourant: "Ce mot de passe est trop courant",
  motDePasseTropLong: "Le mot de passe ne peut pas dépasser 128 caractères",
  confirmationObligatoire: "La confirmation du mot de passe est obligatoire",
  confirmationDifferente: "Les mots de passe ne correspondent pas",
  etablissementNomObligatoire: "Le nom de l'établissement est obligatoire",
  etablissementNomTropLong: "Le nom de l'établissement ne peut pas dépasser 100 caractères",
  nomEtablissementDifferent: "Ce n'est pas le nom de l'établissement",
  lienMort: "Lien expiré ou déjà utilisé",
  aucunEmailEnAttente: "Aucun email n'est en attente de confirmation",
  suppressionTropTot:
    "Le compte ne peut pas être supprimé pendant les 72\u00A0heures qui suivent un changement d'email",
  lienEnvoye:
    "Si un compte existe avec cet email, un lien vient d'y être envoyé. Il est valable 30\u00A0minutes.",
  jetonObligatoire: "Le jeton de renouvellement est obligatoire",
} as const;

/** "La quantité doit …", "Les notes doivent …". */
export function accorder(sujet: string, singulier: string, pluriel: string): string {
  return `${sujet} ${sujet.startsWith("Les ") ? pluriel : singulier}`;
}

// The fixed sentences of refusals (rule: fixed-texts); "…" stands for a value.
// Each exists once in the code, or gives the reason why it is absent.

/** The server always sends its own sentence, and a lost network has another, so no fallback is ever shown. */
const ALWAYS_A_SENTENCE = "le serveur répond toujours par sa propre phrase";
/** The product's first client put these words into error objects. Étal sends the HTTP reason phrase. */
const OLD_CLIENT = "mots de l'ancien client, que rien n'affiche";
/** Pages and services share one type, so an answer cannot have another shape. */
const TYPED_RESPONSES = "pages et services ont le même type : une réponse ne peut pas avoir une autre forme";
/** The till changes its basket on the device, without the server. */
const CAISSE_ALONE = "la caisse compose son panier sans rien demander au serveur, ce qui ne peut pas échouer";

export const SENTENCES: readonly (readonly [sentence: string, absent?: string])[] = [
  ["Une erreur est survenue"],
  ["Network Error", OLD_CLIENT],
  ["Impossible de joindre le serveur"],
  ["Unknown Error", OLD_CLIENT],
  ["Une erreur inattendue est survenue"],
  ["No refresh token available", "aucun jeton n'est lisible par les pages (décision 7)"],
  ["Format de réponse inattendu", TYPED_RESPONSES],

  ["Erreur de connexion", ALWAYS_A_SENTENCE],
  ["Erreur lors de l'inscription", ALWAYS_A_SENTENCE],
  ["Erreur lors du chargement du profil", ALWAYS_A_SENTENCE],
  ["Erreur lors de la mise à jour du profil"],
  ["Erreur lors de la mise à jour de l'établissement"],
  ["Erreur lors du chargement des produits", ALWAYS_A_SENTENCE],
  ["Erreur lors de la création du produit", ALWAYS_A_SENTENCE],
  ["Erreur lors de la suppression du produit", ALWAYS_A_SENTENCE],
  ["Erreur lors de la création de la vente", ALWAYS_A_SENTENCE],
  ["Erreur lors du chargement des ventes"],
  ["Erreur lors du chargement des stocks"],
  ["Erreur lors du chargement des alertes", "le nombre d'alertes du menu se tait quand il ne vient pas"],
  ["Erreur lors de la création de la tâche"],
  ["Erreur lors de la complétion de la tâche"],
  ["Erreur lors du chargement de la devise", ALWAYS_A_SENTENCE],
  ["Erreur lors de l'annulation"],

  ["Êtes-vous sûr de vouloir supprimer ce produit ?"],
  ["Produit supprimé"],
  ["Impossible de supprimer le produit"],
  ["Produit créé"],
  ["Le produit a été créé avec succès"],
  ["Impossible de créer le produit"],
  ["Produit modifié avec succès"],
  ["Erreur lors de la modification du produit"],
  ["Impossible de charger les détails du produit."],
  ["Impossible de charger les données du produit."],
  ["Erreur de chargement des données", TYPED_RESPONSES],
  ["Format de données inattendu", TYPED_RESPONSES],

  ["Catégorie supprimée"],
  ["Impossible de supprimer la catégorie"],
  ["Catégorie créée"],
  ["Impossible de créer la catégorie"],
  ["Catégorie non trouvée"],
  ["Catégorie modifiée avec succès"],
  ["Erreur lors de la modification de la catégorie"],

  ["Vente enregistrée avec succès ! …"],
  ["Paiement Mobile Money confirmé ! …"],
  ["Erreur lors de l'enregistrement de la vente"],
  ["Erreur lors de l'ajout du produit", CAISSE_ALONE],
  ["Erreur lors de la mise à jour de la quantité", CAISSE_ALONE],

  [
    "Êtes-vous sûr de vouloir annuler cet achat ? Cette action est irréversible et sera tracée dans l'historique.",
  ],
  ["Achat annulé avec succès"],
  ["Erreur lors de l'annulation de l'achat"],
  ["Achat créé avec succès"],
  ["Erreur lors de la création de l'achat"],
  ["Achat non trouvé"],
  ["Erreur lors du chargement des achats: …"],
  ["Erreur lors de la modification de l'achat"],

  ["Erreur lors du chargement"],
  ["Stock non trouvé dans la liste"],
  ["Stock non trouvé"],
  ["Erreur lors du chargement du stock: …"],
  ["Erreur lors du chargement de l'historique: …"],

  ["Erreur d'actualisation"],
  ["Impossible de charger les données"],
  ["Erreur de recherche"],
  ["Impossible d'appliquer le filtre de période"],
  ["Erreur de partage"],
  ["Impossible de partager la facture"],

  ["Erreur de création", ALWAYS_A_SENTENCE],
  ["Réponse invalide du serveur. Veuillez réessayer.", TYPED_RESPONSES],
  ["Erreur d'inscription"],
  ["Erreur lors de la création du compte."],
  [
    "Erreur de configuration du serveur. Veuillez contacter le support technique.",
    "remplaçait une exception de l'ancien serveur, qui n'existe pas ici",
  ],

  ["Erreur lors de la modification du statut du pays"],
  ["Erreur lors de la définition du pays par défaut"],
  ["Impossible de charger le profil utilisateur"],

  ["Impossible de se connecter au WebSocket après 3 tentatives"],
];

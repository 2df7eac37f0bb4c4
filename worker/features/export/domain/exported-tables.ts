// The export contains all tables of a shop under the API's names, without derived columns, secrets and counters.

/** Stored form: amounts in centimes, instants in ms UTC; facts, what was counted (`readComptes`) and cancelled lines (`readLignes`) as JSON. */
export type Kind =
  | "text"
  | "integer"
  | "montant"
  | "instant"
  | "boolean"
  | "local"
  | "facts"
  | "comptes"
  | "lignes";

const KINDS: readonly (readonly [name: RegExp, kind: Kind])[] = [
  [/^(jour\w*|mois|dateLocale)$/, "local"],
  [/^transactionId$/, "text"],
  [/^date/, "instant"],
  [/^(prix|montant|valeur|resteAPayer$|cout$|chiffreAffaires$|depenses$|correction$)/, "montant"],
  [
    /^(id|\w+Id|auteurEtat|auteurAnnulation|quantite\w*|nombre\w+|seuilAlerte|rang|heure|repetitions|version)$/,
    "integer",
  ],
  [/^(actif|mobileMoneyAttente|qrTicket)$/, "boolean"],
  [/^(champs|data|ecarts)$/, "facts"],
  [/^comptes$/, "comptes"],
  [/^lignes$/, "lignes"],
];

export type Columns = Readonly<Record<string, Kind>>;

function columnsOf(names: string): Columns {
  const kindOf = (name: string) => KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? "text";
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, kindOf(name)]));
}

export const HEADER = columnsOf("application version date fuseau dateLocale");
export const GERANT = columnsOf("id nom prenom email telephone dateCreation dateModification");
export const ETABLISSEMENT = columnsOf(
  "id nom description paysCode deviseCode fuseau adresse telephone mentionsLegales piedTicket mobileMoneyAttente logo qrTicket dateCreation",
);

/** `counter` bounds the first key column, so that rows created after the export's start are left out. */
const table = <const Name extends string>(name: Name, names: string, counter?: string) => ({
  name,
  columns: columnsOf(names),
  counter,
});

/** A table comes after the tables that it references. The erasure of a shop uses the reverse order. */
export const EXPORTED_TABLES = [
  table(
    "etablissementVersions",
    "dateEffet fuseau nom adresse telephone mentionsLegales piedTicket qrTicket logo",
  ),
  table("paysEtablissement", "paysId actif"),
  table("categories", "id nom description dateCreation dateModification", "categorie"),
  table(
    "produits",
    `id titre description reference categorieId statut seuilAlerte prixAchat prixVente dateCreation
      dateModification dateArchivage codesArchives`,
    "produit",
  ),
  table("codesBarres", "code produitId"),
  table("prixHistorique", "id produitId prixVente auteurId dateCreation", "prix"),
  table("stocks", "id quantite valeur"),
  table(
    "achats",
    `id produitId titre quantite prixAchat prixVente montantTotal fournisseur reference numeroBonLivraison notes jour
      heure deviseCode auteurId dateOperation dateCreation dateModification dateAnnulation`,
    "achat",
  ),
  table("clients", "id nom telephone dateCreation", "client"),
  table(
    "appareils",
    `id nom code navigateur dateCreation dateVue dateRetrait nombreAttente montantAttente datePlusAncienne
      dateAttente`,
    "appareil",
  ),
  table(
    "annulations",
    `id appareilId numeroProvisoire montantTotal deviseCode motif lignes auteurId dateClient dateOperation
      dateCreation`,
    "annulation",
  ),
  table("sessionsCaisse", "id appareilId auteurId dateOuverture dateFermeture", "sessionCaisse"),
  table(
    "factures",
    `id numero origine statut client clientId appareilId sessionId montantTotal cout nombreArticles
      premiereVenteId derniereVenteId notes jour heure deviseCode auteurId dateClient dateOperation dateCreation
      dateAnnulation motifAnnulation resteAPayer numeroProvisoire ecarts`,
    "facture",
  ),
  table(
    "ventes",
    `id factureId reference produitId titre produitReference quantite prixVenteReel prixVenteMinimum
      montantTotal cout origineId`,
    "vente",
  ),
  table(
    "paiements",
    `factureId rang mode montant montantRecu portefeuille telephone transactionId statut dateCreation etat
      jourRecu dateEtat auteurEtat motifRefus`,
    "facture",
  ),
  table("referencesVentes", "reference"),
  table(
    "mouvementsCaisse",
    `id sens montant deviseCode jour motif auteurId dateCreation dateAnnulation motifAnnulation
      auteurAnnulation`,
    "mouvementCaisse",
  ),
  table("comptagesCaisse", "id jour deviseCode comptes note auteurId dateCreation", "comptageCaisse"),
  table(
    "mouvements",
    `id produitId titre type quantite valeur quantiteApres valeurApres correction deviseCode venteId achatId origineId motif auteurId jour
      dateOperation dateCreation`,
    "mouvement",
  ),
  table(
    "taches",
    `id titre description statut priorite assigneA terminePar auteurId dateFin dateCreation
      dateModification`,
    "tache",
  ),
  table("journalReglages", "id auteurId type champs agent adresse dateCreation repetitions dateDerniere"),
  table("evenements", "id type data dateCreation", "evenement"),
  table(
    "totauxJournaliers",
    `deviseCode jour chiffreAffaires cout nombreFactures nombreArticles nombreLignes depenses
      nombreAchats correction`,
  ),
  table("totauxHoraires", "deviseCode jour heure chiffreAffaires cout nombreFactures depenses correction"),
  table("totauxProduits", "deviseCode jour produitId quantite chiffreAffaires cout correction"),
  table("totauxProduitsMois", "deviseCode mois produitId quantite chiffreAffaires cout correction"),
];

export type ExportedTable = (typeof EXPORTED_TABLES)[number];

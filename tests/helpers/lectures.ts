// Every read of a shop's data, with the filters that change how it is read: for tests of what holds of all reads.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Services } from "#worker/services.ts";
import { demander, oublierExports } from "./exports.ts";
import { connecterGerant } from "./gerants.ts";
import { LES_ACHATS } from "./achats.ts";
import { essayer } from "./refus.ts";

const page = { page: 0, size: 5, sortDir: "asc", q: "" } as const;
const periode = { dateDebut: { jour: "2026-01-01" }, dateFin: { jour: "2026-01-31" } };
const parTitre = { ...page, sortBy: "titre" } as const;

const parDate = { page: 0, size: 4, sortBy: "dateOperation", sortDir: "desc" } as const;

/** Every read of a shop's data. */
export const LECTURES: Record<string, (services: Services, acteur: Acteur) => Promise<unknown>> = {
  "categories.list": ({ categories }, acteur) => categories.list(acteur, { ...page, sortBy: "nom", q: "e" }),
  "categories.all": ({ categories }, acteur) => categories.all(acteur),
  "categories.get": ({ categories }, acteur) => categories.get(acteur, 1),
  "produits.list": ({ produits }, acteur) => produits.list(acteur, parTitre),
  "produits.list, searched": ({ produits }, acteur) => produits.list(acteur, { ...parTitre, q: "eau" }),
  "produits.list, of a category": ({ produits }, acteur) =>
    produits.list(acteur, { ...parTitre, categorieId: 1 }),
  "produits.list, of a level": ({ produits }, acteur) =>
    produits.list(acteur, { ...parTitre, niveau: "FAIBLE" }),
  "produits.list, by quantity": ({ produits }, acteur) =>
    produits.list(acteur, { ...page, sortBy: "quantiteDisponible" }),
  "produits.all": ({ produits }, acteur) => produits.all(acteur),
  "produits.get": ({ produits }, acteur) => produits.get(acteur, 1),
  "produits.fiche": ({ produits }, acteur) => produits.fiche(acteur, 1),
  "produits.pourEdition": ({ produits }, acteur) => produits.pourEdition(acteur, 1),
  "produits.deCategorie": ({ produits }, acteur) => produits.deCategorie(acteur, 1, parTitre),
  "produits.suggestions": ({ produits }, acteur) => produits.suggestions(acteur, "pro"),
  "produits.parCodeBarres": ({ produits }, acteur) => essayer(produits.parCodeBarres(acteur, "1")),
  "achats.list": ({ achats }, acteur) => achats.list(acteur, LES_ACHATS),
  "achats.list, searched": ({ achats }, acteur) => achats.list(acteur, { ...LES_ACHATS, q: "eau" }),
  "achats.list, by supplier": ({ achats }, acteur) =>
    achats.list(acteur, { ...LES_ACHATS, sortBy: "fournisseur" }),
  "achats.list, of a product": ({ achats }, acteur) => achats.list(acteur, { ...LES_ACHATS, produitId: 1 }),
  "achats.list, of a period": ({ achats }, acteur) => achats.list(acteur, { ...LES_ACHATS, ...periode }),
  "achats.list, cancelled": ({ achats }, acteur) => achats.list(acteur, { ...LES_ACHATS, etat: "ANNULES" }),
  "achats.get": ({ achats }, acteur) => essayer(achats.get(acteur, 1)),
  "stocks.list": ({ stocks }, acteur) => stocks.list(acteur, { ...page, filtre: "TOUS" }),
  "stocks.list, searched": ({ stocks }, acteur) =>
    stocks.list(acteur, { ...page, q: "eau", filtre: "ALERTE" }),
  "stocks.all": ({ stocks }, acteur) => stocks.all(acteur),
  "stocks.alertes": ({ stocks }, acteur) => stocks.alertes(acteur),
  "stocks.get": ({ stocks }, acteur) => stocks.get(acteur, 1),
  "mouvements.list": ({ mouvements }, acteur) => mouvements.list(acteur, page),
  "mouvements.list, searched": ({ mouvements }, acteur) => mouvements.list(acteur, { ...page, q: "eau" }),
  "mouvements.list, of a product": ({ mouvements }, acteur) =>
    mouvements.list(acteur, { ...page, produitId: 1 }),
  "mouvements.list, of a type": ({ mouvements }, acteur) =>
    mouvements.list(acteur, { ...page, type: "ACHAT" }),
  "mouvements.list, of a period": ({ mouvements }, acteur) =>
    mouvements.list(acteur, { ...page, ...periode }),
  "ventes.list": ({ ventes }, acteur) => ventes.list(acteur, parDate),
  "ventes.list, by amount": ({ ventes }, acteur) =>
    ventes.list(acteur, { ...parDate, sortBy: "montantTotal" }),
  "ventes.list, of a period": ({ ventes }, acteur) => ventes.list(acteur, { ...parDate, ...periode }),
  "ventes.list, searched": ({ ventes }, acteur) => ventes.list(acteur, { ...parDate, q: "riz" }),
  "ventes.list, searched in a period": ({ ventes }, acteur) =>
    ventes.list(acteur, { ...parDate, ...periode, q: "riz" }),
  "ventes.list, of a product": ({ ventes }, acteur) => ventes.list(acteur, { ...parDate, produitId: 1 }),
  "ventes.get": ({ ventes }, acteur) => essayer(ventes.get(acteur, 1)),
  "ventes.verifierStock": ({ ventes }, acteur) => ventes.verifierStock(acteur, 1, 1),
  "exports.annoncer": async ({ exports }, acteur) => {
    await connecterGerant(acteur, `export-${String(acteur.etablissementId)}@exemple.sn`);
    return exports.annoncer(acteur, demander("json"));
  },
  "exports.ouvrir": async ({ exports }, acteur) => {
    await connecterGerant(acteur, `export-${String(acteur.etablissementId)}@exemple.sn`);
    await oublierExports(acteur);
    return new Response((await exports.ouvrir(acteur, demander("json"))).corps).text();
  },
  "factures.get": ({ factures }, acteur) => essayer(factures.get(acteur, 1)),
  "factures.parNumero": ({ factures }, acteur) => essayer(factures.parNumero(acteur, "N")),
  "caisse.catalogue": ({ caisse }, acteur) => caisse.catalogue(acteur),
  "caisse.difference": ({ caisse }, acteur) => caisse.difference(acteur, 0),
  "caisse.difference, from later on": ({ caisse }, acteur) => caisse.difference(acteur, 5),
  "caisse.difference, whole": ({ caisse }, acteur) => caisse.difference(acteur),
  "evenements.apres": ({ evenements }, acteur) => evenements.apres(acteur, 0),
  "evenements.apres, all that is kept": ({ evenements }, acteur) => evenements.apres(acteur),
  "evenements.debut": ({ evenements }, acteur) => evenements.debut(acteur, 0),
  "evenements.tete": ({ evenements }, acteur) => evenements.tete(acteur),
  "evenements.suite": ({ evenements }, acteur) => evenements.suite(acteur, 0),
  "indicateurs.get": ({ indicateurs }, acteur) => indicateurs.get(acteur, { periode: "semaine" }),
  "indicateurs.get, of all time": ({ indicateurs }, acteur) => indicateurs.get(acteur, {}),
  "tableauxDeBord.get": ({ tableauxDeBord }, acteur) => tableauxDeBord.get(acteur, "jour"),
  "tableauxDeBord.get, of a year": ({ tableauxDeBord }, acteur) => tableauxDeBord.get(acteur, "annee"),
  "activites.list": async ({ activites }, acteur) => {
    const { content, totalElements } = await activites.list(acteur, "compte", { page: 0, size: 500 });
    // The one read that is noted is an export, and these lists are read over and over.
    const autres = content.filter(({ type }) => type !== "EXPORT");
    const reglages = await activites.list(acteur, "reglages", { page: 0, size: 500 });
    return { autres, total: totalElements - (content.length - autres.length), reglages };
  },
  "parametres.etablissement": ({ parametres }, acteur) => parametres.etablissement(acteur),
  "parametres.pourEdition": ({ parametres }, acteur) => parametres.pourEdition(acteur),
  "parametres.devise": ({ parametres }, acteur) => parametres.devise(acteur),
  "parametres.pays": ({ parametres }, acteur) => parametres.pays(acteur),
  "parametres.paysActifs": ({ parametres }, acteur) => parametres.paysActifs(acteur),
  "taches.list": ({ taches }, acteur) => taches.list(acteur, { ...page, sortBy: "dateCreation" }),
  "taches.list, to do": ({ taches }, acteur) =>
    taches.list(acteur, { ...page, sortBy: "titre", statut: "A_FAIRE" }),
  "taches.all": ({ taches }, acteur) => taches.all(acteur),
  "taches.all, finished": ({ taches }, acteur) => taches.all(acteur, "TERMINEE"),
  "taches.get": ({ taches }, acteur) => essayer(taches.get(acteur, 1)),
  "taches.compter": ({ taches }, acteur) => taches.compter(acteur),
};

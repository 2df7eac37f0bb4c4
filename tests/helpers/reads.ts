// Every read of a shop's data, for tests of a rule that holds for all reads.
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Services } from "#worker/services.ts";
import { ALL_ACHATS } from "./achats.ts";
import { late } from "./appareils.ts";
import { exportRequest, forgetExports } from "./exports.ts";
import { connectGerant } from "./gerants.ts";
import { DAY_MS } from "./model.ts";
import { oneArticle } from "./paniers.ts";
import { tryOnce } from "./refusals.ts";
import { NOW } from "./services.ts";
import { allSlices } from "./slices.ts";

const page = { page: 0, size: 5, sortDir: "asc", q: "" } as const;
const period = { dateDebut: { jour: "2026-01-01" }, dateFin: { jour: "2026-01-31" } };
const byTitle = { ...page, sortBy: "titre" } as const;

const further = { page: 1, size: 1 };

const byDate = { page: 0, size: 4, sortBy: "dateOperation", sortDir: "desc" } as const;

/** Their keys, numbers and products are those of other shops, too. */
const DEPOT_VENTES = [
  { cle: "k-3", panier: oneArticle(1) },
  { cle: "k-4", panier: oneArticle(7) },
  { cle: "k-depot", panier: late(oneArticle(11, 40), 50) },
  { cle: "k-depot-2", panier: late(oneArticle(8, 20), 3, { dateClient: NOW - 3 * DAY_MS }) },
  { cle: "k-depot-3", panier: oneArticle(8, 2) },
];

export const READS: Record<string, (services: Services, acteur: Acteur) => Promise<unknown>> = {
  "categories.list": ({ categories }, acteur) => categories.list(acteur, { ...page, sortBy: "nom", q: "e" }),
  "categories.slices": ({ categories }, acteur) =>
    allSlices(categories.slices(acteur, { ...page, sortBy: "nom" })),
  "categories.all": ({ categories }, acteur) => categories.all(acteur),
  "categories.get": ({ categories }, acteur) => categories.get(acteur, 1),
  "produits.list": ({ produits }, acteur) => produits.list(acteur, byTitle),
  "produits.list, searched": ({ produits }, acteur) => produits.list(acteur, { ...byTitle, q: "eau" }),
  "produits.list, of a category": ({ produits }, acteur) =>
    produits.list(acteur, { ...byTitle, categorieId: 1 }),
  "produits.list, of a level": ({ produits }, acteur) =>
    produits.list(acteur, { ...byTitle, niveau: "FAIBLE" }),
  "produits.list, archived": ({ produits }, acteur) => produits.list(acteur, { ...byTitle, archives: true }),
  "produits.list, archived, searched": ({ produits }, acteur) =>
    produits.list(acteur, { ...byTitle, archives: true, q: "eau" }),
  "produits.list, by quantity": ({ produits }, acteur) =>
    produits.list(acteur, { ...page, sortBy: "quantiteDisponible" }),
  "produits.list, a further page": ({ produits }, acteur) =>
    produits.list(acteur, { ...byTitle, ...further }),
  "produits.slices": ({ produits }, acteur) =>
    allSlices(produits.slices(acteur, { ...byTitle, categorieId: 1 })),
  "produits.all": ({ produits }, acteur) => produits.all(acteur),
  "produits.get": ({ produits }, acteur) => produits.get(acteur, 1),
  "produits.record": ({ produits }, acteur) => produits.record(acteur, 1),
  "produits.forEdit": ({ produits }, acteur) => produits.forEdit(acteur, 1),
  "produits.ofCategorie": ({ produits }, acteur) => produits.ofCategorie(acteur, 1, byTitle),
  "produits.suggestions": ({ produits }, acteur) => produits.suggestions(acteur, "pro"),
  "produits.byCodeBarres": ({ produits }, acteur) => tryOnce(produits.byCodeBarres(acteur, "1")),
  "achats.list": ({ achats }, acteur) => achats.list(acteur, ALL_ACHATS),
  "achats.list, searched": ({ achats }, acteur) => achats.list(acteur, { ...ALL_ACHATS, q: "eau" }),
  "achats.list, by supplier": ({ achats }, acteur) =>
    achats.list(acteur, { ...ALL_ACHATS, sortBy: "fournisseur" }),
  "achats.list, of a product": ({ achats }, acteur) => achats.list(acteur, { ...ALL_ACHATS, produitId: 1 }),
  "achats.list, of a period": ({ achats }, acteur) => achats.list(acteur, { ...ALL_ACHATS, ...period }),
  "achats.list, cancelled": ({ achats }, acteur) => achats.list(acteur, { ...ALL_ACHATS, state: "ANNULES" }),
  "achats.screen": ({ achats }, acteur) => achats.screen(acteur, ALL_ACHATS),
  "achats.record": ({ achats }, acteur) => tryOnce(achats.record(acteur, 1)),
  "achats.start": ({ achats }, acteur) => achats.start(acteur, { q: "pro" }),
  "achats.start, with a product": ({ achats }, acteur) => achats.start(acteur, { produitId: 1 }),
  "achats.list, a further page": ({ achats }, acteur) => achats.list(acteur, { ...ALL_ACHATS, ...further }),
  "achats.slices": ({ achats }, acteur) => allSlices(achats.slices(acteur, { ...ALL_ACHATS, produitId: 1 })),
  "achats.get": ({ achats }, acteur) => tryOnce(achats.get(acteur, 1)),
  "stocks.list": ({ stocks }, acteur) => stocks.list(acteur, { ...page, filtre: "TOUS" }),
  "stocks.list, searched": ({ stocks }, acteur) =>
    stocks.list(acteur, { ...page, q: "eau", filtre: "ALERTE" }),
  "stocks.list, worst first": ({ stocks }, acteur) =>
    stocks.list(acteur, { ...page, filtre: "EN_STOCK", order: "URGENCE" }),
  "stocks.listWithCounts": ({ stocks }, acteur) =>
    stocks.listWithCounts(acteur, { ...page, filtre: "TOUS", q: "" }),
  "stocks.listWithCounts, searched": ({ stocks }, acteur) =>
    stocks.listWithCounts(acteur, { ...page, filtre: "TOUS", q: "eau" }),
  "stocks.slices": ({ stocks }, acteur) => allSlices(stocks.slices(acteur, { q: "", filtre: "TOUS" })),
  "stocks.all": ({ stocks }, acteur) => stocks.all(acteur),
  "stocks.alertes": ({ stocks }, acteur) => stocks.alertes(acteur),
  "stocks.alertCount": ({ stocks }, acteur) => stocks.alertCount(acteur),
  "stocks.get": ({ stocks }, acteur) => stocks.get(acteur, 1),
  "stocks.record": ({ stocks }, acteur) => stocks.record(acteur, 1),
  "mouvements.list": ({ mouvements }, acteur) => mouvements.list(acteur, page),
  "mouvements.list, searched": ({ mouvements }, acteur) => mouvements.list(acteur, { ...page, q: "eau" }),
  "mouvements.list, of a product": ({ mouvements }, acteur) =>
    mouvements.list(acteur, { ...page, produitId: 1 }),
  "mouvements.list, of a type": ({ mouvements }, acteur) =>
    mouvements.list(acteur, { ...page, type: "ACHAT" }),
  "mouvements.list, of a period": ({ mouvements }, acteur) => mouvements.list(acteur, { ...page, ...period }),
  "mouvements.list, a further page": ({ mouvements }, acteur) =>
    mouvements.list(acteur, { ...page, ...further }),
  "mouvements.slices": ({ mouvements }, acteur) => allSlices(mouvements.slices(acteur, { q: "" })),
  "ventes.list": ({ ventes }, acteur) => ventes.list(acteur, byDate),
  "ventes.list, by amount": ({ ventes }, acteur) =>
    ventes.list(acteur, { ...byDate, sortBy: "montantTotal" }),
  "ventes.list, of a period": ({ ventes }, acteur) => ventes.list(acteur, { ...byDate, ...period }),
  "ventes.list, searched": ({ ventes }, acteur) => ventes.list(acteur, { ...byDate, q: "riz" }),
  "ventes.list, searched in a period": ({ ventes }, acteur) =>
    ventes.list(acteur, { ...byDate, ...period, q: "riz" }),
  "ventes.list, of a product": ({ ventes }, acteur) => ventes.list(acteur, { ...byDate, produitId: 1 }),
  "ventes.list, a further page": ({ ventes }, acteur) => ventes.list(acteur, { ...byDate, ...further }),
  "ventes.slices": ({ ventes }, acteur) => allSlices(ventes.slices(acteur, byDate)),
  "ventes.get": ({ ventes }, acteur) => tryOnce(ventes.get(acteur, 1)),
  "ventes.checkStock": ({ ventes }, acteur) => ventes.checkStock(acteur, 1, 1),
  "depot.preview": ({ depot }, acteur) => depot.preview(acteur, DEPOT_VENTES),
  "recherche.find": ({ recherche }, acteur) => recherche.find(acteur, "pro"),
  "exports.announce": async ({ exports }, acteur) => {
    await connectGerant(acteur, `export-${String(acteur.etablissementId)}@exemple.sn`);
    return exports.announce(acteur, exportRequest("json"));
  },
  "exports.open": async ({ exports }, acteur) => {
    await connectGerant(acteur, `export-${String(acteur.etablissementId)}@exemple.sn`);
    await forgetExports(acteur);
    return new Response((await exports.open(acteur, exportRequest("json"))).body).text();
  },
  "factures.get": ({ factures }, acteur) => tryOnce(factures.get(acteur, 1)),
  "tickets.ofVente": ({ tickets }, acteur) => tryOnce(tickets.ofVente(acteur, 1)),
  "tickets.ofFacture": ({ tickets }, acteur) => tryOnce(tickets.ofFacture(acteur, 1)),
  "factures.byNumber": ({ factures }, acteur) => tryOnce(factures.byNumber(acteur, "N")),
  "catalogue.catalogue": ({ catalogue }, acteur) => catalogue.catalogue(acteur),
  "catalogue.changes": ({ catalogue }, acteur) => catalogue.changes(acteur, 0),
  "catalogue.difference": ({ catalogue }, acteur) => catalogue.difference(acteur, 0),
  "catalogue.difference, from later on": ({ catalogue }, acteur) => catalogue.difference(acteur, 5),
  "catalogue.difference, whole": ({ catalogue }, acteur) => catalogue.difference(acteur),
  "appareils.list": ({ appareils }, acteur) => appareils.list(acteur),
  "appareils.annulations": async ({ appareils }, acteur) => {
    const found = appareils.annulations(acteur, 1);
    return (await tryOnce(found)) ?? found;
  },
  "factures.byNumber, of a ticket": ({ factures }, acteur) =>
    tryOnce(factures.byNumber(acteur, "P-A-20260114-1")),
  "caisseJour.day": ({ caisseJour }, acteur) => caisseJour.day(acteur),
  "caisseJour.day, an earlier one": ({ caisseJour }, acteur) => caisseJour.day(acteur, "2026-01-10"),
  "caisseJour.screen": ({ caisseJour }, acteur) => caisseJour.screen(acteur, {}),
  "caisseJour.screen, of earlier days": ({ caisseJour }, acteur) =>
    caisseJour.screen(acteur, { jour: "2026-01-13", before: "2026-01-13" }),
  "paiements.list": ({ paiements }, acteur) => paiements.list(acteur, { page: 0, size: 5 }),
  "paiements.list, a further page": ({ paiements }, acteur) => paiements.list(acteur, further),
  "paiements.list, of a period": ({ paiements }, acteur) =>
    paiements.list(acteur, { page: 0, size: 5, ...period }),
  "paiements.list, waiting": ({ paiements }, acteur) =>
    paiements.list(acteur, { page: 0, size: 5, statut: "EN_ATTENTE" }),
  "paiements.list, of a wallet": ({ paiements }, acteur) =>
    paiements.list(acteur, { page: 0, size: 5, mode: "MOBILE_MONEY", portefeuille: "Wave" }),
  "paiements.slices": ({ paiements }, acteur) => allSlices(paiements.slices(acteur, {})),
  "paiements.waiting": ({ paiements }, acteur) => paiements.waiting(acteur),
  "paiements.waiting, and confirmed ones": ({ paiements }, acteur) => paiements.waiting(acteur, "RECU"),
  "paiements.ofDay": ({ paiements }, acteur) => paiements.ofDay(acteur),
  "paiements.ofDay, an earlier one": ({ paiements }, acteur) => paiements.ofDay(acteur, "2026-01-05"),
  "evenements.after": ({ evenements }, acteur) => evenements.after(acteur, 0),
  "evenements.after, all that is kept": ({ evenements }, acteur) => evenements.after(acteur),
  "evenements.startOf": ({ evenements }, acteur) => evenements.startOf(acteur, 0),
  "evenements.following": ({ evenements }, acteur) => evenements.following(acteur, 0),
  "indicateurs.get": ({ indicateurs }, acteur) => indicateurs.get(acteur, { periode: "semaine" }),
  "indicateurs.get, of all time": ({ indicateurs }, acteur) => indicateurs.get(acteur, {}),
  "indicateurs.withVentes": ({ indicateurs }, acteur) =>
    indicateurs.withVentes(acteur, { ...byDate, periode: "7jours" }),
  "indicateurs.venteSlices": ({ indicateurs }, acteur) =>
    allSlices(indicateurs.venteSlices(acteur, { ...byDate, periode: "7jours" })),
  "indicateurs.withVentes, searched": ({ indicateurs }, acteur) =>
    indicateurs.withVentes(acteur, { ...byDate, q: "riz" }),
  "dashboards.get": ({ dashboards }, acteur) => dashboards.get(acteur, "jour"),
  "dashboards.get, of a year": ({ dashboards }, acteur) => dashboards.get(acteur, "annee"),
  "dashboards.screen": ({ dashboards }, acteur) =>
    dashboards.screen(acteur, "mois", { toDo: 50, finished: 50, id: 1 }),
  "activities.list": async ({ activities }, acteur) => {
    const { content, totalElements } = await activities.list(acteur, "compte", { page: 0, size: 500 });
    // Exports are the only reads that write an entry, and these lists are read repeatedly.
    const others = content.filter(({ type }) => type !== "EXPORT");
    const settings = await activities.list(acteur, "reglages", { page: 0, size: 500 });
    return { others, total: totalElements - (content.length - others.length), settings };
  },
  "parametres.etablissement": ({ parametres }, acteur) => parametres.etablissement(acteur),
  "parametres.forEdit": ({ parametres }, acteur) => parametres.forEdit(acteur),
  "parametres.devise": ({ parametres }, acteur) => parametres.devise(acteur),
  "parametres.pays": ({ parametres }, acteur) => parametres.pays(acteur),
  "parametres.activePays": ({ parametres }, acteur) => parametres.activePays(acteur),
  "taches.list": ({ taches }, acteur) => taches.list(acteur, { ...page, sortBy: "dateCreation" }),
  "taches.list, to do": ({ taches }, acteur) =>
    taches.list(acteur, { ...page, sortBy: "titre", statut: "A_FAIRE" }),
  "taches.slices": ({ taches }, acteur) =>
    allSlices(taches.slices(acteur, { sortBy: "dateCreation", sortDir: "desc" })),
  "taches.all": ({ taches }, acteur) => taches.all(acteur),
  "taches.all, finished": ({ taches }, acteur) => taches.all(acteur, "TERMINEE"),
  "taches.get": ({ taches }, acteur) => tryOnce(taches.get(acteur, 1)),
  "taches.count": ({ taches }, acteur) => taches.count(acteur),
};

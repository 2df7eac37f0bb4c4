// How SQLite reads for each screen: no table through anything but an index that starts with the shop, and nothing that
// grows with a shop's sales is read whole.
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/domain/acteur.ts";
import type { Services } from "#worker/services/index.ts";
import { LES_ACHATS } from "#tests/helpers/achats.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { plansDe } from "#tests/helpers/plans.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

let acteur: Acteur;

beforeAll(async () => {
  await migrer();
  acteur = await creerBoutique();
  await ajouterProduits(acteur, [{}]);
});

const page = { page: 0, size: 5, sortDir: "asc", q: "" } as const;
const periode = { dateDebut: { jour: "2026-01-01" }, dateFin: { jour: "2026-01-31" } };
const parTitre = { ...page, sortBy: "titre" } as const;

const parDate = { page: 0, size: 4, sortBy: "dateOperation", sortDir: "desc" } as const;

/** Every read of a shop's data. A service method that is missing here is found below. */
const LECTURES: Record<string, (services: Services) => Promise<unknown>> = {
  "categories.list": ({ categories }) => categories.list(acteur, { ...page, sortBy: "nom", q: "e" }),
  "categories.all": ({ categories }) => categories.all(acteur),
  "categories.get": ({ categories }) => categories.get(acteur, 1),
  "produits.list": ({ produits }) => produits.list(acteur, parTitre),
  "produits.list, searched": ({ produits }) => produits.list(acteur, { ...parTitre, q: "eau" }),
  "produits.list, of a category": ({ produits }) => produits.list(acteur, { ...parTitre, categorieId: 1 }),
  "produits.list, of a level": ({ produits }) => produits.list(acteur, { ...parTitre, niveau: "FAIBLE" }),
  "produits.list, by quantity": ({ produits }) =>
    produits.list(acteur, { ...page, sortBy: "quantiteDisponible" }),
  "produits.all": ({ produits }) => produits.all(acteur),
  "produits.get": ({ produits }) => produits.get(acteur, 1),
  "produits.fiche": ({ produits }) => produits.fiche(acteur, 1),
  "produits.pourEdition": ({ produits }) => produits.pourEdition(acteur, 1),
  "produits.deCategorie": ({ produits }) => produits.deCategorie(acteur, 1, parTitre),
  "produits.suggestions": ({ produits }) => produits.suggestions(acteur, "pro"),
  "produits.parCodeBarres": ({ produits }) => produits.parCodeBarres(acteur, "1").catch(() => null),
  "achats.list": ({ achats }) => achats.list(acteur, LES_ACHATS),
  "achats.list, searched": ({ achats }) => achats.list(acteur, { ...LES_ACHATS, q: "eau" }),
  "achats.list, by supplier": ({ achats }) => achats.list(acteur, { ...LES_ACHATS, sortBy: "fournisseur" }),
  "achats.list, of a product": ({ achats }) => achats.list(acteur, { ...LES_ACHATS, produitId: 1 }),
  "achats.list, of a period": ({ achats }) => achats.list(acteur, { ...LES_ACHATS, ...periode }),
  "achats.list, cancelled": ({ achats }) => achats.list(acteur, { ...LES_ACHATS, etat: "ANNULES" }),
  "achats.get": ({ achats }) => achats.get(acteur, 1).catch(() => null),
  "stocks.list": ({ stocks }) => stocks.list(acteur, { ...page, filtre: "TOUS" }),
  "stocks.list, searched": ({ stocks }) => stocks.list(acteur, { ...page, q: "eau", filtre: "ALERTE" }),
  "stocks.all": ({ stocks }) => stocks.all(acteur),
  "stocks.alertes": ({ stocks }) => stocks.alertes(acteur),
  "stocks.get": ({ stocks }) => stocks.get(acteur, 1),
  "mouvements.list": ({ mouvements }) => mouvements.list(acteur, page),
  "mouvements.list, searched": ({ mouvements }) => mouvements.list(acteur, { ...page, q: "eau" }),
  "mouvements.list, of a product": ({ mouvements }) => mouvements.list(acteur, { ...page, produitId: 1 }),
  "mouvements.list, of a type": ({ mouvements }) => mouvements.list(acteur, { ...page, type: "ACHAT" }),
  "mouvements.list, of a period": ({ mouvements }) => mouvements.list(acteur, { ...page, ...periode }),
  "ventes.list": ({ ventes }) => ventes.list(acteur, parDate),
  "ventes.list, by amount": ({ ventes }) => ventes.list(acteur, { ...parDate, sortBy: "montantTotal" }),
  "ventes.list, of a period": ({ ventes }) => ventes.list(acteur, { ...parDate, ...periode }),
  "ventes.list, searched": ({ ventes }) => ventes.list(acteur, { ...parDate, q: "riz" }),
  "ventes.list, searched in a period": ({ ventes }) =>
    ventes.list(acteur, { ...parDate, ...periode, q: "riz" }),
  "ventes.all": ({ ventes }) => ventes.all(acteur),
  "ventes.all, of a period": ({ ventes }) => ventes.all(acteur, periode),
  "ventes.duProduit": ({ ventes }) => ventes.duProduit(acteur, 1),
  "ventes.get": ({ ventes }) => ventes.get(acteur, 1).catch(() => null),
  "ventes.verifierStock": ({ ventes }) => ventes.verifierStock(acteur, 1, 1),
  "factures.get": ({ factures }) => factures.get(acteur, 1).catch(() => null),
  "factures.parNumero": ({ factures }) => factures.parNumero(acteur, "N").catch(() => null),
  "caisse.catalogue": ({ caisse }) => caisse.catalogue(acteur),
  "caisse.difference": ({ caisse }) => caisse.difference(acteur, 0),
  "caisse.difference, whole": ({ caisse }) => caisse.difference(acteur),
  "evenements.apres": ({ evenements }) => evenements.apres(acteur, 0),
  "evenements.apres, all that is kept": ({ evenements }) => evenements.apres(acteur),
  "indicateurs.lire": ({ indicateurs }) => indicateurs.lire(acteur, { periode: "semaine" }),
  "indicateurs.lire, of all time": ({ indicateurs }) => indicateurs.lire(acteur, {}),
  "tableauxDeBord.lire": ({ tableauxDeBord }) => tableauxDeBord.lire(acteur, "jour"),
  "tableauxDeBord.lire, of a year": ({ tableauxDeBord }) => tableauxDeBord.lire(acteur, "annee"),
  "parametres.etablissement": ({ parametres }) => parametres.etablissement(acteur),
  "parametres.devise": ({ parametres }) => parametres.devise(acteur),
  "parametres.pays": ({ parametres }) => parametres.pays(acteur),
  "taches.list": ({ taches }) => taches.list(acteur, { ...page, sortBy: "dateCreation" }),
  "taches.list, to do": ({ taches }) => taches.list(acteur, { ...page, sortBy: "titre", statut: "A_FAIRE" }),
  "taches.all": ({ taches }) => taches.all(acteur),
  "taches.all, finished": ({ taches }) => taches.all(acteur, "TERMINEE"),
  "taches.get": ({ taches }) => taches.get(acteur, 1).catch(() => null),
  "taches.compter": ({ taches }) => taches.compter(acteur),
};

/** Reads of sales without a bound but the shop, and why that is so. */
const ENTIERS: Record<string, string> = {
  "ventes.list":
    "from the newest invoice on, no further than the page reaches (ventes-lecture.test.ts counts)",
  "ventes.all": "the same, no further than the thousandth line",
  "ventes.list, by amount": "no index sorts lines by amount: it would be a row written for every line sold",
  "ventes.list, searched": "text anywhere in any line",
};

/** What writes, and what is not of one shop. */
const AUTRES = [
  "comptes",
  "menage",
  "profils",
  "sante",
  "create",
  "update",
  "delete",
  "changerStatut",
  "annuler",
  "ajuster",
  "encaisser",
  "renoncer",
  "terminer",
  "definirPays",
  "changerActivite",
];

test("each read of each service stands in the list", () => {
  const methodes = Object.entries(servicesDeTest()).flatMap(([service, membres]) =>
    AUTRES.includes(service)
      ? []
      : Object.keys(membres)
          .filter((methode) => !AUTRES.includes(methode))
          .map((methode) => `${service}.${methode}`),
  );
  expect(new Set(Object.keys(LECTURES).map((nom) => nom.split(",")[0]))).toEqual(new Set(methodes));
});

describe.each(Object.entries(LECTURES))("%s", (nom, lire) => {
  test("reads through indexes that start with the shop", async () => {
    const plans = await plansDe((bindings) => lire(servicesDeTest({ bindings })));
    const lectures = plans.filter((detail) =>
      /^(SCAN|SEARCH) (?!CONSTANT ROW|.* VIRTUAL TABLE )/.test(detail),
    );
    expect(lectures.length).toBeGreaterThan(0);
    // Subqueries by name: what they hold was cut out of the shop's rows by a read of its own.
    const decoupes = plans.flatMap((detail) => /^(?:CO-ROUTINE|MATERIALIZE) (.+)$/.exec(detail)?.[1] ?? []);
    const entier = nom in ENTIERS ? /^SEARCH f USING .* \(etablissement_id=\?\)$/ : /^$/;
    expect(lectures.filter((l) => !estDecoupe(l, decoupes) && !estBorne(l) && !entier.test(l))).toEqual([]);
  });
});

test("a product's history is read from its own movements, not from the shop's", async () => {
  const plans = await plansDe((bindings) => servicesDeTest({ bindings }).produits.fiche(acteur, 1));
  expect(plans).toContain(
    "SEARCH m USING INDEX mouvements_par_produit (etablissement_id=? AND produit_id=?)",
  );
});

function estDecoupe(detail: string, decoupes: readonly string[]): boolean {
  return decoupes.some(
    (nom) => detail === `SCAN ${nom}` || detail.startsWith(`SEARCH ${nom} USING AUTOMATIC`),
  );
}

function estBorne(detail: string): boolean {
  // The shop's own row and its counters have the shop's id as their key; a movement's type has its code.
  if (/^SEARCH \w+ USING (INTEGER PRIMARY KEY \(rowid=\?\)|PRIMARY KEY \(code=\?\))/.test(detail))
    return true;
  // Of a shop, products, categories, days, purchases, tasks and chosen countries, which people write one by one, may be read
  // whole; sales and invoices never; movements only where they are called `livre`: their history is walked from its newest, and no row
  // more is written for each so that one type or one period could be counted without reading the ledger.
  const entier = /^SEARCH (p|s|produits|categories|c|avant|t|a|j|livre|pays_etablissement) /.test(detail);
  return (entier ? /\(etablissement_id=\?/ : /\(etablissement_id=\? AND \w+[=>]\?/).test(detail);
}

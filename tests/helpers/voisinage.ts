// Shops of one database with the same numbers: three that live the same, before and behind them others that do not.
import { executer, ouvrir } from "#worker/kernel/database/batch.ts";
import { cumulerMois } from "#worker/kernel/writes/totals.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { isDomainError } from "#worker/kernel/domain/errors.ts";
import { attenduDe } from "#worker/features/produits/domain.ts";
import { achat } from "./achats.ts";
import { baseDe, type BoutiqueDeTest, creerBoutique } from "./bases.ts";
import { brouillon, enStock } from "./catalogue.ts";
import { type Ecriture, ECRITURES, PETITE, remplir } from "./ecritures.ts";
import { JOUR_MS } from "./modele.ts";
import { panier, unArticle, uneVente } from "./paniers.ts";
import { MAINTENANT, servicesDeTest } from "./services.ts";

const [DEVANT, AVANCEE, VOISINE, PLEINE, VIDE, DERRIERE] = [1, 2, 3, 4, 5, 6];
/** Where prices have centimes, which the list's moves round. */
const FRANCE = { paysCode: "FR", deviseCode: "EUR", fuseau: "Europe/Paris" };
const MALI = { paysCode: "ML", deviseCode: "XOF", fuseau: "Africa/Bamako" };

const ilYA = (jours: number) => MAINTENANT - jours * JOUR_MS;

/** Sales of two days, of which one is summed up; stocks that may fall to their threshold; a first event that is kept no more. */
async function vivre(options: { id: number; boutique?: BoutiqueDeTest }): Promise<Acteur> {
  const acteur = await remplir({ ...PETITE, seuilAlerte: 2 }, { ...FRANCE, ...options });
  const riz = enStock({ titre: "Riz à l'eau", prixAchat: 10_001, prixVente: 12_345 });
  await servicesDeTest({ maintenant: ilYA(60) }).produits.create(acteur, riz);
  const { ventes } = servicesDeTest();
  await ventes.encaisser(acteur, { ...unArticle(1), dateOperation: ilYA(9) });
  const lignes = [11, 11, 1, 6].map((produitId) => ({ produitId, quantite: 1, prixVenteReel: 80_000 }));
  await ventes.encaisser(acteur, panier(lignes));
  await executer(ouvrir(baseDe(acteur)), cumulerMois([acteur.etablissementId], "2026-02-01", 1));
  return acteur;
}

/** Has other rows under the numbers, names and keys of the lists. */
async function vivreAutrement(options: { id: number; paysCode: string }): Promise<Acteur> {
  const autres = { produits: 15, categories: 4, quantite: 1, prixAchat: 30_000, prixVente: 95_000 };
  const acteur = await remplir(autres, options);
  const { achats, produits, stocks, taches, ventes } = servicesDeTest();
  const hier = { dateOperation: ilYA(1) };
  for (const produitId of [1, 4, 4, 7])
    await achats.create(
      acteur,
      achat(produitId, { quantite: 3, prixAchat: 100, prixVente: 80_000, ...hier }),
    );
  await ventes.encaisser(acteur, { ...unArticle(1, 2), ...hier }, "k-3");
  await ventes.encaisser(acteur, { ...unArticle(7), dateOperation: ilYA(20) }, "k-4");
  const choisis = { numeroFacture: "N", reference: "VENTE-00000006" };
  await ventes.create(acteur, uneVente({ produitId: 4, ...choisis, dateOperation: ilYA(2) }));
  for (const id of [7, 13]) {
    const attendu = attenduDe(await produits.get(acteur, id));
    const modification = { prixVente: 99_000, codesBarres: id === 7 ? ["1"] : [] };
    await produits.update(acteur, id, modification, { statut: "STOCK" }, attendu);
  }
  const eau = enStock({ titre: "Eau", categorieId: 2 });
  const { valeur: retiree } = await produits.create(acteur, eau);
  await produits.delete(acteur, retiree.id);
  await produits.create(acteur, eau);
  await produits.create(acteur, brouillon({ categorieId: 2 }));
  await stocks.ajuster(acteur, 5, { quantiteComptee: 0, motif: "Vide" });
  await taches.terminer(acteur, 1);
  return acteur;
}

/** `pleine` and `vide` are those to act in; `avancee` has done all of the list; `voisine` stands where `pleine` does. */
export async function peupler() {
  const devant = await vivreAutrement({ id: DEVANT, ...MALI });
  const avancee = await vivre({ id: AVANCEE });
  // One invoice ahead of the others.
  await servicesDeTest().ventes.encaisser(avancee, unArticle(6, 3));
  for (const ecrire of Object.values(ECRITURES)) await deuxFois(ecrire, avancee);
  const voisine = await vivre({ id: VOISINE });
  const { pleine, vide } = await peuplerSeules("BOUTIQUE_1");
  const derriere = await vivreAutrement({ id: DERRIERE, ...FRANCE });
  return { devant, avancee, voisine, pleine, vide, derriere };
}

/** The two with nobody beside them but each other. */
export async function peuplerSeules(boutique: BoutiqueDeTest) {
  return { pleine: await vivre({ id: PLEINE, boutique }), vide: await creerBoutique({ id: VIDE, boutique }) };
}

/** What it comes to: an answer, or what was refused. */
export async function issueDe(promesse: Promise<unknown>): Promise<unknown> {
  try {
    return await promesse;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { refus: error.code, phrase: error.message, champs: error.fields };
  }
}

/** Asks twice: the second time the key has served, or the settings are others, or there is nothing left to do. */
export async function deuxFois(ecrire: Ecriture, acteur: Acteur): Promise<unknown[]> {
  const une = await issueDe(ecrire(servicesDeTest(), acteur));
  return [une, await issueDe(ecrire(servicesDeTest(), acteur))];
}

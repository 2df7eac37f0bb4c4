// Fills the demonstration shop through the services, as its manager would. Everything carries a key of its own, so
// that a run that was cut is simply run again.
import type { Acteur } from "#worker/domain/acteur.ts";
import { isDomainError } from "#worker/domain/errors.ts";
import type { LignePanier } from "#worker/domain/vente.ts";
import { createAppContext } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import type { Services } from "#worker/services/index.ts";
import { type Article, RAYONS } from "./catalogue.ts";
import { TACHES } from "./tasks.ts";

export const DEMO = { email: "demo@etal.app", motDePasse: "Marche@2026" } as const;

const SENEGAL = 1;
const EN_CENTIMES = 100;
/** Lines of one of the first day's baskets. */
const LIGNES_PAR_PANIER = 2;

type EnRayon = { article: Article; id: number };

/** Registers the demonstration manager and fills the shop; what is already there stays as it is. */
export async function fillDemo(bindings: Bindings): Promise<void> {
  const { services } = createAppContext(bindings);
  await register(services);
  const { session } = await services.comptes.openSession({ ...DEMO, remember: false });
  const { acteur } = session;
  const enRayon = await stock(services, acteur);
  await sellOut(
    services,
    acteur,
    enRayon.filter(({ article }) => article.epuise),
  );
  await addTasks(services, acteur);
  await services.comptes.closeSession(acteur);
}

async function register(services: Services): Promise<void> {
  try {
    await services.comptes.register({
      nom: "Ndiaye",
      prenom: "Awa",
      telephone: "771234567",
      ...DEMO,
      etablissement: {
        nom: "Boutique Teranga",
        description: "Alimentation générale, marché Tilène",
        countryId: SENEGAL,
      },
    });
  } catch (error) {
    if (!isDomainError(error) || error.code !== "CONFLIT") throw error;
  }
}

async function stock(services: Services, acteur: Acteur): Promise<EnRayon[]> {
  const enRayon: EnRayon[] = [];
  for (const { nom, description, articles } of RAYONS) {
    const categorie = await services.categories.create(acteur, { nom, description }, `demo-${nom}`);
    for (const article of articles) {
      const { valeur } = await services.produits.create(
        acteur,
        {
          titre: article.titre,
          description: null,
          categorieId: categorie.valeur.id,
          reference: article.reference,
          codesBarres: article.codeBarres === undefined ? [] : [article.codeBarres],
          statut: "STOCK",
          seuilAlerte: article.seuilAlerte,
          quantite: article.quantite,
          prixAchat: article.prixAchat * EN_CENTIMES,
          prixVente: article.prixVente * EN_CENTIMES,
        },
        `demo-${article.reference}`,
      );
      enRayon.push({ article, id: valeur.id });
    }
  }
  return enRayon;
}

/** The first day's baskets, which leave nothing of these articles. */
async function sellOut(services: Services, acteur: Acteur, epuises: EnRayon[]): Promise<void> {
  for (let debut = 0; debut < epuises.length; debut += LIGNES_PAR_PANIER) {
    const lignes: LignePanier[] = epuises.slice(debut, debut + LIGNES_PAR_PANIER).map(({ article, id }) => {
      return { produitId: id, quantite: article.quantite, prixVenteReel: article.prixVente * EN_CENTIMES };
    });
    const montant = lignes.reduce((total, ligne) => total + ligne.prixVenteReel * ligne.quantite, 0);
    const paiements = [{ mode: "ESPECES" as const, montant }];
    await services.ventes.encaisser(acteur, { lignes, paiements }, `demo-panier-${debut}`);
  }
}

async function addTasks(services: Services, acteur: Acteur): Promise<void> {
  for (const [rang, { terminee, ...tache }] of TACHES.entries()) {
    const { valeur } = await services.taches.create(
      acteur,
      { ...tache, assigneA: null },
      `demo-tache-${rang}`,
    );
    if (terminee) await finish(services, acteur, valeur.id);
  }
}

/** A task that is finished, or that somebody has deleted since, stays as it is. */
async function finish(services: Services, acteur: Acteur, id: number): Promise<void> {
  try {
    await services.taches.terminer(acteur, id);
  } catch (error) {
    if (!isDomainError(error)) throw error;
  }
}

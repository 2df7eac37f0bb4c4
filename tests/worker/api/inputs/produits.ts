import { RICE } from "#tests/helpers/api-catalogue.ts";
import { entries } from "./input.ts";

export const produits = entries(
  async ({ callApi, create, tag }) => {
    const categorie = await create("/categories", { nom: "Épicerie" });
    const code = `CODE-${tag}`;
    const produit = await create("/produits", { ...RICE, categorieId: categorie, codesBarres: [code] });
    const brouillon = await create("/produits", {
      titre: "Savon",
      categorieId: categorie,
      statut: "BROUILLON",
    });
    const archived = await create("/produits", { ...RICE, categorieId: categorie });
    await callApi("DELETE", `/produits/${archived}`);
    return { categorie, code, produit, brouillon, archived };
  },
  {
    "POST /produits": ({ categorie }) => [
      { body: { ...RICE, categorieId: categorie, codesBarres: ["6001"] } },
      { body: { titre: "Thé", categorieId: categorie, statut: "INACTIF" } },
    ],
    "GET /produits": ({ categorie }) => [
      {},
      { query: { categorieId: categorie, statut: "STOCK", niveau: "ATTENTION", sortBy: "prixVente" } },
      { query: { archives: "true" } },
    ],
    "GET /produits/all": () => ({}),
    "GET /produits/search": ({ categorie }) => ({ query: { q: "riz", categorieId: categorie } }),
    "GET /produits/suggestions": () => ({ query: { q: "ri" } }),
    "GET /produits/code-barres/{code}": ({ code }) => ({ params: { code } }),
    "GET /produits/{id}": ({ produit }) => ({ params: { id: produit } }),
    "PUT /produits/{id}": ({ produit, categorie }) => [
      { params: { id: produit }, body: { titre: "Riz", seuilAlerte: 2 } },
      { params: { id: produit }, body: { titre: "Riz", seuilAlerte: 2, categorieId: categorie } },
    ],
    "PATCH /produits/{id}/statut": ({ brouillon }) => ({
      params: { id: brouillon },
      body: { statut: "STOCK", seuilAlerte: 1, quantite: 4, prixAchat: 100, prixVente: 150 },
    }),
    "DELETE /produits/{id}": ({ produit }) => ({ params: { id: produit } }),
    "POST /produits/{id}/restauration": ({ archived, categorie }) => [
      { params: { id: archived }, body: {} },
      { params: { id: archived }, body: { categorieId: categorie } },
    ],
  },
);

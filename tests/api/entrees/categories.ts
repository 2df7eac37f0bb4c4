import { entrees } from "./entree.ts";

export const categories = entrees(
  async ({ creer }) => ({
    categorie: await creer("/categories", { nom: "Épicerie" }),
    autre: await creer("/categories", { nom: "Boissons" }),
  }),
  {
    "POST /categories": () => ({ body: { nom: "Frais", description: "Lait\nŒufs" } }),
    "GET /categories": () => [{}, { query: { page: 0, size: 2, sortBy: "nom", sortDir: "desc", q: "epi" } }],
    "GET /categories/all": () => ({}),
    "GET /categories/search/titre": () => ({ query: { nom: "épi" } }),
    "GET /categories/search/titre/all": () => ({ query: { nom: "épi" } }),
    "GET /categories/{id}": ({ categorie }) => ({ params: { id: categorie } }),
    "PUT /categories/{id}": ({ categorie }) => ({ params: { id: categorie }, body: { nom: "Épices" } }),
    "DELETE /categories/{id}": ({ autre }) => ({ params: { id: autre } }),
  },
);

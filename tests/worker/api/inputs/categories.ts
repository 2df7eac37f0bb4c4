import { entries } from "./input.ts";

export const categories = entries(
  async ({ create }) => ({
    categorie: await create("/categories", { nom: "Épicerie" }),
    other: await create("/categories", { nom: "Boissons" }),
  }),
  {
    "POST /categories": () => ({ body: { nom: "Frais", description: "Lait\nŒufs" } }),
    "GET /categories": () => [{}, { query: { page: 0, size: 2, sortBy: "nom", sortDir: "desc", q: "epi" } }],
    "GET /categories/all": () => ({}),
    "GET /categories/search/titre": () => ({ query: { nom: "épi" } }),
    "GET /categories/search/titre/all": () => ({ query: { nom: "épi" } }),
    "GET /categories/{id}": ({ categorie }) => ({ params: { id: categorie } }),
    "PUT /categories/{id}": ({ categorie }) => ({ params: { id: categorie }, body: { nom: "Épices" } }),
    "DELETE /categories/{id}": ({ other }) => ({ params: { id: other } }),
  },
);

import { entries } from "./input.ts";

export const taches = entries(
  async ({ create }) => ({ tache: await create("/taches", { titre: "Compter le rayon" }) }),
  {
    "POST /taches": () => [
      { body: { titre: "Commander du riz" } },
      {
        body: { titre: "Commander du mil", description: "Dix\nsacs", priorite: "URGENTE", assigneA: "Fatou" },
      },
    ],
    "GET /taches": () => [
      {},
      { query: { statut: "A_FAIRE", page: 0, size: 2, sortBy: "titre", sortDir: "asc" } },
    ],
    "GET /taches/all": () => [{}, { query: { statut: "TERMINEE" } }],
    "GET /taches/statistiques/count": () => ({}),
    "GET /taches/{id}": ({ tache }) => ({ params: { id: tache } }),
    "PUT /taches/{id}": ({ tache }) => ({ params: { id: tache }, body: { titre: "Recompter" } }),
    "PATCH /taches/{id}/terminer": ({ tache }) => ({ params: { id: tache } }),
    "DELETE /taches/{id}": ({ tache }) => ({ params: { id: tache } }),
  },
);

import { beforeAll, describe, expect, test } from "vitest";
import { api, boutiqueParApi as boutique } from "#tests/helpers/api-catalogue.ts";
import { attendreErreur } from "#tests/helpers/api.ts";
import { migrer } from "#tests/helpers/bases.ts";

beforeAll(migrer);

const CREEE = {
  id: 1,
  titre: "Compter le rayon",
  description: null,
  statut: "A_FAIRE",
  priorite: "NORMALE",
  assigneA: null,
  terminePar: null,
  dateFin: null,
  dateCreation: "2026-01-14T17:42:00.000Z",
};

describe("POST /taches", () => {
  test("with a title alone, as the dashboard sends it: 201, where it stands", async () => {
    const { appeler } = await boutique();
    const reponse = await appeler("POST", "/taches", { titre: "  Compter   le rayon " });
    expect([reponse.status, reponse.body]).toEqual([201, CREEE]);
    expect(reponse.headers.get("Location")).toBe("/api/v1/taches/1");
    expect((await appeler("GET", "/taches/1")).body).toEqual(CREEE);
  });

  test("with all that it may carry; what the caller may not set has no effect", async () => {
    const { appeler } = await boutique();
    const body = { titre: "Riz", description: "Dix\nsacs", priorite: "HAUTE", assigneA: "Fatou" };
    const interdits = { id: 9, etablissementId: 1, statut: "TERMINEE", terminePar: "X", dateFin: 0 };
    const reponse = await appeler("POST", "/taches", { ...body, ...interdits });
    expect(reponse.body).toEqual({ ...CREEE, ...body });
  });

  test.each([
    [{}, { titre: ["Le titre est obligatoire"] }],
    [{ titre: " \n " }, { titre: ["Le titre est obligatoire"] }],
    [{ titre: "t".repeat(201) }, { titre: ["Le titre ne peut pas dépasser 200 caractères"] }],
    [{ titre: 5 }, { titre: ["Le titre doit être un texte"] }],
    [
      { titre: "x", description: "d".repeat(1001), priorite: "BASSE", assigneA: "a".repeat(101) },
      {
        description: ["La description ne peut pas dépasser 1000 caractères"],
        priorite: ["La priorité d'une tâche est URGENTE, HAUTE ou NORMALE"],
        assigneA: ["Le nom de la personne chargée de la tâche ne peut pas dépasser 100 caractères"],
      },
    ],
  ])("%j is refused", async (body, errors) => {
    const { appeler } = await boutique();
    const reponse = await appeler("POST", "/taches", body);
    attendreErreur(reponse, 400, Object.values(errors).flat().join(", "), "/api/v1/taches");
    expect(reponse.body["errors"]).toEqual(errors);
  });

  test("behind a key: told again, then refused for another body", async () => {
    const { appeler } = await boutique();
    const cle = { "Idempotency-Key": "abc" };
    await appeler("POST", "/taches", { titre: "Compter le rayon" }, cle);
    const rejouee = await appeler("POST", "/taches", { titre: "Compter le rayon" }, cle);
    expect([rejouee.status, rejouee.body]).toEqual([201, CREEE]);
    expect(rejouee.headers.get("Idempotency-Replayed")).toBe("true");
    attendreErreur(await appeler("POST", "/taches", { titre: "Autre" }, cle), 422, /clé d'idempotence/);
  });
});

describe("GET /taches", () => {
  test("pages of one state, all of them, and their count", async () => {
    const { appeler } = await boutique("BOUTIQUE_2");
    for (const titre of ["Un", "Deux", "Trois"]) await appeler("POST", "/taches", { titre });
    await appeler("PATCH", "/taches/2/terminer");
    const page = (await appeler("GET", "/taches?statut=A_FAIRE&size=1")).body;
    expect(page).toMatchObject({ content: [{ titre: "Trois" }], totalElements: 2, totalPages: 2, size: 1 });
    const parTitre = (await appeler("GET", "/taches?sortBy=titre&sortDir=asc")).body;
    expect(parTitre["content"]).toMatchObject([{ titre: "Deux" }, { titre: "Trois" }, { titre: "Un" }]);
    expect((await appeler("GET", "/taches/all")).body).toHaveLength(3);
    expect((await appeler("GET", "/taches/all?statut=TERMINEE")).body).toMatchObject([{ titre: "Deux" }]);
    const compte = (await appeler("GET", "/taches/statistiques/count")).body;
    expect(compte).toEqual({ aFaire: 2, terminees: 1, total: 3 });
  });

  test.each([
    ["statut=FINIE", "Le statut d'une tâche est A_FAIRE ou TERMINEE"],
    ["sortBy=priorite", "Le tri demandé n'existe pas"],
    ["size=0", "La taille de page doit être comprise entre 1 et 1000"],
  ])("?%s is refused", async (query, phrase) => {
    const { appeler } = await boutique();
    attendreErreur(await appeler("GET", `/taches?${query}`), 400, phrase, "/api/v1/taches");
  });
});

describe("/taches/{id}", () => {
  test("PUT keeps what is absent and takes away what is null", async () => {
    const { appeler } = await boutique();
    const complete = { titre: "Riz", description: "Dix sacs", priorite: "URGENTE", assigneA: "Fatou" };
    await appeler("POST", "/taches", complete);
    const titre = await appeler("PUT", "/taches/1", { titre: "Mil" });
    expect([titre.status, titre.body]).toEqual([200, { ...CREEE, ...complete, titre: "Mil" }]);
    const vide = { titre: "Mil", description: " ", priorite: null, assigneA: null, statut: "TERMINEE" };
    expect((await appeler("PUT", "/taches/1", vide)).body).toEqual({ ...CREEE, titre: "Mil" });
    attendreErreur(await appeler("PUT", "/taches/1", {}), 400, "Le titre est obligatoire");
  });

  test("PATCH finishes once: 200, then 409", async () => {
    const { appeler } = await boutique();
    await appeler("POST", "/taches", { titre: "Compter le rayon" });
    const finie = await appeler("PATCH", "/taches/1/terminer");
    expect([finie.status, finie.body]).toEqual([
      200,
      { ...CREEE, statut: "TERMINEE", terminePar: "Awa Diop", dateFin: "2026-01-14T17:42:00.000Z" },
    ]);
    attendreErreur(await appeler("PATCH", "/taches/1/terminer", {}), 409, "Cette tâche est déjà terminée");
    expect((await appeler("PUT", "/taches/1", { titre: "Compter le rayon" })).body).toEqual(finie.body);
  });

  test("DELETE: 204, then 404", async () => {
    const { appeler } = await boutique();
    await appeler("POST", "/taches", { titre: "Compter" });
    expect((await appeler("DELETE", "/taches/1")).status).toBe(204);
    attendreErreur(await appeler("DELETE", "/taches/1"), 404, "Tâche non trouvée");
  });

  test("another shop's task answers exactly what a missing one does", async () => {
    const a = await boutique();
    await a.appeler("POST", "/taches", { titre: "Compter le rayon" });
    for (const autre of [await boutique(), await boutique("BOUTIQUE_2")]) {
      for (const id of [1, 999]) {
        const appels = [
          autre.appeler("GET", `/taches/${id}`),
          autre.appeler("PUT", `/taches/${id}`, { titre: "X" }),
          autre.appeler("DELETE", `/taches/${id}`),
        ];
        for (const appel of appels)
          attendreErreur(await appel, 404, "Tâche non trouvée", `/api/v1/taches/${id}`);
        attendreErreur(
          await autre.appeler("PATCH", `/taches/${id}/terminer`),
          404,
          "Tâche non trouvée",
          `/api/v1/taches/${id}/terminer`,
        );
      }
    }
    expect((await a.appeler("GET", "/taches/1")).body).toEqual(CREEE);
  });

  test("without a token: 401", async () => {
    expect((await api.appeler("PATCH", "/taches/1/terminer")).status).toBe(401);
    expect((await api.appeler("GET", "/taches/all")).status).toBe(401);
  });
});

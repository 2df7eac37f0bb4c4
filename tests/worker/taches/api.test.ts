import { beforeAll, describe, expect, test } from "vitest";
import { api, boutiqueByApi as boutique } from "#tests/helpers/api-catalogue.ts";
import { expectError } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

beforeAll(migrate);

const CREATED = {
  id: 1,
  titre: "Compter le rayon",
  description: null,
  statut: "A_FAIRE",
  priorite: "NORMALE",
  assigneA: null,
  terminePar: null,
  dateFin: null,
  dateCreation: "2026-01-14T17:42:00.000Z",
  version: 1,
};

describe("POST /taches", () => {
  test("with a title alone, as the dashboard sends it: 201, where it stands", async () => {
    const { callApi } = await boutique();
    const response = await callApi("POST", "/taches", { titre: "  Compter   le rayon " });
    expect([response.status, response.body]).toEqual([201, CREATED]);
    expect(response.headers.get("Location")).toBe("/api/v1/taches/1");
    expect((await callApi("GET", "/taches/1")).body).toEqual(CREATED);
  });

  test("with all that it may carry; what the caller may not set has no effect", async () => {
    const { callApi } = await boutique();
    const body = { titre: "Riz", description: "Dix\nsacs", priorite: "HAUTE", assigneA: "Fatou" };
    const forbidden = { id: 9, etablissementId: 1, statut: "TERMINEE", terminePar: "X", dateFin: 0 };
    const response = await callApi("POST", "/taches", { ...body, ...forbidden });
    expect(response.body).toEqual({ ...CREATED, ...body });
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
    const { callApi } = await boutique();
    const response = await callApi("POST", "/taches", body);
    expectError(response, 400, Object.values(errors).flat().join(", "), "/api/v1/taches");
    expect(response.body["errors"]).toEqual(errors);
  });

  test("behind a key: returned again, then refused for another body", async () => {
    const { callApi } = await boutique();
    const key = { "Idempotency-Key": "abc" };
    await callApi("POST", "/taches", { titre: "Compter le rayon" }, key);
    const replayed = await callApi("POST", "/taches", { titre: "Compter le rayon" }, key);
    expect([replayed.status, replayed.body]).toEqual([201, CREATED]);
    expect(replayed.headers.get("Idempotency-Replayed")).toBe("true");
    expectError(await callApi("POST", "/taches", { titre: "Autre" }, key), 422, /clé d'idempotence/);
  });
});

describe("GET /taches", () => {
  test("pages of one state, all of them, and their count", async () => {
    const { callApi } = await boutique("BOUTIQUE_2");
    for (const titre of ["Un", "Deux", "Trois"]) await callApi("POST", "/taches", { titre });
    await callApi("PATCH", "/taches/2/terminer");
    const page = (await callApi("GET", "/taches?statut=A_FAIRE&size=1")).body;
    expect(page).toMatchObject({ content: [{ titre: "Trois" }], totalElements: 2, totalPages: 2, size: 1 });
    const byTitle = (await callApi("GET", "/taches?sortBy=titre&sortDir=asc")).body;
    expect(byTitle["content"]).toMatchObject([{ titre: "Deux" }, { titre: "Trois" }, { titre: "Un" }]);
    expect((await callApi("GET", "/taches/all")).body).toHaveLength(3);
    expect((await callApi("GET", "/taches/all?statut=TERMINEE")).body).toMatchObject([{ titre: "Deux" }]);
    const account = (await callApi("GET", "/taches/statistiques/count")).body;
    expect(account).toEqual({ aFaire: 2, terminees: 1, total: 3 });
  });

  test.each([
    ["statut=FINIE", "Le statut d'une tâche est A_FAIRE ou TERMINEE"],
    ["sortBy=priorite", "Le tri demandé n'existe pas"],
    ["size=0", "La taille de page doit être comprise entre 1 et 1000"],
  ])("?%s is refused", async (query, sentence) => {
    const { callApi } = await boutique();
    expectError(await callApi("GET", `/taches?${query}`), 400, sentence, "/api/v1/taches");
  });
});

describe("/taches/{id}", () => {
  test("PUT keeps what is absent and takes away what is null", async () => {
    const { callApi } = await boutique();
    const complete = { titre: "Riz", description: "Dix sacs", priorite: "URGENTE", assigneA: "Fatou" };
    await callApi("POST", "/taches", complete);
    const titre = await callApi("PUT", "/taches/1", { titre: "Mil" });
    expect([titre.status, titre.body]).toEqual([200, { ...CREATED, ...complete, titre: "Mil", version: 2 }]);
    const empty = { titre: "Mil", description: " ", priorite: null, assigneA: null, statut: "TERMINEE" };
    expect((await callApi("PUT", "/taches/1", empty)).body).toEqual({
      ...CREATED,
      titre: "Mil",
      version: 3,
    });
    const late = { titre: "Riz", version: 2 };
    expectError(await callApi("PUT", "/taches/1", late), 409, MESSAGES.recordChanged);
    expect((await callApi("PUT", "/taches/1", { ...late, version: 3 })).body).toMatchObject({ version: 4 });
    expectError(await callApi("PUT", "/taches/1", {}), 400, "Le titre est obligatoire");
  });

  test("PATCH finishes once: 200, then 409", async () => {
    const { callApi } = await boutique();
    await callApi("POST", "/taches", { titre: "Compter le rayon" });
    const ended = await callApi("PATCH", "/taches/1/terminer");
    expect([ended.status, ended.body]).toEqual([
      200,
      { ...CREATED, statut: "TERMINEE", terminePar: "Awa Diop", dateFin: "2026-01-14T17:42:00.000Z" },
    ]);
    expectError(await callApi("PATCH", "/taches/1/terminer", {}), 409, "Cette tâche est déjà terminée");
    expect((await callApi("PUT", "/taches/1", { titre: "Compter le rayon" })).body).toEqual({
      ...(ended.body as object),
      version: 2,
    });
  });

  test("DELETE: 204, then 404", async () => {
    const { callApi } = await boutique();
    await callApi("POST", "/taches", { titre: "Compter" });
    expect((await callApi("DELETE", "/taches/1")).status).toBe(204);
    expectError(await callApi("DELETE", "/taches/1"), 404, "Tâche non trouvée");
  });

  test("another shop's task answers exactly what a missing one does", async () => {
    const a = await boutique();
    await a.callApi("POST", "/taches", { titre: "Compter le rayon" });
    for (const other of [await boutique(), await boutique("BOUTIQUE_2")]) {
      for (const id of [1, 999]) {
        const calls = [
          other.callApi("GET", `/taches/${id}`),
          other.callApi("PUT", `/taches/${id}`, { titre: "X" }),
          other.callApi("DELETE", `/taches/${id}`),
        ];
        for (const call of calls) expectError(await call, 404, "Tâche non trouvée", `/api/v1/taches/${id}`);
        expectError(
          await other.callApi("PATCH", `/taches/${id}/terminer`),
          404,
          "Tâche non trouvée",
          `/api/v1/taches/${id}/terminer`,
        );
      }
    }
    expect((await a.callApi("GET", "/taches/1")).body).toEqual(CREATED);
  });

  test("without a token: 401", async () => {
    expect((await api.callApi("PATCH", "/taches/1/terminer")).status).toBe(401);
    expect((await api.callApi("GET", "/taches/all")).status).toBe(401);
  });
});

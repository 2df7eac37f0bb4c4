// Which addresses the API has, and which methods each of them answers.
import { beforeAll, describe, expect, test } from "vitest";
import { apiDeTest, attendreErreur } from "#tests/helpers/api.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";

const api = apiDeTest();
let token = "";

beforeAll(async () => {
  await migrer();
  token = await api.token(await creerBoutique());
});

describe("routes", () => {
  test.each(["/inconnue", "/compte", "/compte/login/x", "/categories/", "//categories", "/%E0%A4%A"])(
    "404 at %s, with or without a token",
    async (chemin) => {
      for (const appel of [{}, { token }, { token: "faux" }]) {
        attendreErreur(await api.appeler("GET", chemin, appel), 404, "Ressource non trouvée");
      }
    },
  );

  test("the path in the error is without the query", async () => {
    const reponse = await api.appeler("GET", "/inconnue?token=secret");
    attendreErreur(reponse, 404, "Ressource non trouvée", "/api/v1/inconnue");
  });

  test("405 names the methods that there are", async () => {
    const login = await api.appeler("GET", "/compte/login");
    attendreErreur(login, 405, "Méthode non autorisée");
    expect(login.headers.get("Allow")).toBe("POST");
    const pays = await api.appeler("DELETE", "/countries/3", { token });
    attendreErreur(pays, 405, "Méthode non autorisée");
    expect(pays.headers.get("Allow")).toBe("GET, HEAD");
    attendreErreur(await api.appeler("PURGE", "/countries/all"), 405, "Méthode non autorisée");
  });

  test.each(["/produits/all", "/produits/search", "/produits/suggestions", "/categories/all"])(
    "PUT and DELETE of %s do not take its last word for an id",
    async (chemin) => {
      for (const methode of ["PUT", "DELETE"]) {
        const reponse = await api.appeler(methode, chemin, { token, body: {} });
        attendreErreur(reponse, 405, "Méthode non autorisée");
        expect(reponse.headers.get("Allow")).toBe("GET, HEAD");
      }
    },
  );

  test("HEAD answers as GET does, without a body", async () => {
    const reponse = await api.envoyer(new Request("http://etal.test/api/v1/currencies", { method: "HEAD" }));
    expect(reponse.status).toBe(200);
    expect(await reponse.text()).toBe("");
  });
});

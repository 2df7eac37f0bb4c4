import { beforeAll, describe, expect, test } from "vitest";
import { testApi, expectError } from "#tests/helpers/api.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";

const api = testApi();
let token = "";

beforeAll(async () => {
  await migrate();
  token = await api.token(await createBoutique());
});

describe("routes", () => {
  test.each(["/inconnue", "/compte", "/compte/login/x", "/categories/", "//categories", "/%E0%A4%A"])(
    "404 at %s, with or without a token",
    async (path) => {
      for (const call of [{}, { token }, { token: "faux" }]) {
        expectError(await api.callApi("GET", path, call), 404, "Ressource non trouvée");
      }
    },
  );

  test("the path in the error is without the query", async () => {
    const response = await api.callApi("GET", "/inconnue?token=secret");
    expectError(response, 404, "Ressource non trouvée", "/api/v1/inconnue");
  });

  test("405 names the methods that there are", async () => {
    const login = await api.callApi("GET", "/compte/login");
    expectError(login, 405, "Méthode non autorisée");
    expect(login.headers.get("Allow")).toBe("POST");
    const pays = await api.callApi("DELETE", "/countries/3", { token });
    expectError(pays, 405, "Méthode non autorisée");
    expect(pays.headers.get("Allow")).toBe("GET, HEAD");
    expectError(await api.callApi("PURGE", "/countries/all"), 405, "Méthode non autorisée");
  });

  test.each(["/produits/all", "/produits/search", "/produits/suggestions", "/categories/all"])(
    "PUT and DELETE of %s do not take its last word for an id",
    async (path) => {
      for (const method of ["PUT", "DELETE"]) {
        const response = await api.callApi(method, path, { token, body: {} });
        expectError(response, 405, "Méthode non autorisée");
        expect(response.headers.get("Allow")).toBe("GET, HEAD");
      }
    },
  );

  test("HEAD answers as GET does, without a body", async () => {
    const response = await api.send(new Request("http://etal.test/api/v1/currencies", { method: "HEAD" }));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });
});

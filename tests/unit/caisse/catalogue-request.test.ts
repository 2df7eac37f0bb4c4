import { describe, expect, it, vi } from "vitest";
import { fetchCatalogue } from "#app/features/caisse/catalogue/fetch-catalogue.ts";

function respond(status: number, body: unknown) {
  const fetch = vi.fn(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("the question for the catalogue", () => {
  it("is for what changed since an event, or for all", async () => {
    const fetch = respond(200, { catalogue: { produits: [] } });
    expect(await fetchCatalogue()).toEqual({ catalogue: { produits: [] } });
    expect(fetch).toHaveBeenLastCalledWith("/pos/catalogue", expect.anything());
    await fetchCatalogue(7);
    expect(fetch).toHaveBeenLastCalledWith("/pos/catalogue?depuis=7", expect.anything());
  });

  it.each([401, 403])("is answered once and for all when the account is gone (%i)", async (status) => {
    respond(status, { message: "Authentification requise" });
    expect(await fetchCatalogue(7)).toBe("refused");
  });

  it.each([429, 500, 503])("is to be sent again after %i", async (status) => {
    respond(status, { message: "Une erreur est survenue" });
    expect(await fetchCatalogue(7)).toBe("lost");
  });

  it("is to be sent again when nobody answered, or somebody else", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await fetchCatalogue()).toBe("lost");
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 200 })));
    expect(await fetchCatalogue()).toBe("lost");
  });
});

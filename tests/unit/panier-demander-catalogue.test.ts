// What the till makes of the answers to its question for the catalogue.
import { afterEach, describe, expect, it, vi } from "vitest";
import { demanderCatalogue } from "#app/features/pos/requests.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function repondre(status: number, corps: unknown) {
  const fetch = vi.fn(() => Promise.resolve(Response.json(corps, { status })));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

describe("the question for the catalogue", () => {
  it("is for what changed since an event, or for all", async () => {
    const fetch = repondre(200, { catalogue: { produits: [] } });
    expect(await demanderCatalogue()).toEqual({ catalogue: { produits: [] } });
    expect(fetch).toHaveBeenLastCalledWith("/pos/catalogue", expect.anything());
    await demanderCatalogue(7);
    expect(fetch).toHaveBeenLastCalledWith("/pos/catalogue?depuis=7", expect.anything());
  });

  it.each([401, 403])("is answered once and for all when the account is gone (%i)", async (status) => {
    repondre(status, { message: "Authentification requise" });
    expect(await demanderCatalogue(7)).toBe("REFUSE");
  });

  it.each([429, 500, 503])("is to be asked again after %i", async (status) => {
    repondre(status, { message: "Une erreur est survenue" });
    expect(await demanderCatalogue(7)).toBeNull();
  });

  it("is to be asked again when nobody answered, or somebody else", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await demanderCatalogue()).toBeNull();
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 200 })));
    expect(await demanderCatalogue()).toBeNull();
  });
});

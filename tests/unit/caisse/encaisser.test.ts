import { afterEach, describe, expect, it, vi } from "vitest";
import { abandon, bodyOf, encaisser } from "#app/features/caisse/state/send-payment.ts";
import { PAIEMENTS_MAX } from "#worker/features/ventes/domain/paiement.ts";
import { LINES_MAX, PANIER_MAX_BYTES } from "#worker/features/ventes/domain/vente.ts";
import { EMPTY_PANIER, type PanierCaisse } from "#app/features/caisse/state/panier.ts";

const error = (code: string, message: string, fields?: Record<string, string[]>) => ({
  erreur: { code, message, champs: fields },
});

/** Answers every request with `response`, and keeps the requests; nobody answers when `response` is undefined. */
function respond(response: unknown) {
  const requests: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    requests.push([address, init]);
    if (response === undefined) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(typeof response === "string" ? new Response(response) : Response.json(response));
  });
  return requests;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("encaisser", () => {
  it.each([
    [
      "a sale",
      { encaissement: { facture: { id: 1 } }, rejouee: false },
      { state: "VENDU", encaissement: { facture: { id: 1 } }, replayed: false },
    ],
    [
      "a refusal",
      error("STOCK_INSUFFISANT", "Stock insuffisant. Disponible: 1, Demandé: 2", { "lignes.0": ["?"] }),
      {
        state: "REFUS",
        message: "Stock insuffisant. Disponible: 1, Demandé: 2",
        champs: { "lignes.0": ["?"] },
      },
    ],
    [
      "too many writes of the shop, none of which was written",
      error("TROP_DE_DEMANDES", "Trop"),
      { state: "REFUS", message: "Trop", champs: undefined },
    ],
    ["a key that has served for something else", error("CLE_REUTILISEE", "?"), { state: "CLE_REUTILISEE" }],
    ["an expired session", error("NON_AUTHENTIFIE", "?"), { state: "SESSION" }],
    ["an overload", error("INDISPONIBLE", "Surchargé"), { state: "SANS_REPONSE", message: "Surchargé" }],
    ["a portal", "<html>", { state: "SANS_REPONSE", message: "Erreur lors de l'enregistrement de la vente" }],
    ["a stranger", [], { state: "SANS_REPONSE", message: "Erreur lors de l'enregistrement de la vente" }],
    ["nobody", undefined, { state: "SANS_REPONSE", message: "Impossible de joindre le serveur" }],
  ])("understands %s", async (_, response, expected) => {
    const requests = respond(response);
    expect(await encaisser({ cle: "cle", corps: "corps" })).toEqual(expected);
    const [address, { headers, body } = {}] = requests[0] ?? [];
    expect([address, body]).toEqual(["/pos/ventes", "corps"]);
    expect(headers).toMatchObject({ "Idempotency-Key": "cle" });
  });
});

describe("renoncer", () => {
  it.each([
    [
      "a sale",
      { encaissement: { facture: 1 }, rejouee: true },
      { state: "VENDU", encaissement: { facture: 1 }, replayed: true },
    ],
    ["nothing", { encaissement: null, rejouee: true }, { state: "ABANDONNE" }],
    ["an expired session", error("NON_AUTHENTIFIE", "?"), { state: "SESSION" }],
    ["a refusal", error("ACCES_REFUSE", "Non"), { state: "SANS_REPONSE", message: "Non" }],
    ["nobody", undefined, { state: "SANS_REPONSE", message: "Impossible de joindre le serveur" }],
  ])("understands %s", async (_, response, expected) => {
    const requests = respond(response);
    expect(await abandon("k")).toEqual(expected);
    expect(requests.map(([address, { body }]) => [address, body])).toEqual([
      ["/pos/renoncement", '{"cle":"k"}'],
    ]);
  });
});

describe("the body of a basket", () => {
  const panier: PanierCaisse = {
    lignes: [{ produitId: 7, titre: "Riz", prixMinimum: 125_000, prix: 125_050, quantite: 2 }],
    client: "  Awa ",
  };

  it("speaks in main units", () => {
    expect(JSON.parse(bodyOf(panier, [{ mode: "ESPECES", montant: 250_100, montantRecu: 300_000 }]))).toEqual(
      {
        lignes: [{ produitId: 7, quantite: 2, prixVenteReel: 1250.5 }],
        paiements: [{ mode: "ESPECES", montant: 2501, montantRecu: 3000 }],
        client: "Awa",
      },
    );
  });

  it("weighs less than its route takes, however long the basket", () => {
    const line = { titre: "Riz", prixMinimum: 0, prix: 99_999_999_999, quantite: 1_000_000 };
    const lignes = Array.from({ length: LINES_MAX }, (_, i) => ({ ...line, produitId: 2_147_483_647 - i }));
    const longest = {
      mode: "MOBILE_MONEY" as const,
      montant: Number.MAX_SAFE_INTEGER,
      portefeuille: "Orange Money",
      telephone: "+2250707070707",
      transactionId: "é".repeat(100),
      attente: true,
    };
    const body = bodyOf(
      { lignes, client: "é".repeat(800) },
      Array.from({ length: PAIEMENTS_MAX }, () => longest),
    );
    expect(new TextEncoder().encode(body).length).toBeLessThan(PANIER_MAX_BYTES * 0.8);
  });

  it("has no payment for nothing, and no client without a name", () => {
    const free = { ...EMPTY_PANIER, lignes: panier.lignes.map((line) => ({ ...line, prix: 0 })) };
    expect(JSON.parse(bodyOf(free, [{ mode: "ESPECES", montant: 0, montantRecu: 0 }]))).toEqual({
      lignes: [{ produitId: 7, quantite: 2, prixVenteReel: 0 }],
      paiements: [],
    });
  });
});

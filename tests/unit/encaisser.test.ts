import { describe, expect, it } from "vitest";
import { LostError } from "#app/network/timed-fetch.ts";
import { especesBody, encaisser, abandon } from "#app/features/pos/requests.ts";
import { LINES_MAX, PANIER_MAX_BYTES } from "#worker/features/ventes/domain/vente.ts";
import { EMPTY_PANIER, type PanierCaisse } from "#app/features/pos/panier.ts";

const error = (code: string, message: string, fields?: Record<string, string[]>) => ({
  erreur: { code, message, champs: fields },
});

function server(responses: Record<string, unknown>) {
  const sends: string[] = [];
  return {
    sends,
    send: (body: string, key: string) => {
      sends.push(`${key}:${body}`);
      const response = responses[body];
      if (response === undefined) return Promise.reject(new LostError());
      return Promise.resolve(typeof response === "string" ? new Response(response) : Response.json(response));
    },
  };
}

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
    ["an expired session", error("NON_AUTHENTIFIE", "?"), { state: "SESSION" }],
    ["an overload", error("INDISPONIBLE", "Surchargé"), { state: "SANS_REPONSE", message: "Surchargé" }],
    ["a portal", "<html>", { state: "SANS_REPONSE", message: "Erreur lors de l'enregistrement de la vente" }],
    ["a stranger", [], { state: "SANS_REPONSE", message: "Erreur lors de l'enregistrement de la vente" }],
    ["nobody", undefined, { state: "SANS_REPONSE", message: "Impossible de joindre le serveur" }],
  ])("understands %s", async (_, response, expected) => {
    const { send } = server({ corps: response });
    expect(await encaisser(send, "cle", "corps", ["corps"])).toEqual(expected);
  });

  it("asks for the sale that an unanswered body has made", async () => {
    const { send, sends } = server({
      a: error("CLE_REUTILISEE", "?"),
      b: { encaissement: "b", rejouee: true },
      c: error("CLE_REUTILISEE", "?"),
    });
    expect(await encaisser(send, "k", "c", ["a", "b", "c"])).toEqual({
      state: "VENDU",
      encaissement: "b",
      replayed: true,
    });
    expect(sends).toEqual(["k:c", "k:a", "k:b"]);
  });

  it("asks for a check when the key has served for something unknown", async () => {
    const { send } = server({ a: error("CLE_REUTILISEE", "?") });
    expect(await encaisser(send, "k", "a", ["a"])).toEqual({ state: "A_VERIFIER" });
  });
});

describe("renoncer", () => {
  const ask = (response: unknown) => {
    const sends: string[] = [];
    const send = (body: string) => {
      sends.push(body);
      return response === undefined
        ? Promise.reject(new LostError())
        : Promise.resolve(Response.json(response));
    };
    return abandon(send, "k").then((sort) => ({ sort, sends }));
  };

  it.each([
    ["a sale", { encaissement: { facture: 1 } }, { state: "VENDU", encaissement: { facture: 1 } }],
    ["nothing", { encaissement: null }, { state: "ABANDONNE" }],
    ["an expired session", error("NON_AUTHENTIFIE", "?"), { state: "SESSION" }],
    ["a refusal", error("ACCES_REFUSE", "Non"), { state: "SANS_REPONSE", message: "Non" }],
    ["nobody", undefined, { state: "SANS_REPONSE", message: "Impossible de joindre le serveur" }],
  ])("understands %s", async (_, response, expected) => {
    expect(await ask(response)).toEqual({ sort: expected, sends: ['{"cle":"k"}'] });
  });
});

describe("corpsEspeces", () => {
  const panier: PanierCaisse = {
    lignes: [{ produitId: 7, titre: "Riz", prixMinimum: 125_000, prix: 125_050, quantite: 2 }],
    client: "  Awa ",
  };

  it("speaks in main units", () => {
    expect(JSON.parse(especesBody(panier, 300_000))).toEqual({
      lignes: [{ produitId: 7, quantite: 2, prixVenteReel: 1250.5 }],
      paiements: [{ mode: "ESPECES", montant: 2501, montantRecu: 3000 }],
      client: "Awa",
    });
  });

  it("weighs less than its route takes, however long the basket", () => {
    const line = { titre: "Riz", prixMinimum: 0, prix: 99_999_999_999, quantite: 1_000_000 };
    const lignes = Array.from({ length: LINES_MAX }, (_, i) => ({ ...line, produitId: 2_147_483_647 - i }));
    const body = especesBody({ lignes, client: "é".repeat(800) }, Number.MAX_SAFE_INTEGER);
    expect(new TextEncoder().encode(body).length).toBeLessThan(PANIER_MAX_BYTES * 0.6);
  });

  it("has no payment for nothing, and no client without a name", () => {
    const free = { ...EMPTY_PANIER, lignes: panier.lignes.map((line) => ({ ...line, prix: 0 })) };
    expect(JSON.parse(especesBody(free, 0))).toEqual({
      lignes: [{ produitId: 7, quantite: 2, prixVenteReel: 0 }],
      paiements: [],
    });
  });
});

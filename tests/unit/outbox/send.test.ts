import { describe, expect, it, vi } from "vitest";
import { bodyOf } from "#app/outbox/body.ts";
import { type ConfirmedPanier, type Envoi, newEnvoi } from "#app/outbox/envoi.ts";
import { decalageOf, registerDevice, sendEnvoi } from "#app/outbox/send.ts";
import { PAIEMENTS_MAX } from "#worker/features/ventes/domain/paiement.ts";
import { LINES_MAX, PANIER_MAX_BYTES } from "#worker/features/ventes/domain/vente.ts";

const PANIER: ConfirmedPanier = {
  lignes: [{ produitId: 7, titre: "Riz", prix: 125_050, quantite: 2 }],
  client: "  Awa ",
  paiements: [{ mode: "ESPECES", montant: 250_100, montantRecu: 300_000 }],
  deviseCode: "XOF",
};
const NOW = Date.UTC(2026, 10, 30, 9);

function envoiOf(panier: ConfirmedPanier, changed: Partial<Envoi> = {}): Envoi {
  const made = { cle: "cle", instant: NOW, decalage: -3, numero: "P-A-20261130-1", appareilId: 4 };
  return { ...newEnvoi(panier, made, { id: "e", instant: NOW }), rang: 1, ...changed };
}

const ORIGIN = {
  appareilId: 4,
  numeroProvisoire: "P-A-20261130-1",
  dateClient: "2026-11-30T09:00:00.000Z",
  decalage: -3,
};

const error = (code: string, message: string, fields?: Record<string, string[]>) => ({
  erreur: { code, message, champs: fields },
});

/** Answers every request so, and keeps the requests; nobody answers when `response` is undefined. */
function respond(response: unknown, status = 200) {
  const requests: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    requests.push([address, init]);
    if (response === undefined) return Promise.reject(new TypeError("Failed to fetch"));
    const headers = { Date: new Date(Date.now() + 60_000).toUTCString() };
    return Promise.resolve(
      typeof response === "string"
        ? new Response(response, { status, headers })
        : Response.json(response, { status, headers }),
    );
  });
  return requests;
}

describe("the answer to a basket", () => {
  it.each([
    [
      "a sale",
      { encaissement: { facture: { id: 1 } }, rejouee: false },
      201,
      { state: "RECORDED", encaissement: { facture: { id: 1 } }, replayed: false },
    ],
    [
      "a refusal",
      error("STOCK_INSUFFISANT", "Stock insuffisant", { "lignes.0": ["?"] }),
      409,
      {
        state: "REFUSED",
        refus: { code: "STOCK_INSUFFISANT", message: "Stock insuffisant", champs: { "lignes.0": ["?"] } },
      },
    ],
    [
      "a key that has served for something else",
      error("CLE_REUTILISEE", "?"),
      422,
      { state: "REFUSED", refus: { code: "CLE_REUTILISEE", message: "?", champs: {} } },
    ],
    ["too many writes of the shop", error("TROP_DE_DEMANDES", "Trop"), 429, { state: "UNREACHED" }],
    ["an overload", error("INDISPONIBLE", "Surchargé"), 503, { state: "FAILED" }],
    ["an expired session", error("NON_AUTHENTIFIE", "?"), 401, { state: "HELD" }],
    ["no right", error("ACCES_REFUSE", "?"), 403, { state: "HELD" }],
    ["a failure of the server", { message: "Une erreur est survenue" }, 500, { state: "FAILED" }],
    ["a gateway", "<html>", 502, { state: "FAILED" }],
    ["a portal that says what it is", "<html>", 511, { state: "UNREACHED" }],
    ["a portal that refuses everything", "<html>", 403, { state: "UNREACHED" }],
    ["a portal that answers everything", "<html>", 200, { state: "UNREACHED" }],
    ["a stranger", [], 200, { state: "UNREACHED" }],
    ["nobody", undefined, 0, { state: "UNREACHED" }],
  ])("understands %s", async (_, response, status, expected) => {
    const requests = respond(response, status === 0 ? 200 : status);
    expect((await sendEnvoi(envoiOf(PANIER), "1/1")).outcome).toEqual(expected);
    const [address, { headers } = {}] = requests[0] ?? [];
    expect(address).toBe("/pos/ventes");
    expect(headers).toMatchObject({ "Idempotency-Key": "cle", "X-Auteur": "1/1" });
  });

  it("tells how far the device's clock is from the server's", async () => {
    respond({ encaissement: {}, rejouee: false }, 201);
    const { decalage } = await sendEnvoi(envoiOf(PANIER), "1/1");
    expect(Math.abs((decalage ?? 0) - 60)).toBeLessThanOrEqual(1);
    expect(decalageOf(null, 0, 1)).toBeNull();
    expect(decalageOf("Mon, 30 Nov 2026 09:00:10 GMT", NOW, NOW + 4_000)).toBe(8);
    // The clock was changed during the request.
    expect(decalageOf("Mon, 30 Nov 2026 09:00:10 GMT", NOW, NOW - 1)).toBeNull();
  });
});

describe("the body of a basket", () => {
  it("names the device, and is in main units", () => {
    const sent = {
      lignes: [{ produitId: 7, quantite: 2, prixVenteReel: 1250.5 }],
      paiements: [{ mode: "ESPECES", montant: 2501, montantRecu: 3000 }],
      client: "Awa",
      deviseCode: "XOF",
    };
    expect(bodyOf(envoiOf(PANIER), false)).toEqual({ ...sent, caisse: ORIGIN });
    expect(bodyOf(envoiOf(PANIER), true)).toEqual({ ...sent, horsLigne: ORIGIN });
    expect(bodyOf(envoiOf(PANIER, { numero: null, appareilId: null }), false)).toEqual(sent);
  });

  it("weighs less than its route takes, however long the basket, and little when it is usual", () => {
    const line = { titre: "Riz", prix: 99_999_999_999, quantite: 1_000_000 };
    const lignes = Array.from({ length: LINES_MAX }, (_, i) => ({ ...line, produitId: 2_147_483_647 - i }));
    const longest = {
      mode: "MOBILE_MONEY" as const,
      montant: Number.MAX_SAFE_INTEGER,
      portefeuille: "Orange Money",
      telephone: "+2250707070707",
      transactionId: "é".repeat(100),
      attente: true,
    };
    const paiements = Array.from({ length: PAIEMENTS_MAX }, () => longest);
    const weight = (panier: ConfirmedPanier) =>
      new TextEncoder().encode(JSON.stringify(bodyOf(envoiOf(panier), true))).length;
    expect(weight({ ...PANIER, lignes, client: "é".repeat(800), paiements })).toBeLessThan(
      PANIER_MAX_BYTES * 0.8,
    );
    expect(weight({ ...PANIER, lignes: lignes.slice(0, 20) })).toBeLessThan(3_000);
  });

  it("names no greater difference of the clocks than the server takes", () => {
    const far = envoiOf(PANIER, { decalage: -40 * 86_400 });
    expect(bodyOf(far, true)).toMatchObject({ horsLigne: { decalage: -30 * 86_400 } });
  });

  it("has no payment for nothing, and no client without a name", () => {
    const free = { ...PANIER, client: " ", lignes: PANIER.lignes.map((line) => ({ ...line, prix: 0 })) };
    expect(bodyOf(envoiOf(free), true)).toEqual({
      lignes: [{ produitId: 7, quantite: 2, prixVenteReel: 0 }],
      paiements: [],
      deviseCode: "XOF",
      horsLigne: ORIGIN,
    });
  });
});

describe("a noted cancellation", () => {
  it("tells what was undone and why", async () => {
    const requests = respond({ numeroProvisoire: "P-A-20261130-1" }, 201);
    const sent = await sendEnvoi(envoiOf(PANIER, { annulation: "Client reparti" }), "1/1");
    expect(sent.outcome).toEqual({ state: "RECORDED", encaissement: null, replayed: false });
    const [address, { headers, body } = {}] = requests[0] ?? [];
    expect(address).toBe("/pos/annulations");
    expect(headers).toMatchObject({ "Idempotency-Key": "cle" });
    expect(JSON.parse(body as string)).toEqual({
      ...ORIGIN,
      montantTotal: 2501,
      motif: "Client reparti",
      lignes: [{ produitId: 7, quantite: 2, prixVenteReel: 1250.5 }],
    });
  });

  it("has a key of its own where that of the basket has served for another content", async () => {
    const requests = respond({ numeroProvisoire: "P-A-20261130-1" }, 201);
    const annulation = { annulation: "Client reparti", cleAnnulation: "cle.annulation" };
    await sendEnvoi(envoiOf(PANIER, annulation), "1/1");
    expect(requests[0]?.[1].headers).toMatchObject({ "Idempotency-Key": "cle.annulation" });
  });
});

describe("the device", () => {
  const device = { id: 1, nom: "Caisse A", code: "A", prochainNumero: 1, retire: false };
  const FULL = { code: "CONFLIT", message: "Limite atteinte : 50 appareils", champs: {} };
  it.each([
    ["a device", device, 201, device],
    ["an expired session", error("NON_AUTHENTIFIE", "?"), 401, "HELD"],
    ["a limit", error("CONFLIT", FULL.message), 409, { refus: FULL }],
    ["a portal", "<html>", 200, null],
  ])("understands %s", async (_, response, status, expected) => {
    const requests = respond(response, status);
    expect((await registerDevice("1/1", "k")).outcome).toEqual(expected);
    expect(requests[0]?.[1].headers).toMatchObject({ "Idempotency-Key": "k" });
  });
});

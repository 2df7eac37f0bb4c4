import { describe, expect, it } from "vitest";
import { LostError } from "#app/network/lost-error.ts";
import { corpsEspeces, encaisser, renoncer } from "#app/features/pos/requests.ts";
import { LIGNES_MAX, PANIER_MAX_OCTETS } from "#worker/features/ventes/domain/sale.ts";
import { PANIER_VIDE, type PanierCaisse } from "#app/features/pos/panier.ts";

const erreur = (code: string, message: string, champs?: Record<string, string[]>) => ({
  erreur: { code, message, champs },
});

/** Answers each body as told, and keeps what was sent. */
function serveur(reponses: Record<string, unknown>) {
  const envois: string[] = [];
  return {
    envois,
    envoyer: (corps: string, cle: string) => {
      envois.push(`${cle}:${corps}`);
      const reponse = reponses[corps];
      if (reponse === undefined) return Promise.reject(new LostError());
      return Promise.resolve(typeof reponse === "string" ? new Response(reponse) : Response.json(reponse));
    },
  };
}

describe("encaisser", () => {
  it.each([
    [
      "a sale",
      { encaissement: { facture: { id: 1 } }, rejouee: false },
      { etat: "VENDU", encaissement: { facture: { id: 1 } }, rejouee: false },
    ],
    [
      "a refusal",
      erreur("STOCK_INSUFFISANT", "Stock insuffisant. Disponible: 1, Demandé: 2", { "lignes.0": ["?"] }),
      {
        etat: "REFUS",
        message: "Stock insuffisant. Disponible: 1, Demandé: 2",
        champs: { "lignes.0": ["?"] },
      },
    ],
    [
      "too many writes of the shop, none of which was written",
      erreur("TROP_DE_DEMANDES", "Trop"),
      { etat: "REFUS", message: "Trop", champs: undefined },
    ],
    ["an expired session", erreur("NON_AUTHENTIFIE", "?"), { etat: "SESSION" }],
    ["an overload", erreur("INDISPONIBLE", "Surchargé"), { etat: "SANS_REPONSE", message: "Surchargé" }],
    ["a portal", "<html>", { etat: "SANS_REPONSE", message: "Erreur lors de l'enregistrement de la vente" }],
    ["a stranger", [], { etat: "SANS_REPONSE", message: "Erreur lors de l'enregistrement de la vente" }],
    ["nobody", undefined, { etat: "SANS_REPONSE", message: "Impossible de joindre le serveur" }],
  ])("understands %s", async (_, reponse, attendu) => {
    const { envoyer } = serveur({ corps: reponse });
    expect(await encaisser(envoyer, "cle", "corps", ["corps"])).toEqual(attendu);
  });

  it("asks for the sale that an unanswered body has made", async () => {
    const { envoyer, envois } = serveur({
      a: erreur("CLE_REUTILISEE", "?"),
      b: { encaissement: "b", rejouee: true },
      c: erreur("CLE_REUTILISEE", "?"),
    });
    expect(await encaisser(envoyer, "k", "c", ["a", "b", "c"])).toEqual({
      etat: "VENDU",
      encaissement: "b",
      rejouee: true,
    });
    expect(envois).toEqual(["k:c", "k:a", "k:b"]);
  });

  it("asks for a check when the key has served for something unknown", async () => {
    const { envoyer } = serveur({ a: erreur("CLE_REUTILISEE", "?") });
    expect(await encaisser(envoyer, "k", "a", ["a"])).toEqual({ etat: "A_VERIFIER" });
  });
});

describe("renoncer", () => {
  const demander = (reponse: unknown) => {
    const envois: string[] = [];
    const envoyer = (corps: string) => {
      envois.push(corps);
      return reponse === undefined
        ? Promise.reject(new LostError())
        : Promise.resolve(Response.json(reponse));
    };
    return renoncer(envoyer, "k").then((sort) => ({ sort, envois }));
  };

  it.each([
    ["a sale", { encaissement: { facture: 1 } }, { etat: "VENDU", encaissement: { facture: 1 } }],
    ["nothing", { encaissement: null }, { etat: "ABANDONNE" }],
    ["an expired session", erreur("NON_AUTHENTIFIE", "?"), { etat: "SESSION" }],
    ["a refusal", erreur("ACCES_REFUSE", "Non"), { etat: "SANS_REPONSE", message: "Non" }],
    ["nobody", undefined, { etat: "SANS_REPONSE", message: "Impossible de joindre le serveur" }],
  ])("understands %s", async (_, reponse, attendu) => {
    expect(await demander(reponse)).toEqual({ sort: attendu, envois: ['{"cle":"k"}'] });
  });
});

describe("corpsEspeces", () => {
  const panier: PanierCaisse = {
    lignes: [{ produitId: 7, titre: "Riz", prixMinimum: 125_000, prix: 125_050, quantite: 2 }],
    client: "  Awa ",
  };

  it("speaks in main units", () => {
    expect(JSON.parse(corpsEspeces(panier, 300_000))).toEqual({
      lignes: [{ produitId: 7, quantite: 2, prixVenteReel: 1250.5 }],
      paiements: [{ mode: "ESPECES", montant: 2501, montantRecu: 3000 }],
      client: "Awa",
    });
  });

  it("weighs less than its route takes, however long the basket", () => {
    const ligne = { titre: "Riz", prixMinimum: 0, prix: 99_999_999_999, quantite: 1_000_000 };
    const lignes = Array.from({ length: LIGNES_MAX }, (_, i) => ({ ...ligne, produitId: 2_147_483_647 - i }));
    const body = corpsEspeces({ lignes, client: "é".repeat(800) }, Number.MAX_SAFE_INTEGER);
    expect(new TextEncoder().encode(body).length).toBeLessThan(PANIER_MAX_OCTETS * 0.6);
  });

  it("has no payment for nothing, and no client without a name", () => {
    const gratuit = { ...PANIER_VIDE, lignes: panier.lignes.map((ligne) => ({ ...ligne, prix: 0 })) };
    expect(JSON.parse(corpsEspeces(gratuit, 0))).toEqual({
      lignes: [{ produitId: 7, quantite: 2, prixVenteReel: 0 }],
      paiements: [],
    });
  });
});

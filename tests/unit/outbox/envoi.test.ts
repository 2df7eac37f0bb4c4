import { describe, expect, test } from "vitest";
import { type Envoi, type EnvoiEvent, ETATS_ENVOI, isClaimable, newEnvoi, next } from "#app/outbox/envoi.ts";

const NOW = Date.UTC(2026, 10, 30, 9);
const PANIER = {
  lignes: [{ produitId: 1, titre: "Riz 5 kg", quantite: 2, prix: 350_000 }],
  client: "",
  paiements: [{ mode: "ESPECES" as const, montant: 700_000 }],
  deviseCode: "XOF",
};
const MADE = { cle: "cle", instant: NOW, decalage: 0, numero: "P-A-20261130-1", appareilId: 1 };
const FACTURE = { id: 7, numeroFacture: "FACT-20261130-7" };
const REFUS = { code: "STOCK_INSUFFISANT" as const, message: "Stock insuffisant", champs: {} };

const direct: Envoi = { ...newEnvoi(PANIER, MADE, { id: "e1", instant: NOW }), rang: 1 };
const waiting: Envoi = { ...newEnvoi(PANIER, MADE, null), rang: 1 };

function run(from: Envoi, ...events: EnvoiEvent[]): Envoi {
  let envoi: Envoi | null = from;
  for (const event of events) envoi = envoi && next(envoi, event);
  if (!envoi) throw new Error("back on the till");
  return envoi;
}

const claim = (id: string, instant = NOW): EnvoiEvent => ({ type: "CLAIM", essai: { id, instant } });
const recorded: EnvoiEvent = { type: "RECORDED", facture: FACTURE, instant: NOW };
const refused = (essai: string): EnvoiEvent => ({ type: "REFUSED", essai, refus: REFUS });
const noAnswer = (essai: string): EnvoiEvent => ({ type: "NO_ANSWER", essai });

describe("while the cashier waits", () => {
  test("the server's answer records the sale", () => {
    expect(run(direct, recorded)).toMatchObject({
      etat: "ENREGISTRE",
      facture: FACTURE,
      essai: null,
      fin: NOW,
    });
  });
  test("a refusal gives the basket back to the till", () => {
    expect(next(direct, refused("e1"))).toBeNull();
  });
  test("without an answer the sale is kept as one without a network", () => {
    expect(run(direct, noAnswer("e1"))).toMatchObject({ etat: "A_ENVOYER", horsLigne: true });
  });
});

describe("once the customer has left", () => {
  test("a refusal of the first request is not the end: the sale is sent as one without a network", () => {
    const kept = run(direct, { type: "KEEP" });
    expect(kept).toMatchObject({ etat: "ENVOI", horsLigne: true });
    expect(run(kept, refused("e1"))).toMatchObject({ etat: "A_ENVOYER", horsLigne: true, refus: null });
  });
  test("a refusal of a sale without a network is to be resolved, with its reason", () => {
    expect(run(waiting, claim("e2"), refused("e2"))).toMatchObject({ etat: "A_RESOUDRE", refus: REFUS });
  });
  test("no number of attempts without an answer gives the sale up", () => {
    let envoi = waiting;
    for (let attempt = 0; attempt < 1_000; attempt += 1) envoi = run(envoi, claim("e"), noAnswer("e"));
    expect(envoi).toEqual(waiting);
  });
  test("a refused sale is sent again as it is, corrected, or with another number", () => {
    const stuck = run(waiting, claim("e2"), refused("e2"));
    expect(run(stuck, { type: "RESEND" })).toEqual(waiting);
    const panier = { ...PANIER, client: "Awa" };
    expect(run(stuck, { type: "RESEND", panier, numero: "P-A-20261130-2" })).toEqual({
      ...waiting,
      client: "Awa",
      numero: "P-A-20261130-2",
    });
  });
  test("a cancellation is sent in its place, and is recorded without an invoice", () => {
    const noted = run(waiting, claim("e2"), refused("e2"), { type: "CANCEL", motif: "Client reparti" });
    expect(noted).toMatchObject({ etat: "A_ENVOYER", annulation: "Client reparti", refus: null });
    expect(run(noted, claim("e3"), { ...recorded, facture: null })).toMatchObject({
      etat: "ENREGISTRE",
      facture: null,
      annulation: "Client reparti",
    });
  });
});

describe("two pages of one browser", () => {
  test("a request under way is left to its page", () => {
    expect(next(direct, claim("e2", NOW + 14_000))).toBe(direct);
  });
  test("a request that no page can still wait for is taken over, as a sale", () => {
    expect(run(direct, claim("e2", NOW + 16_000))).toMatchObject({
      etat: "ENVOI",
      horsLigne: true,
      essai: { id: "e2", horsLigne: true },
    });
  });
  test("a clock that was put back does not hold a basket back", () => {
    expect(isClaimable(direct, NOW - 3 * 86_400_000)).toBe(true);
  });
  test("the answer to an earlier request refuses nothing, and counts nothing as unanswered", () => {
    const taken = run(direct, claim("e2", NOW + 16_000));
    expect(next(taken, refused("e1"))).toBe(taken);
    expect(next(taken, noAnswer("e1"))).toBe(taken);
  });
  test("a sale that an earlier request has recorded is recorded", () => {
    const taken = run(direct, claim("e2", NOW + 16_000));
    expect(run(taken, recorded).etat).toBe("ENREGISTRE");
    const stuck = run(taken, refused("e2"));
    expect(run(stuck, recorded)).toMatchObject({ etat: "ENREGISTRE", refus: null, facture: FACTURE });
  });
});

test("each event in each state: a recorded sale never changes, and only a waiting cashier gets a basket back", () => {
  const states: Envoi[] = ETATS_ENVOI.flatMap((etat) =>
    [true, false].map((horsLigne) => ({
      ...waiting,
      etat,
      horsLigne,
      essai: etat === "ENVOI" ? { id: "e1", instant: NOW, horsLigne } : null,
      refus: etat === "A_RESOUDRE" ? REFUS : null,
    })),
  );
  const events: EnvoiEvent[] = [
    claim("e2"),
    { type: "KEEP" },
    recorded,
    refused("e1"),
    refused("other"),
    noAnswer("e1"),
    noAnswer("other"),
    { type: "RESEND" },
    { type: "CANCEL", motif: "x" },
  ];
  for (const envoi of states) {
    for (const event of events) {
      const after = next(envoi, event);
      if (envoi.etat === "ENREGISTRE") expect(after).toBe(envoi);
      if (after === null) {
        expect([envoi.etat, envoi.horsLigne, event]).toEqual(["ENVOI", false, refused("e1")]);
        continue;
      }
      expect([after.cle, after.rang, after.lignes]).toEqual([envoi.cle, envoi.rang, envoi.lignes]);
      expect(after.essai !== null).toBe(after.etat === "ENVOI");
      expect(after.refus !== null).toBe(after.etat === "A_RESOUDRE");
      if (envoi.horsLigne) expect(after.horsLigne).toBe(true);
    }
  }
});

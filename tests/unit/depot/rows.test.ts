// The order, the sums and the words of the sales of a copy.
import { describe, expect, test } from "vitest";
import type { CopiedVente } from "#app/features/ventes/depot/copy-file.ts";
import {
  type DepotRow,
  type Etat,
  etatAfter,
  inOrder,
  reasonsOf,
  rowsOf,
  sumOf,
} from "#app/features/ventes/depot/rows.ts";
import type { Outcome } from "#app/outbox/send.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";

function vente(cle: string, rest: Partial<CopiedVente> = {}): CopiedVente {
  return {
    ...{
      cle,
      panier: {},
      titres: ["Riz", "Lait"],
      produitIds: [1, 2],
      numero: null,
      instant: 1_000,
      moment: null,
      montant: 500,
    },
    ...{ deviseCode: "XOF", articles: 2, paiements: [] },
    ...rest,
  };
}

const refus = { code: "CONFLIT", message: "Non", champs: {} } as const;
const facture = { venteId: 3, numeroFacture: "FACT-1" };
const ETATS: Record<Etat["etat"], Etat> = {
  NOUVELLE: { etat: "NOUVELLE", manques: [], attente: false, arrivee: false },
  FAITE: { etat: "FAITE", facture, manques: [], attente: false, arrivee: false },
  ENREGISTREE: { etat: "ENREGISTREE", facture },
  REFUSEE: { etat: "REFUSEE", refus },
};

const rows = (...etats: Etat["etat"][]): DepotRow[] =>
  etats.map((etat, rank) => ({ vente: vente(String(rank), { montant: rank * 100 }), etat: ETATS[etat] }));

const keys = (shown: readonly DepotRow[]) => shown.map(({ vente: { cle } }) => cle).join("");

describe("sorting and sums", () => {
  const all = rows("NOUVELLE", "REFUSEE", "ENREGISTREE", "FAITE", "REFUSEE");

  test("refused ones first, then all in the order of the copy", () => {
    expect(keys(inOrder(all))).toBe("14023");
  });

  test("each view has its sales, a recorded one among the new ones", () => {
    expect(
      (["TOUTES", "NOUVELLES", "DEJA", "REFUSEES"] as const).map((view) => keys(rowsOf(view, all))),
    ).toEqual(["01234", "03", "2", "14"]);
  });

  test("amounts of another currency are in no sum", () => {
    const foreign = { vente: vente("x", { deviseCode: "EUR" }), etat: ETATS.REFUSEE };
    const unsaid = { vente: vente("y", { deviseCode: null, montant: 7 }), etat: ETATS.NOUVELLE };
    expect(sumOf([...all, foreign, unsaid], "XOF")).toBe(1_007);
  });
});

describe("what came of a sale", () => {
  const recorded = (rest: Partial<Encaissement["facture"]> = {}, ajustements?: Encaissement["ajustements"]) =>
    ({
      facture: { id: 9, numeroFacture: "FACT-1", paiements: [], dateOperation: 1_000, ...rest },
      ventes: [{ id: 3 }],
      ...(ajustements && { ajustements }),
    }) as unknown as Encaissement;
  const after = (outcome: Outcome) => etatAfter(vente("k"), outcome);

  test("recorded now, with what was unusual", () => {
    expect(after({ state: "RECORDED", encaissement: recorded(), replayed: false })).toEqual(ETATS.FAITE);
    const paiements = [{ statut: "EN_ATTENTE" }] as Encaissement["facture"]["paiements"];
    const unusual = recorded({ paiements, dateOperation: 2_000 }, [{ produitId: 2, quantite: 4 }]);
    expect(after({ state: "RECORDED", encaissement: unusual, replayed: false })).toEqual({
      ...{ etat: "FAITE", facture, manques: [{ titre: "Lait", quantite: 4 }], attente: true, arrivee: true },
    });
  });

  test("recorded before, when the device has sent it meanwhile", () => {
    expect(after({ state: "RECORDED", encaissement: recorded(), replayed: true })).toEqual(ETATS.ENREGISTREE);
  });

  test("refused; nothing without an answer, or from a server that fails", () => {
    expect(after({ state: "REFUSED", refus })).toEqual(ETATS.REFUSEE);
    for (const state of ["FAILED", "HELD", "UNREACHED"] as const) expect(after({ state })).toBeNull();
  });
});

describe("a refusal says", () => {
  const said = (champs: Record<string, string[]>) => reasonsOf(vente("k"), { message: "Non", champs });

  test.each([
    [{}, ["Non"]],
    [{ "lignes.1": ["Produit non trouvé"] }, ["Produit non trouvé\u00A0: Lait"]],
    [{ "lignes.0": ["Riz : Produit inactif"] }, ["Riz : Produit inactif"]],
    [{ "lignes.9.quantite": ["Trop"], lignes: ["Trop"] }, ["Trop"]],
    [{ "paiements.0.telephone": ["Le numéro"], "paiements.1.telephone": ["Le numéro"] }, ["Le numéro"]],
  ])("%o", (champs, sentences) => {
    expect(said(champs)).toEqual(sentences);
  });
});

// Late sales among all that happens to a shop: the books stay right (rules: late-sale, purchase-correction, cancellation).
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { achat } from "#tests/helpers/achats.ts";
import { late, register } from "#tests/helpers/appareils.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, migrate, read } from "#tests/helpers/databases.ts";
import { times } from "#tests/helpers/long.ts";
import { oneArticle, panier } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { codeOf, tryOnce } from "#tests/helpers/refusals.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";

const DAY_MS = 86_400_000;
const { achats, factures, stocks, ventes } = testServices();

beforeAll(migrate);

describe("a cancelled late sale", () => {
  test("gives back all its pieces, on the day of its arrival alone", async () => {
    const acteur = await createBoutique();
    await addProduits(acteur, [{ quantite: 1 }]);
    await register(acteur);
    const dateClient = NOW - 3 * DAY_MS;
    await ventes.encaisser(acteur, late(oneArticle(1, 3), 1, { dateClient }));
    const tomorrow = testServices({ now: NOW + DAY_MS });
    expect(await codeOf(tomorrow.factures.cancel(acteur, 1, "Erreur"))).toBe("CONFLIT");
    expect(await factures.cancel(acteur, 1, "Erreur")).toMatchObject({
      value: {
        statut: "ANNULEE",
        ecarts: [{ produitId: 1, quantite: 2 }],
        numeroProvisoire: "P-A-20260114-1",
      },
    });
    expect(await read(acteur, "SELECT quantite, valeur FROM stocks WHERE etablissement_id = ?")).toEqual([
      { quantite: 3, valeur: 150_000 },
    ]);
    const sums =
      "SELECT jour, chiffre_affaires, encaissements FROM totaux_journaliers WHERE etablissement_id = ?";
    expect(await read(acteur, sums)).toEqual([
      { jour: "2026-01-11", chiffre_affaires: 0, encaissements: "[]" },
    ]);
    await expectSoundLedgers(acteur);
  });
});

describe("a purchase that is corrected", () => {
  test("before and after late sales leaves stock and costs as its right price makes them", async () => {
    const acteur = await createBoutique();
    await addProduits(acteur, [{ quantite: 2, prixAchat: 10_000 }]);
    await register(acteur);
    await achats.create(acteur, achat(1, { quantite: 4, prixAchat: 1_000_000 }));
    const lignes = [3, 5].map((quantite) => ({ produitId: 1, quantite, prixVenteReel: 80_000 }));
    await ventes.encaisser(acteur, late(panier(lignes), 1));
    await achats.update(acteur, 1, { prixAchat: 10_000 });
    await expectSoundLedgers(acteur);
    await ventes.encaisser(acteur, late(oneArticle(1, 2), 2));
    await achats.create(acteur, achat(1, { quantite: 3, prixAchat: 20_000 }));
    await achats.update(acteur, 1, { prixAchat: 12_000 });
    await factures.cancel(acteur, 1, "Erreur");
    await achats.update(acteur, 2, { quantite: 1 });
    await stocks.adjust(acteur, 1, { quantiteComptee: 1, motif: "Compte" });
    await ventes.encaisser(acteur, late(oneArticle(1, 4), 3));
    await achats.update(acteur, 2, { prixAchat: 15_000 });
    await expectSoundLedgers(acteur);
  });
});

const pieces = fc.integer({ min: 1, max: 6 });
const produitId = fc.constantFrom(1, 2, 3);
const lignes = fc.array(fc.record({ produitId, quantite: pieces }), { minLength: 1, maxLength: 3 });

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("late" as const),
      till: fc.nat(1),
      lignes,
      days: fc.constantFrom(0, 0, 1, 20, 40),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("online" as const), lignes }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("achat" as const),
      produitId,
      quantite: pieces,
      prix: fc.integer({ min: 0, max: 900 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("correct" as const),
      achat: fc.integer({ min: 1, max: 8 }),
      quantite: pieces,
      prix: fc.integer({ min: 0, max: 900 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("cancel" as const), facture: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("count" as const), produitId, quantite: fc.nat(5) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("note" as const), till: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("archive" as const), produitId }) },
);

test(
  "hundreds of steps with late sales of two tills leave sound books, and each ticket once",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 150, maxLength: 250 }), async (steps) => {
        const acteur = await createBoutique();
        await addProduits(acteur, [
          { quantite: 5, valeur: 1_003 },
          { quantite: 0, prixAchat: 700 },
          { quantite: 3, prixAchat: 0, seuilAlerte: 2 },
        ]);
        const codes = ["A", "B"];
        for (const code of codes) await register(acteur, code);
        const tickets: string[] = [];
        const sold = (lines: { produitId: number; quantite: number }[]) =>
          panier(lines.map((one) => ({ ...one, prixVenteReel: 80_000 })));
        for (const [rank, s] of steps.entries()) {
          const now = NOW + rank * 60_000;
          const services = testServices({ now });
          const printed = (till: number) => {
            const numeroProvisoire = `P-${codes[till] ?? ""}-20260114-${String(rank + 1)}`;
            tickets.push(numeroProvisoire);
            return { appareilId: till + 1, numeroProvisoire };
          };
          switch (s.kind) {
            case "late": {
              const moment = { dateClient: now - s.days * DAY_MS };
              await services.ventes.encaisser(
                acteur,
                late(sold(s.lignes), 0, { ...printed(s.till), ...moment }),
              );
              break;
            }
            case "online":
              await tryOnce(services.ventes.encaisser(acteur, sold(s.lignes)));
              break;
            case "achat": {
              const bought = achat(s.produitId, { quantite: s.quantite, prixAchat: s.prix * 100 });
              await tryOnce(services.achats.create(acteur, bought));
              break;
            }
            case "correct":
              await tryOnce(
                services.achats.update(acteur, s.achat, { quantite: s.quantite, prixAchat: s.prix * 100 }),
              );
              break;
            case "cancel":
              await tryOnce(services.factures.cancel(acteur, s.facture, "Erreur"));
              break;
            case "count":
              await tryOnce(
                services.stocks.adjust(acteur, s.produitId, { quantiteComptee: s.quantite, motif: "Compte" }),
              );
              break;
            case "note": {
              const { appareilId, numeroProvisoire } = printed(s.till);
              await services.appareils.noteAnnulation(acteur, appareilId, {
                ...{ numeroProvisoire, dateClient: now, decalage: 0, montantTotal: 100, motif: "Parti" },
                lignes: [{ produitId: 1, quantite: 1, prixVenteReel: 100 }],
              });
              break;
            }
            case "archive":
              if (rank % 3 === 0) await tryOnce(services.produits.delete(acteur, s.produitId));
              else await tryOnce(services.produits.restore(acteur, s.produitId, {}));
          }
        }
        await expectSoundLedgers(acteur);
        const kept = await read<{ numero: string }>(
          acteur,
          `SELECT numero_provisoire AS numero FROM factures WHERE etablissement_id = ?1 AND numero_provisoire IS NOT NULL
           UNION ALL SELECT numero_provisoire FROM annulations WHERE etablissement_id = ?1`,
        );
        expect(kept.map(({ numero }) => numero).toSorted()).toEqual(tickets.toSorted());
      }),
      { numRuns: times(2, 30) },
    );
  },
  times(60_000, 1_800_000),
);

import { expect, test } from "vitest";
import { createMemoryShelf } from "#app/outbox/memory-shelf.ts";
import { register } from "#app/outbox/shelf.ts";
import { type CopiedVente, lacksNumero } from "#app/features/ventes/depot/copy-file.ts";
import { numberCopied } from "#app/features/ventes/depot/number-copied.ts";

const AT = Date.UTC(2026, 10, 27, 23, 30);
const MOMENT = { dateClient: new Date(AT).toISOString(), decalage: 0 };

function vente(cle: string, rest: Partial<CopiedVente> = {}): CopiedVente {
  return {
    ...{ cle, panier: { lignes: [] }, titres: [], produitIds: [], numero: null, instant: AT, moment: MOMENT },
    ...{ montant: 0, deviseCode: "XOF", articles: 0, paiements: [] },
    ...rest,
  };
}

const shelf = createMemoryShelf();
const outbox = { keep: <T>(work: (kept: typeof shelf) => Promise<T>) => work(shelf) };

test("a basket without a number takes one of this device, on its own day, and no other does", async () => {
  const ventes = [vente("a"), vente("b", { numero: "P-A-20261127-4", moment: null }), vente("c")];
  const before = await numberCopied(ventes, outbox, "Africa/Dakar");
  expect(before).toEqual(ventes);
  expect(before.map(lacksNumero)).toEqual([true, false, true]);

  const device = { id: 7, code: "B", nom: "Bureau", prochainNumero: 1 };
  await register(shelf, device, () => "2026-11-27", "2026-11-27");
  const [a, b, c] = await numberCopied(ventes, outbox, "Africa/Dakar");
  const horsLigne = { appareilId: 7, numeroProvisoire: "P-B-20261127-1", ...MOMENT };
  expect(a).toMatchObject({ numero: "P-B-20261127-1", panier: { lignes: [], horsLigne } });
  expect(b).toEqual(ventes[1]);
  expect(c).toMatchObject({ numero: "P-B-20261127-2" });
});

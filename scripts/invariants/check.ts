import { CAISSE } from "./caisse-jour.ts";
import type { Invariant } from "./invariant.ts";
import { INVOICES } from "./invoices.ts";
import { LEDGER } from "./ledger.ts";
import { NUMBERS } from "./numbers.ts";
import { PRODUCTS } from "./products.ts";
import { PURCHASES } from "./purchases.ts";
import { brokenHistories } from "./replay.ts";
import { TILLS } from "./tills.ts";
import { TOTALS } from "./totals.ts";

export const INVARIANTS: readonly Invariant[] = [
  ...LEDGER,
  ...INVOICES,
  ...PURCHASES,
  ...TOTALS,
  ...NUMBERS,
  ...PRODUCTS,
  ...CAISSE,
  ...TILLS,
];

const REPORTED_MAX = 3;

export async function brokenInvariants(db: D1Database, etablissementId: number): Promise<string[]> {
  const found = await db.batch(
    INVARIANTS.map(({ broken }) =>
      db.prepare(`SELECT * FROM (${broken}) LIMIT ${REPORTED_MAX}`).bind(etablissementId),
    ),
  );
  const broken = INVARIANTS.flatMap(({ name }, rank) => {
    const breaches = found[rank]?.results ?? [];
    return breaches.length > 0 ? [`${name}: ${JSON.stringify(breaches)}`] : [];
  });
  return [...broken, ...(await brokenHistories(db, etablissementId)).slice(0, REPORTED_MAX)];
}

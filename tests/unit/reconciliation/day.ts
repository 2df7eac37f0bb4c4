// A day of mobile money for tests: payments of the till, and statements as text.
import type { Work } from "#app/features/ventes/reconciliation/slices.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";
import type { DayPaiement } from "#worker/features/paiements/domain.ts";

export const DAY = "2026-01-14";
export const START = Date.parse(DAY);

export function planOf(code: string) {
  const plan = paysByCode(code);
  if (!plan) throw new Error(code);
  return plan;
}

export function contextOf(code: string) {
  const plan = planOf(code);
  return { plan, fuseau: plan.fuseau, jour: DAY, devise: devise(plan.deviseCode) };
}

export function run<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

export function paiement(rest: Partial<DayPaiement> & { seconds?: number } = {}): DayPaiement {
  const { seconds = 36_000, ...fields } = rest;
  return {
    factureId: 1,
    rang: 1,
    venteId: 1,
    client: "Awa",
    statut: "RECU",
    montant: 50_000,
    portefeuille: "Wave",
    telephone: "+221775550124",
    transactionId: null,
    instant: START + seconds * 1000,
    fuseau: "UTC",
    ...fields,
  };
}

export type Row = { jour: string; seconds: number; montant: number; telephone: string; id: string };

const two = (n: number) => String(n).padStart(2, "0");

export function csvOf(rows: readonly Row[]): string {
  const lines = rows.map(({ jour, seconds, montant, telephone, id }) => {
    const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    return `${jour} ${time};${id};${telephone};${String(montant / 100)}`;
  });
  return ["Date;Référence;Numéro;Montant", ...lines].join("\n");
}

/** 2,000 payments and a statement that has most of them, some with another amount, without an id, or missing. */
export function bigDay(count = 2_000): { paiements: DayPaiement[]; text: string } {
  const all = Array.from({ length: count }, (_, i) => ({
    i,
    seconds: (i * 37) % 86_000,
    montant: (1 + (i % 40)) * 50_000,
    telephone: `77${String(5_550_000 + (i % 900))}`,
    id: `T260114.${String(i).padStart(6, "0")}`,
  }));
  const paiements = all
    .filter(({ i }) => i % 50 !== 3)
    .map(({ i, seconds, montant, telephone, id }) =>
      paiement({
        factureId: i + 1,
        seconds,
        montant: i % 50 === 5 ? montant + 50_000 : montant,
        telephone: `+221${telephone}`,
        transactionId: i % 4 === 0 ? null : id,
        statut: i % 10 === 0 ? "EN_ATTENTE" : "RECU",
      }),
    );
  const rows = all.filter(({ i }) => i % 50 !== 7).map((one) => ({ ...one, jour: DAY }));
  return { paiements, text: csvOf(rows) };
}

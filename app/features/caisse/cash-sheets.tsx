// The sheets of a sale for cash, in one file of the build (later-sheet.tsx).
import { PanierSheet } from "./panier/panier-sheet.tsx";
import { CashSheet } from "./payment/cash-sheet.tsx";
import { DoneSheet } from "./payment/success.tsx";

const CASH_SHEETS = { panier: PanierSheet, ESPECES: CashSheet, done: DoneSheet };

export type CashSheetKey = keyof typeof CASH_SHEETS;

export function CashSheets({ way }: { way: CashSheetKey }) {
  const Sheet = CASH_SHEETS[way];
  return <Sheet />;
}

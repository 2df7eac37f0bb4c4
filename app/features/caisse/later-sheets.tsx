// The sheets that no basket needs before its first product, in one file of the build (later-sheet.tsx).
import { EmptyQuestion } from "./panier/empty-question.tsx";
import { ParkDialog, ParkedDialog } from "./panier/parked.tsx";
import { CashSheet } from "./payment/cash-sheet.tsx";
import { CardSheet } from "./payment/card-sheet.tsx";
import { MobileMoneySheet } from "./payment/mobile-money-sheet.tsx";
import { SplitSheet } from "./payment/split/split-sheet.tsx";
import { DoneSheet } from "./payment/success.tsx";

const LATER_SHEETS = {
  ESPECES: CashSheet,
  MOBILE_MONEY: MobileMoneySheet,
  CARTE: CardSheet,
  PARTAGE: SplitSheet,
  done: DoneSheet,
  clear: EmptyQuestion,
  park: ParkDialog,
  parked: ParkedDialog,
};

export type LaterSheetKey = keyof typeof LATER_SHEETS;

export function LaterSheets({ way }: { way: LaterSheetKey }) {
  const Sheet = LATER_SHEETS[way];
  return <Sheet />;
}

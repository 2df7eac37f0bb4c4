// The sheets that not every sale needs, in one file of the build (later-sheet.tsx).
import { EmptyQuestion } from "./panier/empty-question.tsx";
import { ParkDialog, ParkedDialog } from "./panier/parked.tsx";
import { CardSheet } from "./payment/card-sheet.tsx";
import { MobileMoneySheet } from "./payment/mobile-money-sheet.tsx";
import { SplitSheet } from "./payment/split/split-sheet.tsx";

const LATER_SHEETS = {
  MOBILE_MONEY: MobileMoneySheet,
  CARTE: CardSheet,
  PARTAGE: SplitSheet,
  clear: EmptyQuestion,
  park: ParkDialog,
  parked: ParkedDialog,
};

export type LaterSheetKey = keyof typeof LATER_SHEETS;

export function LaterSheets({ way }: { way: LaterSheetKey }) {
  const Sheet = LATER_SHEETS[way];
  return <Sheet />;
}

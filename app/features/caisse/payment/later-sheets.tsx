// The sheets that most baskets do without on a new device, in one file of the build (later-sheet.tsx).
import { CardSheet } from "./card-sheet.tsx";
import { MobileMoneySheet } from "./mobile-money-sheet.tsx";
import { SplitSheet } from "./split/split-sheet.tsx";
import { RecoveredSheet } from "./vente-recovered.tsx";
import { EmptyQuestion } from "#app/features/caisse/panier/empty-question.tsx";
import { ParkDialog, ParkedDialog } from "#app/features/caisse/panier/parked.tsx";

const LATER_SHEETS = {
  MOBILE_MONEY: MobileMoneySheet,
  CARTE: CardSheet,
  PARTAGE: SplitSheet,
  recovered: RecoveredSheet,
  clear: EmptyQuestion,
  park: ParkDialog,
  parked: ParkedDialog,
};

export type LaterSheetKey = keyof typeof LATER_SHEETS;

export function LaterSheets({ way }: { way: LaterSheetKey }) {
  const Sheet = LATER_SHEETS[way];
  return <Sheet />;
}

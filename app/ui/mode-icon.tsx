import Banknote from "lucide-react/icons/banknote";
import CreditCard from "lucide-react/icons/credit-card";
import Smartphone from "lucide-react/icons/smartphone";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";

const ICONS = { ESPECES: Banknote, MOBILE_MONEY: Smartphone, CARTE: CreditCard };

export function ModeIcon({ mode, className }: { mode: ReceivedPaiement["mode"]; className: string }) {
  const Icon = ICONS[mode];
  return <Icon aria-hidden="true" className={className} />;
}

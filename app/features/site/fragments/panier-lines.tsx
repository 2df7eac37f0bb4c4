import Banknote from "lucide-react/icons/banknote";
import CreditCard from "lucide-react/icons/credit-card";
import Smartphone from "lucide-react/icons/smartphone";
import { SAMPLE_PANIER } from "#app/content/site/samples.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { formatNumber } from "#worker/core/domain/money.ts";

export const XOF = devise("XOF");

export const PANIER_LINES = SAMPLE_PANIER.products.filter(([, , quantite]) => quantite > 0);

/** The lines of the sample's basket: quantity, product, amount. */
export function PanierLines({ className }: { className: string }) {
  return (
    <ul className={`grid grid-cols-1 ${className}`}>
      {PANIER_LINES.map(([, name, quantite, prix]) => (
        <li key={name} className="flex flex-wrap gap-x-3">
          <span className="min-w-7 shrink-0 font-semibold">{`${String(quantite)}\u00A0×`}</span>
          <span className="min-w-[min(100%,6rem)] flex-1">{name}</span>
          <span className="ml-auto whitespace-nowrap">{formatNumber(quantite * prix, XOF)}</span>
        </li>
      ))}
    </ul>
  );
}

const ICONS = [Banknote, Smartphone, CreditCard];

/** The three ways of paying, drawn: nothing here can be pressed. */
export function DrawnModes({ className = "" }: { className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {SAMPLE_PANIER.modes.map((mode, index) => {
        const Icon = ICONS[index] ?? Banknote;
        return (
          <li
            key={mode}
            className={buttonClass(
              index === 0 ? "cash" : "till",
              "medium",
              "pointer-events-none flex-auto gap-2! px-2.5! text-table!",
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
            {mode}
          </li>
        );
      })}
    </ul>
  );
}

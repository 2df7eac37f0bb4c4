import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import Hourglass from "lucide-react/icons/hourglass";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import type { PendingMoney } from "#worker/features/ventes/domain/paiement.ts";
import { formatMontant } from "#worker/kernel/domain/money.ts";

/** Leads to the payments that wait and to what is left to pay. */
export function PendingLink({ enAttente, resteAPayer }: PendingMoney) {
  const devise = useDevise();
  const { nombre, montant } = enAttente;
  const facts = [
    nombre > 0 && `${PAIEMENTS.waitingNumber(nombre)}, ${formatMontant(montant, devise)}`,
    resteAPayer > 0 && PAIEMENTS.left(formatMontant(resteAPayer, devise)),
  ].filter((fact) => fact !== false);
  return (
    <Link
      to="/sales/payments"
      className="mb-2.5 flex min-h-12 items-center gap-2.5 card px-4 py-2 text-table font-semibold hover:bg-canvas active:bg-sunken md:mb-4 print:hidden"
    >
      <Hourglass aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 grow wrap-anywhere">
        {facts.length === 0 ? PAIEMENTS.titre : facts.join(" · ")}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}

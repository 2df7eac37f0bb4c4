import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import Hourglass from "lucide-react/icons/hourglass";
import { PENDING } from "#app/content/pending.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { cx } from "#app/ui/cx.ts";
import type { PendingMoney } from "#worker/features/ventes/domain/paiement.ts";
import { formatMontant } from "#worker/kernel/domain/money.ts";

/** Leads to the payments that wait and to what is left to pay. */
export function PendingLink({ enAttente, resteAPayer, className }: PendingMoney & { className?: string }) {
  const devise = useDevise();
  const { nombre, montant } = enAttente;
  const facts = [
    nombre > 0 && `${PENDING.waiting(nombre)}, ${formatMontant(montant, devise)}`,
    resteAPayer > 0 && PENDING.left(formatMontant(resteAPayer, devise)),
  ].filter((fact) => fact !== false);
  return (
    <Link
      to="/sales/payments"
      className={cx(
        "flex min-h-12 items-center gap-2.5 card px-4 py-2 text-table font-semibold hover:bg-canvas active:bg-sunken print:hidden",
        className,
      )}
    >
      <Hourglass aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 grow wrap-anywhere">
        {facts.length === 0 ? PENDING.titre : facts.join(" · ")}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}

import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import Coins from "lucide-react/icons/coins";
import Hourglass from "lucide-react/icons/hourglass";
import type { ReactNode } from "react";
import { CAISSE_JOUR_LINK, PENDING } from "#app/content/pending.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { cx } from "#app/ui/cx.ts";
import { formatNumber } from "#worker/core/domain/money.ts";
import type { PendingMoney } from "#worker/features/paiements/domain.ts";

/** Lead to the payments that wait, with what they come to, and to the day's till, where the evening's money is counted. */
export function MoneyLinks({ enAttente, resteAPayer, className }: PendingMoney & { className?: string }) {
  const devise = useDevise();
  const { nombre, montant } = enAttente;
  const facts = [
    nombre > 0 && formatNumber(montant, devise),
    resteAPayer > 0 && PENDING.left(formatNumber(resteAPayer, devise)),
  ].filter((fact) => fact !== false);
  return (
    <div
      className={cx(
        "grid grid-cols-[minmax(0,max-content)_1fr] divide-line overflow-hidden not-large-text:divide-x md:grid-cols-[minmax(0,1fr)_auto] large-text:grid-cols-1 large-text:divide-y print:hidden",
        className,
      )}
    >
      <MoneyLink
        to="/sales/payments"
        icon={Hourglass}
        title={nombre > 0 ? PENDING.waiting(nombre) : PENDING.titre}
      >
        {facts.join(" · ")}
      </MoneyLink>
      <MoneyLink to="/sales/day" icon={Coins} title={CAISSE_JOUR_LINK} />
    </div>
  );
}

type MoneyLinkProps = { to: string; icon: LucideIcon; title: string; children?: ReactNode };

function MoneyLink({ to, icon: Icon, title, children }: MoneyLinkProps) {
  return (
    <Link
      to={to}
      className="flex min-h-13 items-center gap-2.5 px-4 py-1.5 text-caption hover:bg-canvas focus-visible:-outline-offset-3 active:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3 max-md:hidden" />
      <span className="flex min-w-0 flex-wrap gap-x-2.5 max-md:flex-col">
        <span className="font-semibold text-balance text-indigo-ink">{title}</span>{" "}
        <span className="text-ink-2">{children}</span>
      </span>
    </Link>
  );
}

import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import Coins from "lucide-react/icons/coins";
import { CAISSE_DAY_LINK } from "#app/content/pending.ts";

/** Leads to what the day should have brought, beside what is counted. */
export function CaisseDayLink() {
  return (
    <Link
      to="/sales/day"
      className="flex min-h-12 items-center gap-2.5 card px-4 py-2 text-table font-semibold hover:bg-canvas active:bg-sunken print:hidden"
    >
      <Coins aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 grow wrap-anywhere">{CAISSE_DAY_LINK}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}

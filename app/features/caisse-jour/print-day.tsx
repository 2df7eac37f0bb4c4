import Printer from "lucide-react/icons/printer";
import { useRef, useState } from "react";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { isLost } from "#app/network/timed-fetch.ts";
import { OutputMessage } from "#app/shell/ticket/output-message.tsx";
import type { OutputResult } from "#app/shell/ticket/output-state.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import type { CaisseJour } from "#worker/features/caisse-jour/domain/day.ts";

/** Prints the day as a ticket; what prints comes at the press. */
export function PrintDay({ day, className }: { day: CaisseJour; className?: string }) {
  const { etablissement } = useShell();
  const [result, setResult] = useState<OutputResult | null>(null);
  const [printing, setPrinting] = useState(false);
  const running = useRef(false);

  async function print() {
    if (running.current) return;
    running.current = true;
    setPrinting(true);
    setResult(null);
    try {
      const [{ printRoll }, { printedDay }] = await Promise.all([
        import("#app/shell/ticket/print-ticket.ts"),
        import("./printed.ts"),
      ]);
      setResult(await printRoll(printedDay(day, etablissement.nom), CAISSE_JOUR.sent));
    } catch (error) {
      const detail = isLost(error) ? { detail: error.message } : {};
      setResult({ kind: "failed", text: TICKET_BUTTONS.printFailed, ...detail });
    }
    running.current = false;
    setPrinting(false);
  }

  return (
    <>
      <Button
        icon={<Printer aria-hidden="true" className="size-5" />}
        loading={printing}
        onClick={() => void print()}
        className={cx("noscript:hidden", className)}
      >
        {TICKET_BUTTONS.print}
      </Button>
      <OutputMessage result={result} className={cx("page-md:order-first page-md:text-right", className)} />
    </>
  );
}

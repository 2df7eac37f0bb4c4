import Calculator from "lucide-react/icons/calculator";
import { useId, useState } from "react";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Devise } from "#worker/core/domain/money.ts";

const help = lazyPart(async () => (await import("./cash-help.tsx")).CashHelp);

/** The button of the help, whose code comes with the first press. What was entered stays while it is closed. */
export function CashHelpPart({ devise, fieldId }: { devise: Devise; fieldId: string }) {
  const [isLoaded, setLoaded] = useState(false);
  const [open, setOpen] = useState(false);
  const id = useId();
  function toggle() {
    help.load().then(
      () => {
        setLoaded(true);
        setOpen(!open);
      },
      () => notifyUnreachable(),
    );
  }
  return (
    <div className="noscript:hidden">
      <Button
        kind="ghost"
        icon={<Calculator aria-hidden="true" className="size-5 shrink-0" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className="-ml-3 px-3! text-left text-table!"
      >
        {CAISSE_JOUR.help}
      </Button>
      <div id={id} hidden={!open} className="mt-2 rounded-card border border-line bg-canvas p-3 md:p-4">
        {isLoaded && <help.Part devise={devise} fieldId={fieldId} />}
      </div>
    </div>
  );
}

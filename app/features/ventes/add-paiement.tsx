import { useSearchParams } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { useEffect, useState } from "react";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { focusScreen } from "#app/shell/route-focus.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { ADD } from "./paiement-intents.ts";

/** Without scripts the address opens the dialog. */
const OPENED = "payer";

const addDialog = lazyPart(async () => (await import("./add-dialog.tsx")).AddDialog, {
  shownAt: (params) => params.has(OPENED),
});

type AddPaiementProps = { facture: Facture; wallets: readonly string[]; idempotencyKey: string };

export function AddPaiement(props: AddPaiementProps) {
  const [params] = useSearchParams();
  const { saved } = useIntent(ADD);
  const [isOpen, setOpen] = useState(params.has(OPENED) && !saved);
  // A live reload takes the answer away, so that the answer itself cannot keep the dialog closed.
  const [done, setDone] = useState(saved);
  if (saved && saved !== done) {
    setDone(saved);
    setOpen(false);
  }
  useEffect(() => {
    if (saved) focusScreen();
  }, [saved]);
  function open() {
    addDialog.load().then(
      () => setOpen(true),
      () => notifyUnreachable(),
    );
  }
  const look = { kind: "primary", icon: <Plus aria-hidden="true" className="size-5" /> } as const;
  return (
    <>
      <Button {...look} onClick={open} className="noscript:hidden max-md:w-full">
        {PAIEMENTS.add}
      </Button>
      <noscript className="noscript:contents">
        <LinkButton {...look} to={`?${OPENED}=1`}>
          {PAIEMENTS.add}
        </LinkButton>
      </noscript>
      {isOpen && <addDialog.Part {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

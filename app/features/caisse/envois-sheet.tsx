import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { install, installOffered } from "#app/device/install.ts";
import { useStore } from "#app/device/store.ts";
import type { Envoi } from "#app/outbox/envoi.ts";
import { sendCopy } from "#app/outbox/send-copy.ts";
import { saleOf } from "#app/outbox/ticket.ts";
import { otherAccountWaits } from "#app/outbox/waiting.ts";
import { EnvoisDialog } from "#app/shell/envois/envois-dialog.tsx";
import type { EnvoisOpening } from "#app/shell/envois/open-envois.ts";
import type { Sale } from "#app/shell/ticket/output-state.ts";
import { showToast } from "#app/toasts/store.ts";
import { useCaisse, useCommands, useDevise, useOutbox } from "./state/use-caisse.ts";

type EnvoisSheetProps = EnvoisOpening & { onClose: () => void };

/** The dialog 'Ventes de cet appareil' over the till. */
export function EnvoisSheet(props: EnvoisSheetProps) {
  const { account } = useCommands();
  const outbox = useOutbox();
  const devise = useDevise();
  const pays = useCaisse(({ catalogue }) => catalogue.pays);
  const shop = useCaisse(({ catalogue }) => catalogue.ticket);
  const offered = useStore(installOffered, false);

  function sale(envoi: Envoi): Sale {
    const provisional = envoi.facture === null;
    return { ...saleOf(envoi, pays.fuseau), shop, fuseau: pays.fuseau, duplicate: true, provisional };
  }

  async function copy(): Promise<void> {
    await sendCopy(outbox, { ...account, boutique: shop.nom });
  }

  return (
    <EnvoisDialog
      {...props}
      outbox={outbox}
      devise={devise}
      pays={pays}
      fuseau={pays.fuseau}
      otherAccountWaits={otherAccountWaits(account.auteur)}
      onPrint={(envoi) => void output("print", sale(envoi))}
      onShare={(envoi) => void output("share", sale(envoi))}
      onCopy={() => void copy()}
      onInstall={offered ? () => void install() : undefined}
    />
  );
}

async function output(way: "print" | "share", sale: Sale): Promise<void> {
  const failed = way === "print" ? TICKET_BUTTONS.printFailed : TICKET_BUTTONS.shareFailed;
  try {
    const { printSale, shareSale } = await import("#app/shell/ticket/outputs.ts");
    const { result } = await (way === "print" ? printSale(sale, null) : shareSale(sale, null));
    if (!result) return;
    const { kind, text, detail } = result;
    showToast({
      kind: kind === "done" ? "success" : "error",
      title: text,
      ...(detail !== undefined && { message: detail }),
    });
  } catch {
    showToast({ kind: "error", title: failed });
  }
}

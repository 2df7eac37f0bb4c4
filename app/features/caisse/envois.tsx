import { useEffect } from "react";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { install, installOffered } from "#app/device/install.ts";
import { useStore } from "#app/device/store.ts";
import type { Envoi } from "#app/outbox/envoi.ts";
import { saleOf } from "#app/outbox/ticket.ts";
import { otherAccountWaits } from "#app/outbox/waiting.ts";
import { EnvoisPart } from "#app/shell/envois/envois-part.tsx";
import { openEnvois, TILL_PARTS } from "#app/shell/envois/open-envois.ts";
import type { Sale } from "#app/shell/ticket/output-state.ts";
import { showToast } from "#app/toasts/store.ts";
import { useCaisse, useCommands, useDevise, useOutbox } from "./state/use-caisse.ts";

/** The dialog 'Ventes de cet appareil'. */
export function Envois() {
  const { account, views } = useCommands();
  const outbox = useOutbox();
  const devise = useDevise();
  const pays = useCaisse(({ catalogue }) => catalogue.pays);
  const shop = useCaisse(({ catalogue }) => catalogue.ticket);
  const offered = useStore(installOffered, false);

  useEffect(() => {
    const { hash } = window.location;
    if (hash === TILL_PARTS.envois) openEnvois();
    else if (hash === TILL_PARTS.ventes) openEnvois({ view: "ENVOYEES" });
    else if (hash === TILL_PARTS.paniers) views.open("parked");
  }, [views]);

  function sale(envoi: Envoi): Sale {
    const provisional = envoi.facture === null;
    return { ...saleOf(envoi, pays.fuseau), shop, fuseau: pays.fuseau, duplicate: true, provisional };
  }

  async function copy(): Promise<void> {
    const { sendCopy } = await import("#app/outbox/send-copy.ts");
    await sendCopy(outbox, { ...account, boutique: shop.nom });
  }

  return (
    <EnvoisPart
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

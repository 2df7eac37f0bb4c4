import { useCallback, useRef, useState } from "react";
import { TICKETS } from "#app/content/tickets.ts";
import { isLost } from "#app/network/timed-fetch.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { formatMontant } from "#worker/kernel/domain/money.ts";
import type { TicketFacture, TicketShop, TicketVente } from "#worker/features/tickets/domain/ticket.ts";

export type Sale = {
  facture: TicketFacture;
  ventes: readonly TicketVente[];
  shop: TicketShop;
  fuseau: string;
  /** Printing again what the customer has already had. */
  duplicata: boolean;
};

type Said = { kind: "done" | "failed"; text: string; detail?: string };

export type OutputState = {
  busy: "print" | "share" | null;
  said: Said | null;
  /** The address of the public receipt, once it is known. */
  link: string | null;
};

/** Prints and shares a sale. Its code comes at the first press: most sales need neither. */
export function useOutputs(sale: Sale, knownLink: string | null) {
  const [state, setState] = useState<OutputState>({ busy: null, said: null, link: null });
  const running = useRef(false);
  const link = state.link ?? knownLink;

  async function run(
    busy: "print" | "share",
    failure: Said,
    work: () => Promise<Partial<OutputState>>,
  ): Promise<boolean> {
    // Two presses print one ticket.
    if (running.current) return false;
    running.current = true;
    setState((before) => ({ ...before, busy, said: null }));
    let after: Partial<OutputState>;
    try {
      after = await work();
    } catch (error) {
      after = { said: isLost(error) ? { ...failure, detail: error.message } : failure };
    }
    running.current = false;
    setState((before) => ({ ...before, ...after, busy: null }));
    return after.said?.kind !== "failed";
  }

  return {
    ...state,
    link,
    text: messageOf(sale),
    telephone: telephoneOf(sale),
    /** True when it went well, as far as the device tells. */
    print: () =>
      run("print", { kind: "failed", text: TICKETS.printFailed }, async () => {
        const { printSale } = await import("./outputs.ts");
        return printSale(sale, link);
      }),
    share: () =>
      run(
        "share",
        { kind: "failed", text: TICKETS.shareFailed, detail: TICKETS.shareFailedMessage },
        async () => {
          const { shareSale } = await import("./outputs.ts");
          return shareSale(sale, messageOf(sale), link);
        },
      ),
    say: (said: Said | null) => setState((before) => ({ ...before, said })),
    /** The link was taken back. */
    forget: useCallback(() => setState((before) => ({ ...before, link: null })), []),
  };
}

export type Outputs = ReturnType<typeof useOutputs>;

function messageOf({ facture, shop }: Sale): string {
  const { numeroFacture, montantTotal, deviseCode } = facture;
  return TICKETS.message(numeroFacture, shop.nom, formatMontant(montantTotal, devise(deviseCode)));
}

/** The number of the customer who paid by mobile money. */
function telephoneOf({ facture }: Sale): string | null {
  return facture.paiements.find(({ telephone }) => telephone !== null && telephone !== "")?.telephone ?? null;
}

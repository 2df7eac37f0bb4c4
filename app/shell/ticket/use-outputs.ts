import { useCallback, useRef, useState } from "react";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { isLost } from "#app/network/timed-fetch.ts";
import type * as outputs from "./outputs.ts";
import type { TicketFacture, TicketShop, TicketVente } from "#worker/features/tickets/domain/ticket.ts";

export type Sale = {
  facture: TicketFacture;
  ventes: readonly TicketVente[];
  shop: TicketShop;
  fuseau: string;
  /** Printing again what the customer has already had. */
  duplicata: boolean;
};

/** The public receipt's address, with what goes out beside it. `telephone`: the customer's, where it is known. */
export type SharedLink = { address: string; text: string; telephone: string | null };

/** What the user reads, and a remedy where something failed. */
export type Said = { kind: "done" | "failed"; text: string; detail?: string };

export type OutputState = {
  busy: "print" | "share" | null;
  said: Said | null;
  /** Once this device has made it or asked for it. */
  shared: SharedLink | null;
};

type Work = (code: typeof outputs) => Promise<Partial<OutputState>>;

/** Prints and shares a sale. What does it comes at the first press: most sales need neither. */
export function useOutputs(sale: Sale, knownAddress: string | null) {
  const [state, setState] = useState<OutputState>({ busy: null, said: null, shared: null });
  const running = useRef(false);
  const address = state.shared?.address ?? knownAddress;

  /** True when it went well, as far as the device tells. */
  async function run(busy: "print" | "share", failure: string, work: Work): Promise<boolean> {
    // Two presses print one ticket.
    if (running.current) return false;
    running.current = true;
    setState((before) => ({ ...before, busy, said: null }));
    let after: Partial<OutputState>;
    try {
      after = await work(await import("./outputs.ts"));
    } catch (error) {
      after = { said: { kind: "failed", text: failure, ...(isLost(error) && { detail: error.message }) } };
    }
    running.current = false;
    setState((before) => ({ ...before, ...after, busy: null }));
    return after.said?.kind !== "failed";
  }

  return {
    ...state,
    print: () => run("print", TICKET_BUTTONS.printFailed, (code) => code.printSale(sale, address)),
    /** After a sale, where this device's printer does so. */
    printByItself: () => run("print", TICKET_BUTTONS.printFailed, (code) => code.printByItself(sale)),
    share: () => run("share", TICKET_BUTTONS.shareFailed, (code) => code.shareSale(sale, address)),
    say: (said: Said | null) => setState((before) => ({ ...before, said })),
    /** The link was taken back. */
    forget: useCallback(() => setState((before) => ({ ...before, shared: null })), []),
  };
}

export type Outputs = ReturnType<typeof useOutputs>;

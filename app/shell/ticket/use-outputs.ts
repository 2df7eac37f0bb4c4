import { useRef, useState } from "react";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { useLatest } from "#app/device/use-latest.ts";
import { isLost } from "#app/network/timed-fetch.ts";
import type { OutputState, OutputResult, Sale } from "./output-state.ts";
import type * as outputs from "./outputs.ts";

/** What a screen has read of the receipt's address. */
type Loaded = { link: string | null };

type Work = (code: typeof outputs) => Promise<Partial<OutputState>>;

/**
 * Prints and shares a sale. The code for both is fetched at the first press, because most sales need neither. `loaded`:
 * what the screen's loader last gave. A link that this device has made counts until the loader gives another object,
 * which tells whether the link still stands.
 */
export function useOutputs(sale: Sale, loaded?: Loaded) {
  const [state, setState] = useState<OutputState & { beside?: Loaded | undefined }>({
    busy: null,
    result: null,
    shared: null,
  });
  const running = useRef(false);
  const latest = useLatest(loaded);
  const shared = state.beside === loaded ? state.shared : null;
  const address = shared?.address ?? loaded?.link ?? null;

  /** True when it went well, as far as the device tells. */
  async function run(busy: "print" | "share", failure: string, work: Work): Promise<boolean> {
    // Two presses print one ticket.
    if (running.current) return false;
    running.current = true;
    setState((before) => ({ ...before, busy, result: null }));
    let after: Partial<OutputState>;
    try {
      after = await work(await import("./outputs.ts"));
    } catch (error) {
      after = { result: { kind: "failed", text: failure, ...(isLost(error) && { detail: error.message }) } };
    }
    running.current = false;
    setState((before) => ({
      ...before,
      ...after,
      busy: null,
      ...(after.shared && { beside: latest.current }),
    }));
    return after.result?.kind !== "failed";
  }

  return {
    busy: state.busy,
    result: state.result,
    shared,
    print: () => run("print", TICKET_BUTTONS.printFailed, (code) => code.printSale(sale, address)),
    /** After a sale, where this device's printer does so. */
    printByItself: () => run("print", TICKET_BUTTONS.printFailed, (code) => code.printByItself(sale)),
    share: () => run("share", TICKET_BUTTONS.shareFailed, (code) => code.shareSale(sale, address)),
    showResult: (result: OutputResult | null) => setState((before) => ({ ...before, result })),
  };
}

export type Outputs = ReturnType<typeof useOutputs>;

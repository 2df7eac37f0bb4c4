// The steps of the screen: a file is read, foretold by the server, and its new sales are recorded one after the other.
import { useEffect, useRef, useState } from "react";
import { DEPOT } from "#app/content/depot.ts";
import { askPrevisions, sendCopied } from "./send-copied.ts";
import { useShell } from "#app/shell/use-shell.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type CopiedVente, lacksNumero, type ReadCopy, readCopyFile } from "./copy-file.ts";
import { type DepotRow, type Etat, etatAfter, inOrder } from "./rows.ts";

type Failure = { title: string; sentence: string; again?: () => void };

export type DepotStep =
  | { step: "FILE"; failure: Failure | null }
  | { step: "CHECKING" }
  | { step: "LIST"; copy: ReadCopy; rows: readonly DepotRow[] }
  /** `paused`: nothing is known of the sales that were sent last; they are sent again by their keys. */
  | {
      step: "RECORDING";
      copy: ReadCopy;
      rows: readonly DepotRow[];
      done: number;
      all: number;
      paused: "LOST" | "HELD" | null;
    }
  | { step: "REPORT"; copy: ReadCopy; rows: readonly DepotRow[] };

export type ReadStep = Extract<DepotStep, { copy: ReadCopy }>;

const WITHOUT_CODE: Etat = {
  etat: "REFUSEE",
  refus: { code: "CONFLIT", message: DEPOT.withoutCode, champs: {} },
};

/** So many failures in a row are the server's own, and not those of the sales. */
const FAILURES_MAX = 3;

/** `loadList`: fetches the code of what follows the first step, while the server checks the file. */
export function useDepot(loadList: () => Promise<unknown>) {
  const account = useShell();
  const { auteur, etablissementId } = account;
  const [state, setState] = useState<DepotStep>({ step: "FILE", failure: null });
  /** Another number: a newer file was chosen, or the screen is gone. */
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  async function choose(file: File): Promise<void> {
    const own = ++run.current;
    setState({ step: "CHECKING" });
    const copy = await readCopyFile(file, etablissementId);
    if (run.current !== own) return;
    if (typeof copy === "string") {
      setState({ step: "FILE", failure: { title: DEPOT.failed, sentence: DEPOT.problems[copy] } });
      return;
    }
    const complete = copy.ventes.some(lacksNumero) ? await numbered(copy).catch(() => copy) : copy;
    if (run.current === own) await check(complete);
  }

  /** The outbox's code comes only where it is needed. */
  async function numbered(copy: ReadCopy): Promise<ReadCopy> {
    const [{ numberCopied }, { outboxOf }] = await Promise.all([
      import("./number-copied.ts"),
      import("#app/outbox/browser.ts"),
    ]);
    return { ...copy, ventes: await numberCopied(copy.ventes, outboxOf(account), account.fuseau) };
  }

  async function check(copy: ReadCopy): Promise<void> {
    const own = ++run.current;
    setState({ step: "CHECKING" });
    const sent = copy.ventes.map(({ cle, panier }) => ({ cle, panier }));
    const shown = loadList().then(
      () => true,
      () => false,
    );
    const answered = await askPrevisions(sent, auteur);
    const outcome = (await shown) ? answered : null;
    if (run.current !== own) return;
    if (outcome?.state === "FORETOLD") {
      const rows = copy.ventes.flatMap((vente, rank) => {
        const etat = lacksNumero(vente) ? WITHOUT_CODE : outcome.previsions[rank];
        return etat ? [{ vente, etat }] : [];
      });
      setState({ step: "LIST", copy, rows: inOrder(rows) });
      return;
    }
    const sentence = {
      HELD: MESSAGES.sessionEnded,
      REFUSED: outcome?.state === "REFUSED" ? outcome.refus.message : "",
      NONE: MESSAGES.serverUnreachable,
    }[outcome?.state ?? "NONE"];
    setState({
      step: "FILE",
      failure: { title: DEPOT.checkFailed, sentence, again: () => void check(copy) },
    });
  }

  /** Goes on after a pause, too: what has its answer is not new any more. */
  async function record(): Promise<void> {
    if (state.step !== "LIST" && !(state.step === "RECORDING" && state.paused !== null)) return;
    const own = ++run.current;
    const { copy, rows: foretold } = state;
    let rows = foretold;
    let failed: CopiedVente[] = [];
    const waiting = copy.ventes.filter(({ cle }) =>
      rows.some(({ vente, etat }) => vente.cle === cle && etat.etat === "NOUVELLE"),
    );
    const all = state.step === "LIST" ? waiting.length : state.all;
    const show = (left: number, paused: "LOST" | "HELD" | null = null) =>
      setState({ step: "RECORDING", copy, rows, done: all - left, all, paused });
    show(waiting.length);
    for (const [rank, vente] of waiting.entries()) {
      const outcome = await sendCopied(vente, auteur);
      if (run.current !== own) return;
      const etat = etatAfter(vente, outcome);
      if (etat === null) {
        show(waiting.length - rank, outcome.state === "HELD" ? "HELD" : "LOST");
        return;
      }
      rows = rows.map((row) => (row.vente === vente ? { vente, etat } : row));
      failed = outcome.state === "FAILED" ? [...failed, vente] : [];
      if (failed.length === FAILURES_MAX) {
        rows = rows.map((row, i) => (failed.includes(row.vente) ? (foretold[i] ?? row) : row));
        show(waiting.length - rank - 1 + FAILURES_MAX, "LOST");
        return;
      }
      show(waiting.length - rank - 1);
    }
    setState({ step: "REPORT", copy, rows: inOrder(rows) });
  }

  return { state, choose, record };
}

// The steps of the screen: a file is read, foretold by the server, and its new sales are recorded one after the other.
import { useRef, useState } from "react";
import { DEPOT } from "#app/content/depot.ts";
import { useBeforePaint } from "#app/device/use-before-paint.ts";
import { askPrevisions, sendCopied } from "./send-copied.ts";
import { useShell } from "#app/shell/use-shell.ts";
import type { ErrorCode } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type CopiedVente, lacksNumero, type ReadCopy, readCopyFile } from "./copy-file.ts";
import { type DepotRow, type Etat, etatAfter, inOrder } from "./rows.ts";

type Failure = { title: string; sentence: string; again?: () => void };

export type DepotStep =
  | { step: "FILE"; failure: Failure | null }
  | { step: "CHECKING" }
  | { step: "LIST"; copy: ReadCopy; rows: readonly DepotRow[] }
  /**
   * `paused`: sales without an answer are sent again, by their keys. `failed`: the server has given up on them. They come last then,
   * and when no others are left the user may finish without them.
   */
  | {
      step: "RECORDING";
      copy: ReadCopy;
      rows: readonly DepotRow[];
      done: number;
      all: number;
      failed: ReadonlySet<CopiedVente>;
      paused: "LOST" | "HELD" | null;
    }
  | { step: "REPORT"; copy: ReadCopy; rows: readonly DepotRow[] };

export type ReadStep = Extract<DepotStep, { copy: ReadCopy }>;

const refused = (code: ErrorCode, message: string): Etat => ({
  etat: "REFUSEE",
  refus: { code, message, champs: {} },
});
const WITHOUT_CODE = refused("CONFLIT", DEPOT.withoutCode);
const WITHOUT_ANSWER = refused("INDISPONIBLE", DEPOT.withoutAnswer);

/** So many sales in a row on which the server gives up are its own failure, and not theirs. */
const GIVEN_UP_MAX = 3;

/** `loadList`: fetches the code of what follows the first step, while the server checks the file. */
export function useDepot(loadList: () => Promise<unknown>) {
  const account = useShell();
  const { auteur, etablissementId } = account;
  const [state, setState] = useState<DepotStep>({ step: "FILE", failure: null });
  /** Another number: a newer file was chosen, or the screen is gone. */
  const run = useRef(0);
  // At once, not after the paint: the next sale must not be sent.
  useBeforePaint(
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
    const { copy } = state;
    let { rows } = state;
    const failed = new Set(state.step === "RECORDING" ? state.failed : []);
    const fresh = copy.ventes.filter((vente) =>
      rows.some((row) => row.vente === vente && row.etat.etat === "NOUVELLE"),
    );
    const waiting = [
      ...fresh.filter((vente) => !failed.has(vente)),
      ...fresh.filter((vente) => failed.has(vente)),
    ];
    const all = state.step === "LIST" ? waiting.length : state.all;
    let left = waiting.length;
    const show = (paused: "LOST" | "HELD" | null = null) =>
      setState({ step: "RECORDING", copy, rows, done: all - left, all, failed, paused });
    let failures = 0;
    show();
    for (const vente of waiting) {
      const outcome = await sendCopied(vente, auteur);
      if (run.current !== own) return;
      const etat = etatAfter(vente, outcome);
      if (etat !== null) {
        rows = rows.map((row) => (row.vente === vente ? { vente, etat } : row));
        failed.delete(vente);
        left -= 1;
        failures = 0;
        show();
        continue;
      }
      if (outcome.state !== "FAILED") {
        show(outcome.state === "HELD" ? "HELD" : "LOST");
        return;
      }
      failed.add(vente);
      failures += 1;
      if (failures === GIVEN_UP_MAX) break;
    }
    if (left > 0) show("LOST");
    else setState({ step: "REPORT", copy, rows: inOrder(rows) });
  }

  /** The file keeps the sales that have no answer. */
  function finish(): void {
    if (state.step !== "RECORDING" || state.paused === null) return;
    const rows = state.rows.map(({ vente, etat }) => ({
      vente,
      etat: etat.etat === "NOUVELLE" ? WITHOUT_ANSWER : etat,
    }));
    setState({ step: "REPORT", copy: state.copy, rows: inOrder(rows) });
  }

  return { state, choose, record, finish };
}

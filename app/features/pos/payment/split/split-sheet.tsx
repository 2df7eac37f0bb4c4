import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type FormEvent, useId, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { Failure } from "#app/features/pos/payment/failure.tsx";
import { Monnaie } from "#app/features/pos/payment/monnaie.tsx";
import { montantOf as typedMontant, type TypedMontant } from "#app/features/pos/payment/typed-montant.ts";
import { besideFields, useSheet } from "#app/features/pos/payment/use-sheet.ts";
import { useCaisseContext } from "#app/features/pos/use-caisse.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import {
  hasCash,
  isFull,
  leftOf,
  montantOf,
  paiementsOf,
  type SplitLine,
  uncovered,
  withLine,
} from "./split.ts";
import { NextPaiementForm } from "./next-paiement.tsx";
import { SplitLines } from "./split-lines.tsx";
import { SplitTotal } from "./split-total.tsx";

/** Left what is covered, right the next payment; one after the other where the screen is narrow. */
export function SplitSheet() {
  const { total, format, catalogue, actions } = useCaisseContext();
  const { busy, problem } = useSheet();
  const said = besideFields(problem);
  const titreId = useId();
  const [lines, setLines] = useState<readonly SplitLine[]>([]);
  const [received, setReceived] = useState<TypedMontant>({ value: "", refusal: null });
  /** The line that the form changes; it comes back when the form is closed. */
  const [edited, setEdited] = useState<SplitLine | null>(null);
  const [adding, setAdding] = useState(true);

  const left = uncovered(total.montant, lines);
  const room = leftOf(total.montant, lines);
  const cash = lines.find(({ mode }) => mode === "ESPECES");
  const due = cash ? montantOf(cash, total.montant, lines) : 0;
  const handed = typedMontant(received);
  const payable = left === 0 && lines.length > 0 && (!cash || (handed !== null && handed >= due));
  const open = edited !== null || (adding && room > 0) || left === total.montant;

  function add(line: SplitLine) {
    const next = withLine(total.montant, lines, line);
    setLines(next);
    setEdited(null);
    setAdding(uncovered(total.montant, next) > 0);
    setReceived({ value: "", refusal: null });
  }

  function remove(line: SplitLine) {
    const next = lines.filter((one) => one !== line);
    setLines(next);
    setAdding(uncovered(total.montant, next) > 0);
    setReceived({ value: "", refusal: null });
  }

  function edit(line: SplitLine) {
    remove(line);
    setEdited(line);
    setAdding(true);
  }

  function cancelForm() {
    if (edited) add(edited);
    setAdding(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (payable && !busy) actions.confirm(paiementsOf(total.montant, lines, handed ?? 0, catalogue.pays));
  }

  return (
    <Dialog
      aria-labelledby={titreId}
      onClose={actions.closePayment}
      shape="screen"
      closesOutside={false}
      held={busy}
      className="overflow-y-auto md:max-h-full md:max-w-140 @4xl/dialog:h-160 @4xl/dialog:max-w-235 @4xl/dialog:flex-row @4xl/dialog:overflow-hidden"
    >
      <form
        onSubmit={submit}
        noValidate
        className="flex min-h-0 min-w-0 flex-auto flex-col @4xl/dialog:flex-1"
      >
        <div className="flex min-h-13 shrink-0 items-center justify-between gap-3 pr-2 pl-4 md:pt-2 md:pl-7 @4xl/dialog:min-h-16">
          <h2 id={titreId} className="text-h2 md:text-h1">
            {CAISSE.ways.PARTAGE}
          </h2>
          <IconButton
            label={SCREEN_TEXTS.close}
            onClick={actions.closePayment}
            disabled={busy}
            className="@4xl/dialog:absolute @4xl/dialog:top-3 @4xl/dialog:right-4 @4xl/dialog:z-1"
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <div
          className={cx(
            "flex min-h-0 flex-auto flex-col px-4 md:px-7 @4xl/dialog:overflow-y-auto",
            open && "flex-none @4xl/dialog:flex-auto",
          )}
        >
          <SplitTotal left={left} lines={lines} />
          <SplitLines
            lines={lines}
            received={received}
            handed={handed}
            problem={problem}
            onReceived={(typed) => {
              setReceived(typed);
              actions.tellProblem(null);
            }}
            onEdit={edit}
            onRemove={remove}
          />
          {!open && room > 0 && !isFull(lines) && (
            <button
              type="button"
              onClick={() => setAdding(true)}
              className="flex min-h-12 items-center gap-2.5 self-start rounded-control px-1 font-semibold text-indigo-ink hover:bg-sunken"
            >
              <Plus aria-hidden="true" className="size-5" />
              {CAISSE.addPaiement}
            </button>
          )}
        </div>
        <div
          className={cx(
            "grid shrink-0 gap-2.5 px-4 pt-2 pb-safe-2 md:px-7 md:pb-6",
            open && "hidden @4xl/dialog:grid",
          )}
        >
          {cash && (handed !== null || received.refusal !== null) && (
            <Monnaie
              id={`${titreId}-monnaie`}
              due={due}
              received={handed}
              refusal={received.refusal}
              compact
            />
          )}
          <div role="alert" className="empty:hidden">
            {said && <Failure problem={said} />}
          </div>
          <div className="flex flex-wrap items-center justify-end gap-3">
            {left > 0 && (
              <p className="flex min-w-0 flex-1 items-center gap-2 text-table text-ink-2">
                <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
                {CAISSE.leftToShare(format(left))}
              </p>
            )}
            <Button
              type="submit"
              kind="cash"
              size="till"
              disabled={!payable}
              loading={busy}
              loadingLabel={CAISSE.saving}
              icon={<Check aria-hidden="true" className="size-6" />}
              className="grow wrap-anywhere @4xl/dialog:grow-0"
            >
              {CAISSE.submit} <Kbd>Entrée</Kbd>
            </Button>
          </div>
        </div>
      </form>
      <div
        className={cx(
          "min-w-0 bg-sunken @4xl/dialog:flex @4xl/dialog:w-98 @4xl/dialog:shrink-0 @4xl/dialog:flex-col",
          !open && "hidden",
        )}
      >
        {open && (
          <NextPaiementForm
            // Another line or another rest begins with empty fields.
            key={`${String(lines.length)}-${edited?.mode ?? ""}`}
            left={room}
            edited={edited}
            withoutCash={hasCash(lines)}
            disabled={busy}
            onAdd={add}
            onCancel={lines.length > 0 || edited ? cancelForm : actions.closePayment}
          />
        )}
      </div>
    </Dialog>
  );
}

import CircleAlert from "lucide-react/icons/circle-alert";
import Minus from "lucide-react/icons/minus";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { produitOf } from "#app/features/caisse/catalogue/catalogue.ts";
import { sentenceOf } from "#app/features/caisse/state/caisse-state.ts";
import { onLineKey } from "#app/features/caisse/state/keys.ts";
import type { CaisseLine } from "#app/outbox/paniers.ts";
import {
  typedPrix,
  typedQuantite,
  mayBeCode,
  QUANTITE,
  refusedQuantite,
  type Typed,
  upToDate,
} from "#app/features/caisse/state/typed.ts";
import { useCaisse, useCommands, useDevise } from "#app/features/caisse/state/use-caisse.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { plainNumber, typedMontant } from "#app/ui/typed-number.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { toCentimes, toUnits, formatNumber, formatQuantite } from "#worker/core/domain/money.ts";

/** Renders for its own changes alone: a basket may have 200 lines. */
export const Line = memo(function Line({ produitId }: { produitId: number }) {
  const caisse = useCommands();
  const line = useCaisse((state) => state.lineById.get(produitId));
  const devise = useDevise();
  const stock = useCaisse(({ catalogue }) => produitOf(catalogue, produitId)?.quantite);
  const sentence = useCaisse((state) => sentenceOf(state, produitId));
  if (!line) return null;
  const { titre, quantite, prix } = line;
  return (
    <li
      data-ligne={produitId}
      onKeyDown={(event) => onLineKey(caisse, event, produitId)}
      className="relative isolate border-b border-line px-4 pt-2 pb-2 md:px-5"
    >
      <div className="flex flex-wrap items-start gap-x-3">
        <span className="min-w-0 grow basis-36 line-clamp-3 text-body font-medium">
          <Unbroken>{titre}</Unbroken>
        </span>
        <span className="ml-auto text-body font-bold">{formatNumber(prix * quantite, devise)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LinePrix line={line} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
          <IconButton label={CAISSE.remove(titre)} onClick={() => caisse.remove(produitId)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
          {/* A product that is no longer sold has no stock. */}
          {stock !== undefined && <Quantite line={line} stock={stock} />}
        </div>
      </div>
      <div role="status">
        {sentence !== null && (
          <p className="flex items-start gap-2 pt-1 pb-1 text-caption font-medium text-bissap-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {sentence}
          </p>
        )}
      </div>
    </li>
  );
});

type QuantiteProps = { line: CaisseLine; stock: number };

function Quantite({ line: { produitId, titre, quantite }, stock }: QuantiteProps) {
  const { changeQuantite, report } = useCommands();
  const [last, setTyped] = useState<Typed | null>(null);
  const typed = upToDate(last, quantite);
  // A scan, a button or another tab has changed the line since.
  if (typed !== last) setTyped(null);
  const label = CAISSE.quantiteOf(titre);

  const most = Math.max(1, stock);

  /** The basket's rules first get a quantity above the stock, so that the line shows their refusal. */
  function ask(next: number): number {
    if (next > most) changeQuantite(produitId, Math.max(quantite, stock) + 1);
    return changeQuantite(produitId, Math.min(next, most));
  }

  function type(text: string) {
    const before = typed?.before ?? quantite;
    const entered = mayBeCode(text) ? before : typedQuantite(text);
    const state = entered === null ? quantite : ask(entered);
    setTyped({ text, state, before, waits: typedQuantite(text) === null });
  }

  function leave() {
    if (!typed) return;
    setTyped(null);
    if (!typed.waits) return;
    const problem = refusedQuantite(typed.text);
    const number = plainNumber(typed.text, QUANTITE);
    if (problem !== null) report(produitId, problem);
    else if (number !== "") ask(Number(number));
  }

  const step = (name: string, next: number, icon: ReactNode) => (
    <button
      type="button"
      aria-label={`${name}, ${label}`}
      aria-disabled={(next > quantite && next > most) || undefined}
      onClick={() => {
        setTyped(null);
        ask(next);
      }}
      className="-my-[1.5px] inline-flex size-12 shrink-0 items-center justify-center rounded-control text-ink focus-visible:-outline-offset-3 hover:bg-sunken active:bg-sunken aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent"
    >
      {icon}
    </button>
  );
  return (
    <div role="group" aria-label={label} className="field-box inline-flex items-center">
      {step("Moins", quantite - 1, <Minus aria-hidden="true" className="size-5" />)}
      <input
        aria-label={label}
        inputMode="numeric"
        data-number=""
        autoComplete="off"
        value={typed?.text ?? String(quantite)}
        maxLength={40}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && (event.key !== "Escape" || !typed)) return;
          // The screen must not handle this key too.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter" || !typed) {
            event.currentTarget.blur();
            return;
          }
          setTyped(null);
          ask(typed.before);
        }}
        className="field-bare -my-[1.5px] min-h-12 w-12 text-center font-semibold"
      />
      {step("Plus", quantite + 1, <Plus aria-hidden="true" className="size-5" />)}
    </div>
  );
}

function LinePrix({ line }: { line: CaisseLine }) {
  const { changePrix, report, format } = useCommands();
  const devise = useDevise();
  const [typed, setTyped] = useState<(Typed & { refusal: string | null }) | null>(null);
  const editing = typed !== null;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const hintId = `prix-minimum-${String(line.produitId)}`;

  // In an effect, because the field first groups its digits, which would undo the selection.
  useEffect(() => {
    if (!editing) {
      if (returnsFocus.current) button.current?.focus();
      returnsFocus.current = false;
      return;
    }
    const field = box.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, [editing]);

  const stale = editing && upToDate(typed, line.prix) === null;
  useEffect(() => {
    const field = box.current?.querySelector("input");
    if (!stale || !field) return;
    typeInto(field, typedMontant(line.prix));
    field.select();
  }, [stale, line.prix]);

  if (!typed) {
    return (
      <button
        ref={button}
        type="button"
        onClick={() =>
          setTyped({
            text: String(toUnits(line.prix)),
            refusal: null,
            state: line.prix,
            before: line.prix,
            waits: false,
          })
        }
        className="-ml-2 inline-flex min-h-12 max-w-full flex-wrap items-center gap-x-2 rounded-control px-2 text-table text-ink-2 hover:bg-sunken active:bg-sunken"
      >
        <span className="sr-only">{CAISSE.editPrix(line.titre)}</span>
        <span className="border-b-2 border-dotted border-line-strong">{formatNumber(line.prix, devise)}</span>
        <span className="whitespace-nowrap">{`×\u00A0${formatQuantite(line.quantite)}`}</span>
        <Pencil aria-hidden="true" className="size-4 shrink-0" />
      </button>
    );
  }

  const { text, refusal, before, waits } = typed;

  function type(value: string, refusal: string | null) {
    const first = stale ? line.prix : before;
    const entered = typedPrix({ value, refusal }, line.prixMinimum);
    const next = mayBeCode(value) ? first : entered;
    const state = next === null ? line.prix : changePrix(line.produitId, next);
    setTyped({ text: value, refusal, state, before: first, waits: entered === null });
  }

  function finish() {
    setTyped(null);
    if (text === "" || !waits) return;
    const centimes = refusal === null ? toCentimes(Number(text)) : null;
    if (centimes === null) report(line.produitId, refusal ?? MESSAGES.prixTooLarge);
    else changePrix(line.produitId, centimes);
  }

  return (
    <div ref={box} className="min-w-0 grow basis-48">
      <MontantInput
        data-prix=""
        devise={devise}
        aria-label={CAISSE.prixOf(line.titre)}
        aria-describedby={hintId}
        defaultValue={toUnits(line.prix)}
        negative={MESSAGES.prixVenteReelPositive}
        onValue={type}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          returnsFocus.current = true;
          if (event.key === "Enter") {
            event.currentTarget.blur();
            return;
          }
          setTyped(null);
          changePrix(line.produitId, before);
        }}
      />
      <p id={hintId} className="mt-1 text-caption text-ink-3">
        {CAISSE.prixMinimum(format(line.prixMinimum))}
      </p>
    </div>
  );
}

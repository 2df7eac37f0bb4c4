import { Link, useNavigation } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import EqualNot from "lucide-react/icons/equal-not";
import Hash from "lucide-react/icons/hash";
import Hourglass from "lucide-react/icons/hourglass";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { RECONCILIATION as TEXTS } from "#app/content/reconciliation.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { KeyField } from "#app/shell/forms/hidden-fields.tsx";
import { focusScreen } from "#app/shell/route-focus.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { type Devise, formatMontant, formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import { formatTime } from "#worker/core/domain/period.ts";
import type { PhonePlan } from "#worker/core/domain/phone.ts";
import { Target, useRefusal } from "../paiement-actions.tsx";
import { COMPLETE, CONFIRM } from "../paiement-intents.ts";
import type { Pair, PairState, Reconciliation } from "./match.ts";

const LOOKS = {
  WAITING: { tone: "ochre", icon: Hourglass },
  WITHOUT_ID: { tone: "indigo", icon: Hash },
  DIFFERENT: { tone: "laterite", icon: EqualNot },
  NOT_IN_RELEVE: { tone: "laterite", icon: TriangleAlert },
  NOT_IN_CAISSE: { tone: "laterite", icon: TriangleAlert },
  MATCHED: { tone: "moringa", icon: CircleCheck },
} as const satisfies Record<PairState, unknown>;

/** So many rows are drawn at once: a statement without one match would be thousands. */
const DRAWN = 50;

export type PairsPlace = { devise: Devise; plan: PhonePlan; idempotencyKey: string };

type ListProps = PairsPlace & { result: Reconciliation };

/** Two facing pages: the till at the left, the statement at the right, between them what is the matter. */
export function PairsList({ result, ...place }: ListProps) {
  const { toSee, matched } = result;
  const titleId = useId();
  const list = useFocusOnNext(toSee);
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-2.5 page-md:card page-md:block page-md:overflow-hidden"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-2.5 gap-y-1 px-1 page-md:min-h-15 page-md:px-4 page-md:py-3 page-lg:px-5">
        <h2 id={titleId} className="text-h2">
          {TEXTS.toSee}
        </h2>
        <Badge tone={toSee.length > 0 ? "laterite" : "moringa"}>{formatQuantite(toSee.length)}</Badge>
        <p className="ml-auto text-caption text-ink-2">{TEXTS.nothingCorrected}</p>
      </div>
      {toSee.length > 0 ? (
        <>
          <Heads />
          <Rows label={TEXTS.toSee} pairs={toSee} list={list} {...place} />
        </>
      ) : (
        <EmptyState title={TEXTS.nothingToSee} className="border-line not-page-md:card page-md:border-t">
          {TEXTS.nothingToSeeText}
        </EmptyState>
      )}
      <Matched pairs={matched} {...place} />
    </section>
  );
}

/**
 * When the row whose button was pressed is gone and has taken the focus along, the row in its place gets it. The submit
 * itself says which row it was: React may draw nothing between the press and a fast answer.
 */
function useFocusOnNext(pairs: readonly Pair[]) {
  const ref = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ key: string; before: readonly Pair[] } | null>(null);
  function onSubmit({ currentTarget, target }: FormEvent<HTMLUListElement>) {
    const at = [...currentTarget.children].findIndex((row) => row.contains(target as Node));
    const key = pairs[at]?.key;
    if (key !== undefined) pressed.current = { key, before: pairs.slice(0, at) };
  }
  useEffect(() => {
    if (!pressed.current) return;
    const { key, before } = pressed.current;
    const has = (key: string) => pairs.some((pair) => pair.key === key);
    if (has(key)) return;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    // A press before this one may have taken rows above it.
    const at = before.filter((pair) => has(pair.key)).length;
    const rows = ref.current?.children;
    const next = rows?.[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>("button, a");
    if (next) next.focus();
    else focusScreen();
  }, [pairs]);
  return { ref, onSubmit };
}

/** From 1024 px on one line; from 768 px both sides stand side by side; on phones one above the other. */
const ROW =
  "grid grid-cols-1 gap-x-4 gap-y-2.5 px-4 py-3 page-lg:items-center page-md:grid-cols-2 page-lg:grid-cols-[minmax(0,31fr)_10.75rem_minmax(0,30fr)_11rem] page-lg:px-5 page-lg:py-2";
const SIDE =
  "grid min-w-0 grid-cols-[3.25rem_minmax(0,1fr)_auto] items-baseline gap-x-2.5 page-lg:items-center large-text:flex large-text:flex-wrap large-text:justify-between";

function Heads() {
  return (
    <div
      aria-hidden="true"
      className={cx(
        ROW,
        "border-t border-line bg-canvas text-caption font-semibold text-ink-2 not-page-lg:hidden",
      )}
    >
      <span className="flex justify-between">
        <span>{TEXTS.caisse}</span>
        <span>{TEXTS.amount}</span>
      </span>
      <span />
      <span className="flex justify-between">
        <span>{TEXTS.releve}</span>
        <span>{TEXTS.amount}</span>
      </span>
      <span />
    </div>
  );
}

type RowsProps = PairsPlace & {
  label: string;
  pairs: readonly Pair[];
  list?: ReturnType<typeof useFocusOnNext>;
};

function Rows({ label, pairs, list, ...place }: RowsProps) {
  const [drawn, setDrawn] = useState(DRAWN);
  const left = pairs.length - drawn;
  return (
    <>
      <ul
        {...list}
        aria-label={label}
        className="grid grid-cols-1 gap-2.5 border-line page-md:block page-md:divide-y page-md:divide-line page-md:border-t"
      >
        {pairs.slice(0, drawn).map((pair) => (
          <PairRow key={pair.key} pair={pair} {...place} />
        ))}
      </ul>
      {left > 0 && (
        <div className="border-line p-3 text-center page-md:border-t">
          <Button kind="ghost" onClick={() => setDrawn(drawn + DRAWN)}>
            {TEXTS.more(left)}
          </Button>
        </div>
      )}
    </>
  );
}

function PairRow({ pair, ...place }: PairsPlace & { pair: Pair }) {
  const { state, paiement, line } = pair;
  const { devise, plan } = place;
  const differs = state === "DIFFERENT";
  const amount = (montant: number) => formatNumber(montant, devise);
  return (
    <li className="min-w-0 not-page-md:card">
      <div className={ROW}>
        <Side
          label={TEXTS.caisse}
          missing={paiement === null && TEXTS.noPaiement}
          className="not-page-lg:order-2"
        >
          {paiement && (
            <>
              <Time>{formatTime(paiement.instant, paiement.fuseau)}</Time>
              <Name>{paiement.client}</Name>
              <Amount differs={differs}>{amount(paiement.montant)}</Amount>
              <Facts facts={[shownNumber(paiement.telephone, plan), ...recordedFacts(pair)]} />
            </>
          )}
        </Side>
        <div className="not-page-md:order-1 page-md:not-page-lg:order-4 page-lg:text-center">
          <Badge {...LOOKS[state]}>{TEXTS.states[state]}</Badge>
        </div>
        <Side label={TEXTS.releve} missing={line === null && TEXTS.noLine} className="not-page-lg:order-3">
          {line && (
            <>
              <Time>{timeOf(line.seconds)}</Time>
              <Name>{shownNumber(line.telephone, plan)}</Name>
              <Amount differs={differs}>{amount(line.montant)}</Amount>
              <Facts facts={[line.transactionId ?? ""]} />
            </>
          )}
        </Side>
        <div className="flex justify-end not-page-lg:order-5 not-page-md:*:grow empty:hidden">
          <Action pair={pair} {...place} />
        </div>
      </div>
    </li>
  );
}

type SideProps = { label: string; missing: string | false; className: string; children: ReactNode };

function Side({ label, missing, className, children }: SideProps) {
  return (
    <div className={cx("min-w-0", className)}>
      <p className="mb-0.5 text-caption font-semibold text-ink-2 page-lg:sr-only">{label}</p>
      {missing === false ? (
        <div className={SIDE}>{children}</div>
      ) : (
        <p className="rounded-control border border-dashed border-line-strong px-3.5 py-2.5 text-table text-ink-2">
          {missing}
        </p>
      )}
    </div>
  );
}

function Time({ children }: { children: string }) {
  return <p className="text-table font-semibold tabular-nums page-lg:row-span-2">{children}</p>;
}

function Name({ children }: { children: string }) {
  return (
    <p className="line-clamp-2 min-w-0 text-table font-medium wrap-anywhere large-text:order-1 large-text:basis-full">
      {children}
    </p>
  );
}

/** Below 1024 px under the amount too, for an operator's ids are long. */
function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <div className="col-span-2 col-start-2 flex min-w-0 page-lg:col-span-1 flex-wrap gap-x-3 text-caption text-ink-2 large-text:order-2 large-text:basis-full">
      {facts
        .filter((fact) => fact !== "")
        .map((fact) => (
          <p key={fact} className="min-w-0 wrap-anywhere">
            {fact}
          </p>
        ))}
    </div>
  );
}

/** What helps to find a payment that has no line, or whose id is not that of its line. */
function recordedFacts({ state, paiement, line }: Pair): string[] {
  if (paiement === null) return [];
  const { statut, transactionId } = paiement;
  const other = transactionId !== null && line?.transactionId !== transactionId;
  return [
    ...(other ? [transactionId] : []),
    ...(statut === "EN_ATTENTE" && state !== "WAITING" ? [TEXTS.states.WAITING] : []),
  ];
}

function Amount({ differs, children }: { differs: boolean; children: string }) {
  return (
    <p
      className={cx(
        "text-right text-body font-semibold tabular-nums page-lg:row-span-2",
        differs && "text-laterite-ink",
      )}
    >
      {children}
    </p>
  );
}

function timeOf(seconds: number | null): string {
  if (seconds === null) return "–";
  const minutes = Math.floor(seconds / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** As people of the country write it: "77 555 01 24". A number of another form stays as it is. */
function shownNumber(telephone: string | null, { indicatif, nationalLength }: PhonePlan): string {
  if (telephone === null || telephone === "") return TEXTS.noNumber;
  const digits = telephone.startsWith(`+${indicatif}`) ? telephone.slice(1 + indicatif.length) : "";
  if (digits.length !== nationalLength) return telephone;
  const groups = nationalLength === 9 ? /(\d{2})(\d{3})(\d{2})(\d{2})/ : /(\d{2})(?=\d)/g;
  return digits.replace(groups, nationalLength === 9 ? "$1\u00A0$2\u00A0$3\u00A0$4" : "$1\u00A0");
}

function Action({ pair, ...place }: PairsPlace & { pair: Pair }) {
  const { state, paiement, line } = pair;
  const { devise } = place;
  if (state === "MATCHED" || state === "DIFFERENT" || state === "NOT_IN_RELEVE") {
    const montant = formatMontant(paiement.montant, devise);
    const look = {
      to: `/sales/${String(paiement.venteId)}`,
      "aria-label": TEXTS.seeLabel(montant, paiement.client),
    };
    return state === "MATCHED" ? (
      <Link
        {...look}
        className="inline-flex min-h-12 items-center rounded-small px-2 text-table font-semibold text-indigo-ink hover:underline"
      >
        {TEXTS.see}
      </Link>
    ) : (
      <LinkButton {...look} className="px-3.5! text-table!">
        {TEXTS.see}
      </LinkButton>
    );
  }
  if (state === "NOT_IN_CAISSE") {
    return (
      <LinkButton
        to="/pos"
        aria-label={TEXTS.newVenteLabel(formatMontant(line.montant, devise))}
        className="px-3.5! text-table!"
      >
        {TEXTS.newVente}
      </LinkButton>
    );
  }
  return <OnePress pair={pair} {...place} />;
}

type OnePressProps = PairsPlace & {
  pair: Extract<Pair, { state: "WAITING" | "WITHOUT_ID" | "DIFFERENT" | "MATCHED" }>;
};

/** Nothing but the press sends it: the payment is confirmed with the statement's transaction, or completed by it. */
function OnePress({ pair: { state, paiement, line }, devise, idempotencyKey }: OnePressProps) {
  const intent = state === "WAITING" ? CONFIRM : COMPLETE;
  const { error, sending } = useRefusal(intent, paiement);
  const { formData } = useNavigation();
  const { factureId, rang, client, transactionId } = paiement;
  const own = formData?.get("id") === String(factureId) && formData.get("rang") === String(rang);
  const added = transactionId === null ? line.transactionId : null;
  const montant = formatMontant(paiement.montant, devise);
  const errors = error && Object.values(error).flatMap((sentences) => sentences ?? []);
  return (
    <AppForm
      intent={intent}
      preventScrollReset
      noValidate
      className="grid min-w-0 grid-cols-1 justify-items-end gap-2 not-page-md:justify-items-stretch"
    >
      <KeyField value={`${idempotencyKey}-${String(factureId)}-${String(rang)}`} />
      <Target factureId={factureId} rang={rang} />
      {added !== null && <input type="hidden" name="transactionId" value={added} />}
      <Button
        type="submit"
        loading={sending && own}
        loadingLabel={state === "WAITING" ? PAIEMENTS.confirming : TEXTS.adding}
        aria-label={
          state === "WAITING" ? TEXTS.confirmLabel(montant, client) : TEXTS.addIdLabel(added ?? "", client)
        }
        className="px-3.5! text-table!"
      >
        {state === "WAITING" ? TEXTS.confirm : TEXTS.addId}
      </Button>
      <FormErrors
        errors={errors}
        title={state === "WAITING" ? PAIEMENTS.confirmFailed : PAIEMENTS.completeFailed}
      />
    </AppForm>
  );
}

const LINE = "flex min-h-15 flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-2 page-lg:px-5";

const MATCHED = "border-line page-md:border-t page-md:bg-canvas not-page-md:card not-page-md:overflow-hidden";

/** One closed line: nothing is to be done there. */
function Matched({ pairs, ...place }: PairsPlace & { pairs: readonly Pair[] }) {
  const [open, setOpen] = useState(false);
  const sum = pairs.reduce((total, { paiement }) => total + (paiement?.montant ?? 0), 0);
  const count = (
    <>
      <span className="text-body font-semibold">{TEXTS.matched}</span>
      <span className="text-body text-ink-3">{formatQuantite(pairs.length)}</span>
    </>
  );
  if (pairs.length === 0) return <p className={cx(LINE, MATCHED)}>{count}</p>;
  return (
    <div className={MATCHED}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cx(LINE, "w-full text-left hover:bg-sunken focus-visible:-outline-offset-3")}
      >
        <ChevronRight
          aria-hidden="true"
          className={cx(
            "size-5 shrink-0 text-ink-2 transition-transform duration-120 ease-etal",
            open && "rotate-90",
          )}
        />
        {count}
        <Badge tone="moringa" icon={CircleCheck}>
          {TEXTS.nothingToDo}
        </Badge>
        <span className="ml-auto text-body font-semibold tabular-nums">
          {formatNumber(sum, place.devise)}
        </span>
      </button>
      {open && (
        <div className="page-md:bg-surface not-page-md:border-t not-page-md:border-line not-page-md:bg-canvas not-page-md:p-2.5">
          <Rows label={TEXTS.matched} pairs={pairs} {...place} />
        </div>
      )}
    </div>
  );
}

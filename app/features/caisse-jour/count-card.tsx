import { type ReactNode, useEffect, useId, useState } from "react";
import { CAISSE_DAY } from "#app/content/caisse-day.ts";
import { DEVISE_FIELD } from "#app/network/field-names.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { useDraft } from "#app/shell/forms/draft.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { DeviseField, KeyField } from "#app/shell/forms/hidden-fields.tsx";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/field.tsx";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import {
  type CaisseLine,
  type CaisseScreen,
  dayEcart,
  movedCash,
} from "#worker/features/caisse/domain/day.ts";
import { devise as deviseOf } from "#worker/kernel/domain/devises.ts";
import { type Devise, formatNumber, toCentimes, toUnits, withSign } from "#worker/kernel/domain/money.ts";
import { CashHelpPart } from "./cash-help-part.tsx";
import { Difference } from "./difference.tsx";
import { countIntent } from "./intents.ts";
import { fieldOf, placeName } from "./places.ts";

const FORM_ID = "comptage";
/** One line from 768 px; below, what is expected stands beside the name, and the field follows. */
const ROW =
  "grid grid-cols-[minmax(0,1fr)_fit-content(50%)] items-center gap-x-4 gap-y-2 px-4 py-3 page-md:grid-cols-[minmax(0,1fr)_9rem_11rem_12rem] page-lg:grid-cols-[minmax(0,1fr)_11rem_14rem_16rem] md:px-5";

type Stored = { comptage: number; idempotencyKey: string };

export function CountCard({ screen, idempotencyKey }: { screen: CaisseScreen; idempotencyKey: string }) {
  // Another device's count of this day, or another currency, takes the place of a form in which nothing is typed.
  const [version, setVersion] = useState(0);
  const currency = deviseOf(screen.deviseCode);
  return (
    <Card title={CAISSE_DAY.count} padded={false}>
      {screen.countable ? (
        <CountForm
          key={version}
          screen={screen}
          devise={currency}
          idempotencyKey={idempotencyKey}
          onReplace={() => setVersion(version + 1)}
        />
      ) : (
        <>
          <Lines>
            {screen.lignes.map((line) => (
              <Row
                key={fieldOf(line)}
                line={line}
                devise={currency}
                hint={hintOf(line, screen)}
                counted={line.compte === null ? "" : formatNumber(line.compte, currency)}
                difference={<Difference ecart={line.ecart} devise={currency} className="justify-end" />}
              />
            ))}
          </Lines>
          {screen.note !== null && (
            <p className="border-t border-line px-4 py-3 wrap-anywhere whitespace-pre-line md:px-5">
              {screen.note}
            </p>
          )}
          <p className="border-t border-line px-4 py-3 text-caption text-ink-2 md:px-5">
            {CAISSE_DAY.closed}
          </p>
        </>
      )}
    </Card>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <>
      <div
        aria-hidden="true"
        className={cx(
          ROW,
          "border-b border-line bg-canvas text-caption font-semibold text-ink-2 not-page-md:hidden",
        )}
      >
        <span>{CAISSE_DAY.mode}</span>
        <span className="text-right">{CAISSE_DAY.attendu}</span>
        <span className="text-right">{CAISSE_DAY.compte}</span>
        <span className="text-right">{CAISSE_DAY.ecart}</span>
      </div>
      <ul className="divide-y divide-line">{children}</ul>
    </>
  );
}

type RowProps = {
  line: Pick<CaisseLine, "mode" | "portefeuille" | "attendu">;
  devise: Devise;
  /** The field, or what was counted. */
  counted: ReactNode;
  difference: ReactNode;
  /** What the expected amount is made of. */
  hint?: string | undefined;
  /** What was expected when the day was counted, where that has changed since. */
  before?: number | undefined;
  children?: ReactNode;
};

function Row({ line, devise, counted, difference, hint, before, children }: RowProps) {
  return (
    <li
      className={cx(
        ROW,
        "large-text:not-page-md:flex large-text:not-page-md:flex-col large-text:not-page-md:items-stretch",
      )}
    >
      <p className="min-w-0 font-semibold wrap-anywhere">
        {placeName(line)}
        {hint !== undefined && <span className="block text-caption font-normal text-ink-2">{hint}</span>}
      </p>
      <div className="min-w-0 text-right">
        <p className="text-caption text-ink-2 page-md:sr-only">{CAISSE_DAY.attendu}</p>
        <p className="font-semibold wrap-anywhere tabular-nums">{formatNumber(line.attendu, devise)}</p>
        {before !== undefined && (
          <p className="text-caption text-ink-2">{CAISSE_DAY.wasExpected(formatNumber(before, devise))}</p>
        )}
      </div>
      <div className="min-w-0 not-page-md:col-span-2 page-md:text-right">{counted}</div>
      <div
        role="status"
        className="@container flex min-h-7 min-w-0 justify-end not-page-md:col-span-2 not-page-md:empty:min-h-0"
      >
        {difference}
      </div>
      {children !== undefined && <div className="col-span-full min-w-0">{children}</div>}
    </li>
  );
}

type CountFormProps = {
  screen: CaisseScreen;
  devise: Devise;
  idempotencyKey: string;
  onReplace: () => void;
};

function CountForm({ screen, devise, idempotencyKey, onReplace }: CountFormProps) {
  const { jour, lignes, comptages, otherPortefeuilles } = screen;
  const { auteur: author } = useShell();
  const intent = countIntent(jour);
  const { saved, refused, stored, sending } = useIntent<Stored>(intent);
  // A live reload takes the answer away, but not the refusal that the user reads.
  const [last, setLast] = useState<FormOutcome>(refused);
  if (refused.error && refused !== last) setLast(refused);
  if (saved && last.error) setLast({});
  const others = otherPortefeuilles.map((portefeuille) => ({
    mode: "MOBILE_MONEY" as const,
    portefeuille,
    attendu: 0,
    compte: null,
    ecart: null,
  }));
  // The amounts with which the form was opened; what is typed since is in `typed`.
  const [loaded] = useState(() => valuesOf(lignes));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const initial = (name: string) => textOf(last.initialValue?.[name]) ?? loaded[name] ?? "";
  const [note] = useState(screen.note ?? "");
  const { unsaved, recovered } = useDraft({ id: FORM_ID, author, stored: { ...loaded, note } });

  const newest = comptages[0]?.id ?? 0;
  const [known, setKnown] = useState({ comptage: newest, devise: devise.code });
  // The answer of a save comes before the screen is read again: until then its newest count is an old one.
  if (stored && stored.comptage > known.comptage)
    setKnown({ comptage: stored.comptage, devise: devise.code });
  const foreign = newest > known.comptage;
  const replaced = foreign || devise.code !== known.devise;
  useEffect(() => {
    if (replaced && !unsaved) onReplace();
  }, [replaced, unsaved, onReplace]);

  const prefix = useId();
  const live = (line: CaisseLine) => {
    const name = fieldOf(line);
    const montant = centimesOf(typed[name] ?? initial(name));
    return { ...line, ecart: montant === null ? null : montant - line.attendu };
  };
  const expectedAt = comptages[0]?.comptes ?? [];

  const row = (line: CaisseLine) => {
    const name = fieldOf(line);
    const id = `${prefix}${name}`;
    const before = expectedAt.find((compte) => fieldOf(compte) === name)?.attendu;
    const { ecart } = live(line);
    // The refusal was of what stood there.
    const retyped = typed[name] !== undefined && typed[name] !== initial(name);
    return (
      <Row
        key={name}
        line={line}
        devise={devise}
        hint={hintOf(line, screen)}
        before={before === line.attendu ? undefined : before}
        difference={
          ecart === null ? null : <Difference ecart={ecart} devise={devise} className="justify-end" />
        }
        counted={
          <Field
            id={id}
            label={
              <span className="page-md:sr-only">
                {CAISSE_DAY.compte}
                <span className="sr-only">{CAISSE_DAY.countedOf(placeName(line))}</span>
              </span>
            }
            errors={retyped ? undefined : (last.error?.[name] ?? undefined)}
            className="text-left page-md:*:first:mb-0"
          >
            <MontantInput
              name={name}
              devise={devise}
              defaultValue={typed[name] ?? initial(name)}
              onValue={(value) => setTyped((values) => ({ ...values, [name]: value }))}
              inputClassName="page-md:text-right"
            />
          </Field>
        }
      >
        {line.mode === "ESPECES" ? <CashHelpPart devise={devise} fieldId={id} /> : undefined}
      </Row>
    );
  };
  const ecart = dayEcart(lignes.concat(others).map(live));
  const said = last.error?.[""] ?? last.error?.[DEVISE_FIELD] ?? undefined;
  return (
    <AppForm id={FORM_ID} intent={intent} preventScrollReset noValidate recovered={recovered === true}>
      <KeyField key={stored?.idempotencyKey} value={stored?.idempotencyKey ?? idempotencyKey} />
      <DeviseField code={devise.code} refused={refused} />
      {(said ?? foreign) && (
        <div className="px-4 pt-4 md:px-5">
          <FormErrors errors={said} title={CAISSE_DAY.failed} />
          {foreign && (
            <Notice
              tone="warning"
              role="status"
              className="mb-4"
              action={<Button onClick={onReplace}>{CAISSE_DAY.seeMeanwhile}</Button>}
            >
              {CAISSE_DAY.countedMeanwhile}
            </Notice>
          )}
        </div>
      )}
      <Lines>{lignes.map(row)}</Lines>
      {others.length > 0 && (
        <details className="border-t border-line" open={others.some((line) => initial(fieldOf(line)) !== "")}>
          <summary className="flex min-h-12 items-center px-4 text-table font-semibold text-indigo-ink md:px-5">
            {CAISSE_DAY.otherWallets}
          </summary>
          <ul className="divide-y divide-line border-t border-line">{others.map(row)}</ul>
        </details>
      )}
      <div className="grid grid-cols-1 gap-4 border-t border-line p-4 md:p-5">
        <Field
          label={CAISSE_DAY.note}
          optional
          hint={CAISSE_DAY.noteHint}
          id={`${prefix}note`}
          errors={last.error?.["note"] ?? undefined}
        >
          <Textarea
            name="note"
            rows={2}
            maxLength={500}
            defaultValue={textOf(last.initialValue?.["note"]) ?? note}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <p role="status" className="flex min-h-7 flex-wrap items-center gap-x-2 noscript:hidden">
            {ecart !== null && (
              <>
                <span className="text-table text-ink-2">{CAISSE_DAY.ecart}</span>
                <Difference ecart={ecart} devise={devise} />
              </>
            )}
          </p>
          <Button
            type="submit"
            kind="primary"
            loading={sending}
            loadingLabel={CAISSE_DAY.adding}
            className="max-md:w-full"
          >
            {CAISSE_DAY.save}
          </Button>
        </div>
      </div>
    </AppForm>
  );
}

/** Of cash: what the sales brought, and what was put in and taken out. */
function hintOf({ mode, attendu }: CaisseLine, { mouvements, deviseCode }: CaisseScreen): string | undefined {
  const moved = mode === "ESPECES" ? movedCash(mouvements, deviseCode) : 0;
  if (moved === 0) return undefined;
  const devise = deviseOf(deviseCode);
  const signed = withSign(moved, formatNumber(moved, devise));
  return CAISSE_DAY.ofCash(formatNumber(attendu - moved, devise), signed);
}

function valuesOf(lines: readonly CaisseLine[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.flatMap((line) => (line.compte === null ? [] : [[fieldOf(line), String(toUnits(line.compte))]])),
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Null for an empty or unreadable text. */
function centimesOf(text: string): number | null {
  return /^\d+(\.\d{1,2})?$/.test(text) ? toCentimes(Number(text)) : null;
}

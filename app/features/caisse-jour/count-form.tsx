import { type ReactNode, useEffect, useId, useState } from "react";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { DEVISE_FIELD } from "#app/network/field-names.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { useDraft } from "#app/shell/forms/draft.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { DeviseField, KeyField } from "#app/shell/forms/hidden-fields.tsx";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/field.tsx";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { devise as deviseOf } from "#worker/core/domain/devises.ts";
import { formatNumber, toCentimes } from "#worker/core/domain/money.ts";
import {
  type CaisseJourLine,
  type CaisseJourScreen,
  dayEcart,
  UNCOUNTED,
} from "#worker/features/caisse-jour/domain/day.ts";
import { CardHead } from "./card-head.tsx";
import { CashHelpPart } from "./cash-help-part.tsx";
import { Difference } from "./difference.tsx";
import { countIntent } from "./intents.ts";
import { hintOf, PlaceHead } from "./modes-card.tsx";
import { fieldOf, placeName } from "./places.ts";

export const COUNT_FORM = "comptage";
/** One line from 768 px; below, what is expected stands beside the name, and the field follows. */
const ROW =
  "grid grid-cols-[minmax(0,1fr)_fit-content(50%)] items-center gap-x-2 gap-y-2 page-md:gap-x-4 px-4 py-3 page-md:grid-cols-[minmax(0,1fr)_8.5rem_11rem_9rem] page-lg:grid-cols-[minmax(0,1fr)_10rem_13rem_9.5rem] md:px-5";

type Stored = { comptage: number; idempotencyKey: string };

/** The modes of the day as empty fields: a field that stays empty leaves its mode uncounted. */
export function CountForm({ screen, idempotencyKey }: { screen: CaisseJourScreen; idempotencyKey: string }) {
  const { jour, lignes, comptages, otherPortefeuilles } = screen;
  const devise = deviseOf(screen.deviseCode);
  const { auteur: author } = useShell();
  const intent = countIntent(jour);
  const { refused, stored } = useIntent<Stored>(intent);
  // A live reload takes the answer away, but not the refusal that the user reads.
  const [last, setLast] = useState<FormOutcome>(refused);
  if (refused.error && refused !== last) setLast(refused);
  const others: CaisseJourLine[] = otherPortefeuilles.map((portefeuille) => ({
    ...{ mode: "MOBILE_MONEY", portefeuille, attendu: 0, nombre: 0 },
    ...UNCOUNTED,
  }));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const initial = (name: string) => textOf(last.initialValue?.[name]) ?? "";
  const { recovered } = useDraft({ id: COUNT_FORM, author, stored: EMPTY });

  const newest = comptages[0]?.id ?? 0;
  const [known] = useState(newest);

  const prefix = useId();
  const first = lignes[0] && `${prefix}${fieldOf(lignes[0])}`;
  useEffect(() => {
    if (first !== undefined) document.getElementById(first)?.focus();
  }, [first]);

  const ecartOf = (line: CaisseJourLine) => {
    const name = fieldOf(line);
    const montant = centimesOf(typed[name] ?? initial(name));
    return montant === null ? null : montant - line.attendu;
  };
  const row = (line: CaisseJourLine) => {
    const name = fieldOf(line);
    const id = `${prefix}${name}`;
    const ecart = ecartOf(line);
    // The refusal was of what stood there.
    const retyped = typed[name] !== undefined && typed[name] !== initial(name);
    return (
      <li
        key={name}
        className={cx(
          ROW,
          "large-text:not-page-md:flex large-text:not-page-md:flex-col large-text:not-page-md:items-stretch",
        )}
      >
        <PlaceHead line={line} hint={hintOf(line, screen, { now: true })} />
        <div className="min-w-0 text-right">
          <p className="text-caption text-ink-2 page-md:sr-only">{CAISSE_JOUR.attenduNow}</p>
          <p className="font-semibold wrap-anywhere tabular-nums">{formatNumber(line.attendu, devise)}</p>
        </div>
        <div className="min-w-0 not-page-md:col-[1/3] not-page-md:row-start-2">
          <Field
            id={id}
            label={
              <span className="page-md:sr-only">
                {CAISSE_JOUR.compte}
                <span className="sr-only">{CAISSE_JOUR.countedOf(placeName(line))}</span>
              </span>
            }
            errors={retyped ? undefined : (last.error?.[name] ?? undefined)}
            className="page-md:*:first:mb-0"
          >
            <MontantInput
              name={name}
              devise={devise}
              defaultValue={typed[name] ?? initial(name)}
              onValue={(value) => setTyped((values) => ({ ...values, [name]: value }))}
              inputClassName="page-md:text-right"
            />
          </Field>
        </div>
        {/* On phones at the end of the label's line, so that nothing below moves while an amount is typed. */}
        <div
          role="status"
          className="@container min-w-0 text-right not-page-md:col-start-2 not-page-md:row-start-2 not-page-md:w-32 not-page-md:self-start not-page-md:justify-self-end not-page-md:leading-5"
        >
          {ecart !== null && <Difference ecart={ecart} devise={devise} />}
        </div>
        {line.mode === "ESPECES" && (
          <div className="col-span-full min-w-0">
            <CashHelpPart devise={devise} fieldId={id} />
          </div>
        )}
      </li>
    );
  };
  const ecart = dayEcart(lignes.concat(others).map((line) => ({ ecart: ecartOf(line) })));
  const errors = last.error?.[""] ?? last.error?.[DEVISE_FIELD] ?? undefined;
  const meanwhile = newest > known;
  return (
    <AppForm id={COUNT_FORM} intent={intent} preventScrollReset noValidate recovered={recovered === true}>
      <KeyField key={stored?.idempotencyKey} value={stored?.idempotencyKey ?? idempotencyKey} />
      <DeviseField code={devise.code} refused={refused} />
      <div className="card min-w-0 overflow-hidden">
        <CardHead title={CAISSE_JOUR.count} aside={CAISSE_JOUR.emptyStays} />
        {(errors !== undefined || meanwhile) && (
          <div className="px-4 pt-4 md:px-5">
            <FormErrors errors={errors} title={CAISSE_JOUR.failed} />
            {meanwhile && (
              <Notice tone="warning" role="status" className="mb-4">
                {CAISSE_JOUR.countedMeanwhile}
              </Notice>
            )}
          </div>
        )}
        <div
          aria-hidden="true"
          className={cx(
            ROW,
            "border-b border-line bg-canvas text-caption font-semibold text-ink-2 not-page-md:hidden",
          )}
        >
          <span>{CAISSE_JOUR.mode}</span>
          <Right>{CAISSE_JOUR.attenduNow}</Right>
          <Right>{CAISSE_JOUR.compte}</Right>
          <Right>{CAISSE_JOUR.ecart}</Right>
        </div>
        <ul className="divide-y divide-line">{lignes.map(row)}</ul>
        {others.length > 0 && (
          <details
            className="border-t border-line"
            open={others.some((line) => initial(fieldOf(line)) !== "")}
          >
            <summary className="flex min-h-12 items-center px-4 text-table font-semibold text-indigo-ink md:px-5">
              {CAISSE_JOUR.otherWallets}
            </summary>
            <ul className="divide-y divide-line border-t border-line">{others.map(row)}</ul>
          </details>
        )}
        <p
          role="status"
          className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line bg-canvas px-4 py-2.5 md:px-5 noscript:hidden"
        >
          <span className="text-table font-semibold">{CAISSE_JOUR.ecart}</span>
          {ecart === null ? (
            <span className="text-ink-3">–</span>
          ) : (
            <Difference ecart={ecart} devise={devise} />
          )}
        </p>
        <div className="border-t border-line p-4 md:p-5">
          <Field
            label={CAISSE_JOUR.note}
            optional
            hint={CAISSE_JOUR.noteHint}
            id={`${prefix}note`}
            errors={last.error?.["note"] ?? undefined}
          >
            <Textarea name="note" rows={2} maxLength={500} defaultValue={initial("note")} />
          </Field>
        </div>
      </div>
    </AppForm>
  );
}

const Right = ({ children }: { children: ReactNode }) => <span className="text-right">{children}</span>;

const EMPTY = {};

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Null for an empty or unreadable text. */
function centimesOf(text: string): number | null {
  return /^\d+(\.\d{1,2})?$/.test(text) ? toCentimes(Number(text)) : null;
}

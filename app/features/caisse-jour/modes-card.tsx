import Banknote from "lucide-react/icons/banknote";
import CreditCard from "lucide-react/icons/credit-card";
import Minus from "lucide-react/icons/minus";
import Smartphone from "lucide-react/icons/smartphone";
import type { ReactNode } from "react";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { FitLine } from "#app/ui/fit-line.tsx";
import { LiveValue } from "#app/ui/live-value.tsx";
import { devise as deviseOf } from "#worker/core/domain/devises.ts";
import { type Devise, formatNumber, withSign } from "#worker/core/domain/money.ts";
import {
  type CaisseJourLine,
  type CaisseJourScreen,
  type CountedLine,
  isCounted,
  isLeftOut,
  movedCash,
  type Place,
  UNCOUNTED,
} from "#worker/features/caisse-jour/domain/day.ts";
import { CardHead } from "./card-head.tsx";
import { Difference } from "./difference.tsx";
import { countMoment } from "./moment.ts";
import { fieldOf, placeName } from "./places.ts";
import { useAuthor } from "./use-author.ts";

const COLUMNS =
  "page-md:grid page-md:grid-cols-[minmax(0,1fr)_7rem_8.25rem_8rem_10.5rem] page-lg:grid-cols-[minmax(0,1fr)_10rem_8.5rem_8.25rem_13.5rem]";
/** A cell of the table, from 768 px; the last columns are 20 px from their edges. */
const CELL = "page-md:px-2 page-md:text-right page-md:*:justify-end";
const ECART = "page-md:pr-5";
const LATER =
  "page-md:-my-3 page-md:flex page-md:flex-col page-md:justify-center page-md:self-stretch page-md:bg-canvas page-md:px-2 page-md:py-3 page-md:pr-5 page-md:text-right";
const ROW = "page-md:items-center page-md:gap-0 page-md:py-3 page-md:pr-0 page-md:pl-5";

/** Each mode and wallet: one table, or on phones a card of what was counted and one of the rest. */
export function ModesCard({ screen }: { screen: CaisseJourScreen }) {
  const { lignes, deviseCode, comptages, jour, note } = screen;
  const devise = deviseOf(deviseCode);
  const counted = lignes.filter(isCounted);
  const newest = counted.length === 0 ? undefined : comptages[0];
  const author = useAuthor(screen, newest);
  const hint = (line: CaisseJourLine) => hintOf(line, screen);
  if (newest === undefined)
    return (
      <section className="card overflow-hidden">
        <CardHead title={CAISSE_JOUR.byMode} aside={CAISSE_JOUR.uncounted} />
        <ul className="divide-y divide-line">
          {lignes.map((line) => (
            <LeftOutRow key={fieldOf(line)} line={line} devise={devise} hint={hint(line)} alone />
          ))}
        </ul>
        {note !== null && <Note text={note} />}
      </section>
    );
  const { day, time } = countMoment(newest, jour);
  const at = day === null ? time : `${day} ${time}`;
  const moment = day === null ? CAISSE_JOUR.countedAt(time) : CAISSE_JOUR.countedOn(day, time);
  const leftOut = lignes.filter(isLeftOut);
  return (
    <section
      aria-label={CAISSE_JOUR.byMode}
      className="grid grid-cols-1 gap-2.5 page-md:card page-md:block page-md:overflow-hidden"
    >
      <div className="not-page-md:hidden">
        <CardHead title={CAISSE_JOUR.byMode} aside={CAISSE_JOUR.countedBy(author?.whole ?? "", moment)} />
        <div
          aria-hidden="true"
          className={cx(
            COLUMNS,
            "border-b border-line bg-canvas text-caption font-semibold text-ink-2 *:py-3",
          )}
        >
          <span className="pl-5">{CAISSE_JOUR.mode}</span>
          <span className={CELL}>{CAISSE_JOUR.attenduAuComptage}</span>
          <span className={CELL}>{CAISSE_JOUR.compte}</span>
          <span className={cx(CELL, ECART)}>{CAISSE_JOUR.ecart}</span>
          <span className="bg-sunken px-2 pr-5 text-right">{CAISSE_JOUR.since}</span>
        </div>
      </div>
      <div className="not-page-md:card not-page-md:overflow-hidden">
        <CardHead
          title={CAISSE_JOUR.counted}
          aside={author ? `${author.first}, ${at}` : at}
          className="page-md:hidden"
        />
        <ul className="divide-y divide-line">
          {counted.map((line) => (
            <CountedRow key={fieldOf(line)} line={line} devise={devise} hint={hint(line)} />
          ))}
        </ul>
      </div>
      {leftOut.length > 0 && (
        <div className="border-line not-page-md:card not-page-md:overflow-hidden page-md:border-t">
          <CardHead title={CAISSE_JOUR.leftOut} aside={CAISSE_JOUR.inNoEcart} className="page-md:hidden" />
          <ul className="divide-y divide-line">
            {leftOut.map((line) => (
              <LeftOutRow key={fieldOf(line)} line={line} devise={devise} hint={hint(line)} />
            ))}
          </ul>
        </div>
      )}
      {note !== null && <Note text={note} />}
    </section>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className="px-4 text-table wrap-anywhere whitespace-pre-line not-page-md:card not-page-md:py-3 page-md:border-t page-md:border-line page-md:px-5 page-md:py-3">
      <span className="font-semibold">{CAISSE_JOUR.note}</span> {text}
    </p>
  );
}

type Hint = { short: string; long: string } | undefined;
type RowProps<Line> = { line: Line; devise: Devise; hint: Hint };

function CountedRow({ line, devise, hint }: RowProps<CountedLine>) {
  const { attenduAuComptage, compte, ecart, depuis, attendu } = line;
  const amount = (montant: number) => <FitLine figures={formatNumber(montant, devise)} />;
  return (
    <li className={cx("flex flex-wrap items-end gap-2 px-4 py-3.5", COLUMNS, ROW)}>
      <PlaceHead line={line} hint={hint} aside className="basis-full" />
      <Figure label={CAISSE_JOUR.attenduAuComptage} className="grow basis-26">
        {amount(attenduAuComptage)}
      </Figure>
      <Figure label={CAISSE_JOUR.compte} className="min-w-16">
        {amount(compte)}
      </Figure>
      <Figure
        label={CAISSE_JOUR.ecart}
        className={cx(ECART, "ml-auto min-w-21 text-right *:justify-end page-md:ml-0")}
      >
        <Difference ecart={ecart} devise={devise} />
      </Figure>
      <div
        className={cx(
          LATER,
          "min-w-0 basis-full",
          depuis === 0
            ? "not-page-md:hidden"
            : "not-page-md:rounded-control not-page-md:bg-canvas not-page-md:px-3 not-page-md:py-2.5",
        )}
      >
        {depuis === 0 ? (
          <span className="text-ink-3">–</span>
        ) : (
          <>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-table font-semibold page-md:block">
              <span className="page-md:sr-only">{CAISSE_JOUR.since}</span>
              <span className="ml-auto wrap-anywhere tabular-nums">
                <LiveValue value={depuis}>{withSign(depuis, formatNumber(depuis, devise))}</LiveValue>
              </span>
            </p>
            <p className="text-caption text-ink-2 page-md:lowercase">
              {CAISSE_JOUR.attenduNow} <Now montant={attendu} devise={devise} />
            </p>
          </>
        )}
      </div>
    </li>
  );
}

/** `alone`: of a day without any count, where the table has no other column. */
function LeftOutRow({ line, devise, hint, alone = false }: RowProps<CaisseJourLine> & { alone?: boolean }) {
  const attendu = <Now montant={line.attendu} devise={devise} />;
  return (
    <li
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_fit-content(55%)] items-center gap-x-3 gap-y-1 px-4 py-3 md:px-5 large-text:grid-cols-1",
        !alone && cx(COLUMNS, ROW),
      )}
    >
      <PlaceHead line={line} hint={hint} />
      {!alone && (
        <>
          <span className={cx(CELL, "text-ink-3 not-page-md:hidden")}>–</span>
          <span className={cx(CELL, "justify-end not-page-md:hidden page-md:flex")}>
            <Badge tone="sunken" icon={Minus}>
              {CAISSE_JOUR.uncounted}
            </Badge>
          </span>
          <span className="not-page-md:hidden" />
        </>
      )}
      <p className={cx("min-w-0 text-right large-text:text-left", !alone && LATER)}>
        <span className={cx("text-caption text-ink-2", !alone && "page-md:lowercase")}>
          {CAISSE_JOUR.attenduNow}{" "}
          <span
            className={cx(
              "block text-body font-semibold text-ink",
              !alone && "page-md:inline page-md:text-caption page-md:font-normal page-md:text-ink-2",
            )}
          >
            {attendu}
          </span>
        </span>
      </p>
    </li>
  );
}

function Now({ montant, devise }: { montant: number; devise: Devise }) {
  return (
    <span className="wrap-anywhere tabular-nums">
      <LiveValue value={montant}>{formatNumber(montant, devise)}</LiveValue>
    </span>
  );
}

const ICONS = { ESPECES: Banknote, MOBILE_MONEY: Smartphone, CARTE: CreditCard };

type PlaceHeadProps = {
  line: Place;
  hint: Hint;
  /** On phones the hint stands at the end of the name's line, where it fits. */
  aside?: boolean;
  className?: string;
};

export function PlaceHead({ line, hint, aside = false, className }: PlaceHeadProps) {
  const Icon = ICONS[line.mode];
  return (
    <div className={cx("flex min-w-0 items-center gap-3", className)}>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <p
        className={cx(
          "min-w-0 flex-1",
          aside &&
            "not-page-md:flex not-page-md:flex-wrap not-page-md:items-baseline not-page-md:justify-between not-page-md:gap-x-3",
        )}
      >
        <span className="font-semibold wrap-anywhere page-md:text-table">{placeName(line)}</span>
        {hint && (
          <span className={cx("text-caption text-ink-2", aside ? "page-md:block" : "block")}>
            <span className="page-md:hidden">{hint.short}</span>
            <span className="not-page-md:hidden">{hint.long}</span>
          </span>
        )}
      </p>
    </div>
  );
}

function Figure({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <p className={cx("min-w-0 page-md:@container", CELL, className)}>
      <span className="block text-caption text-ink-2 page-md:sr-only">{label}</span>
      <span className="flex min-h-6 items-center font-semibold tabular-nums page-md:text-table">
        {children}
      </span>
    </p>
  );
}

/** Of cash with movements: what the sales brought and what the movements did, as the amount beside it has them. */
export function hintOf(
  line: CaisseJourLine,
  { mouvements, deviseCode, comptages }: CaisseJourScreen,
  { now = false }: { now?: boolean } = {},
): Hint {
  const { attendu, attenduAuComptage } = now ? { ...line, ...UNCOUNTED } : line;
  const stands = attenduAuComptage ?? attendu;
  const at = attenduAuComptage === null ? undefined : comptages[0]?.dateCreation;
  const moved = line.mode === "ESPECES" ? movedCash(mouvements, deviseCode, at) : 0;
  if (moved === 0) {
    if (line.nombre === 0) return undefined;
    const paiements = CAISSE_JOUR.paiements(line.nombre);
    return { short: paiements, long: paiements };
  }
  const devise = deviseOf(deviseCode);
  const signed = withSign(moved, formatNumber(moved, devise));
  const received = formatNumber(stands - moved, devise);
  return { short: CAISSE_JOUR.ofCashShort(received, signed), long: CAISSE_JOUR.ofCash(received, signed) };
}

import { useSearchParams } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleX from "lucide-react/icons/circle-x";
import Plus from "lucide-react/icons/plus";
import Undo2 from "lucide-react/icons/undo-2";
import { useEffect, useId, useState } from "react";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { focusScreen } from "#app/shell/route-focus.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { IconButton, IconLink } from "#app/ui/icon-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { devise as deviseOf } from "#worker/core/domain/devises.ts";
import { formatMontant, formatNumber, withSign } from "#worker/core/domain/money.ts";
import { formatTime } from "#worker/core/domain/period.ts";
import {
  type CaisseJourScreen,
  type MouvementCaisse,
  movedCash,
} from "#worker/features/caisse-jour/domain/day.ts";
import { CardHead } from "./card-head.tsx";
import { MOVE, OPENED, REVERSE } from "./intents.ts";

const LOOKS = {
  ENTREE: { ink: "text-moringa-ink", sign: "+" },
  SORTIE: { ink: "text-ink", sign: "\u2212" },
} as const;

const NEW = "nouveau";

const mouvementDialog = lazyPart(async () => (await import("./mouvement-dialog.tsx")).MouvementDialog, {
  shownAt: (params) => params.has(OPENED),
});

type AddMouvementProps = { jour: string; onAdd: () => void; className?: string };

export function AddMouvement({ jour, onAdd, className }: AddMouvementProps) {
  const icon = <Plus aria-hidden="true" className="size-5 not-page-md:hidden" />;
  return (
    <>
      <Button icon={icon} onClick={onAdd} className={cx("noscript:hidden", className)}>
        {CAISSE_JOUR.add}
      </Button>
      <noscript className="noscript:contents">
        <LinkButton icon={icon} to={addressOf(jour, NEW)} className={className}>
          {CAISSE_JOUR.add}
        </LinkButton>
      </noscript>
    </>
  );
}

const addressOf = (jour: string, part: string) => `?jour=${jour}&${OPENED}=${part}`;

type MouvementsProps = {
  screen: Pick<CaisseJourScreen, "jour" | "today" | "countable" | "mouvements" | "deviseCode">;
  dialog: ReturnType<typeof useMouvementDialog>;
};

/**
 * Cash put in and taken out, oldest first. A movement counts today, and can be reversed as long as its day can be counted.
 * On phones the list is folded under what it holds.
 */
export function MouvementsCard({ screen, dialog }: MouvementsProps) {
  const { jour, countable, mouvements } = screen;
  const devise = deviseOf(screen.deviseCode);
  const [open, setOpen] = useState(false);
  const list = useId();
  const moved = movedCash(mouvements, screen.deviseCode);
  const standing = mouvements.filter(({ dateAnnulation }) => dateAnnulation === null);
  const folded = standing.toReversed().map(mouvementLabel).join(", ");
  return (
    <section className="card min-w-0 overflow-hidden">
      <div className="not-page-md:hidden">
        <CardHead
          title={CAISSE_JOUR.mouvements}
          aside={
            standing.some((one) => one.deviseCode === screen.deviseCode) && (
              <span className="text-body font-semibold text-ink tabular-nums">
                {withSign(moved, formatNumber(moved, devise))}
              </span>
            )
          }
        />
      </div>
      <h2 className="page-md:hidden">
        {mouvements.length === 0 ? (
          <Summary text={CAISSE_JOUR.noMouvement} className="px-4 py-3" />
        ) : (
          <>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={list}
              onClick={() => setOpen(!open)}
              className="flex w-full items-center justify-between gap-3 px-4 py-3 text-left hover:bg-canvas/60 active:bg-sunken focus-visible:-outline-offset-3 noscript:hidden"
            >
              <Summary text={folded} />
              <ChevronRight
                aria-hidden="true"
                className={cx("size-5 shrink-0 text-ink-2", open && "rotate-90")}
              />
            </button>
            <noscript className="noscript:contents">
              <Summary text={folded} className="px-4 py-3" />
            </noscript>
          </>
        )}
      </h2>
      {mouvements.length === 0 ? (
        <p className="p-4 text-table text-ink-2 not-page-md:hidden md:px-5">{CAISSE_JOUR.noMouvement}</p>
      ) : (
        <ul
          id={list}
          className={cx(
            "divide-y divide-line not-page-md:border-t not-page-md:border-line",
            !open && "not-page-md:hidden noscript:block",
          )}
        >
          {mouvements.toReversed().map((mouvement) => (
            <MouvementRow
              key={mouvement.id}
              mouvement={mouvement}
              deviseCode={screen.deviseCode}
              address={addressOf(jour, String(mouvement.id))}
              onReverse={
                countable && mouvement.dateAnnulation === null
                  ? () => dialog.open(String(mouvement.id))
                  : undefined
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Summary({ text, className }: { text: string; className?: string }) {
  return (
    <span className={cx("block min-w-0", className)}>
      <span className="block font-semibold">{CAISSE_JOUR.mouvements}</span>
      <span className="line-clamp-2 text-caption wrap-anywhere text-ink-2">{text}</span>
    </span>
  );
}

/** "Fond de caisse +20 000" */
function mouvementLabel({ motif, sens, montant, deviseCode }: MouvementCaisse): string {
  return `${motif} ${LOOKS[sens].sign}${formatNumber(montant, deviseOf(deviseCode))}`;
}

export function MouvementPart({
  screen,
  dialog,
  idempotencyKey,
}: MouvementsProps & { idempotencyKey: string }) {
  const { jour, today, countable, mouvements } = screen;
  const subject = mouvements.find(({ id }) => String(id) === dialog.shown);
  const shown =
    dialog.shown === NEW ? jour === today : subject && countable && subject.dateAnnulation === null;
  return shown ? (
    <mouvementDialog.Part
      jour={jour}
      devise={deviseOf(screen.deviseCode)}
      mouvement={subject}
      idempotencyKey={idempotencyKey}
      onClose={dialog.close}
    />
  ) : null;
}

/** Closes when its form is saved. The answer itself cannot keep it closed: a live reload takes the answer away. */
export function useMouvementDialog() {
  const [params] = useSearchParams();
  const { saved: moved, sending: moving } = useIntent(MOVE);
  const { saved: reversed, sending: reversing } = useIntent(REVERSE);
  const saved = moved ?? reversed;
  const [shown, setShown] = useState(saved ? null : params.get(OPENED));
  const [done, setDone] = useState(saved);
  if (saved && saved !== done && !moving && !reversing) {
    setDone(saved);
    setShown(null);
  }
  // The button that had the focus before the dialog may be gone.
  useEffect(() => {
    if (done) focusScreen();
  }, [done]);
  function open(part: string) {
    mouvementDialog.load().then(
      () => setShown(part),
      () => notifyUnreachable(),
    );
  }
  return { shown, open, add: () => open(NEW), close: () => setShown(null) };
}

type MouvementRowProps = {
  mouvement: MouvementCaisse;
  /** The screen's. An amount in another currency names its own. */
  deviseCode: string;
  /** Of the dialog that reverses it. */
  address: string;
  onReverse: (() => void) | undefined;
};

function MouvementRow({ mouvement, deviseCode, address, onReverse }: MouvementRowProps) {
  const { sens, montant, motif, dateCreation, dateAnnulation, motifAnnulation } = mouvement;
  const devise = deviseOf(mouvement.deviseCode);
  const reversed = dateAnnulation !== null;
  const label = `${CAISSE_JOUR.reverseLabel[sens]}, ${nameOf(mouvement)}`;
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 px-4 text-table md:px-5">
      <span className="text-ink-2 tabular-nums">{formatTime(dateCreation, mouvement.fuseau)}</span>
      <div className="min-w-0 flex-1 basis-24 py-2">
        <p className={cx("font-semibold wrap-anywhere", reversed && "text-ink-2")}>{motif}</p>
        {reversed && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption wrap-anywhere text-ink-2">
            <Badge tone="bissap" icon={CircleX}>
              {CAISSE_JOUR.reversed}
            </Badge>
            {motifAnnulation}
          </p>
        )}
      </div>
      <p
        className={cx(
          "text-right font-semibold wrap-anywhere tabular-nums",
          reversed ? "text-ink-3 line-through" : LOOKS[sens].ink,
        )}
      >
        <span className="sr-only">{CAISSE_JOUR.sens[sens]} </span>
        {LOOKS[sens].sign}
        {mouvement.deviseCode === deviseCode ? formatNumber(montant, devise) : formatMontant(montant, devise)}
      </p>
      {onReverse && (
        <div className="-mr-3 -ml-2">
          <IconButton kind="danger" label={label} onClick={onReverse} className="noscript:hidden">
            <Undo2 aria-hidden="true" />
          </IconButton>
          <noscript className="noscript:contents">
            <IconLink kind="danger" label={label} to={address}>
              <Undo2 aria-hidden="true" />
            </IconLink>
          </noscript>
        </div>
      )}
    </li>
  );
}

function nameOf({ montant, deviseCode, motif }: MouvementCaisse): string {
  return `${formatMontant(montant, deviseOf(deviseCode))}, ${motif}`;
}

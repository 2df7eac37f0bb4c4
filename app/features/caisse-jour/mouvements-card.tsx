import { useSearchParams } from "@remix-run/react";
import BanknoteArrowDown from "lucide-react/icons/banknote-arrow-down";
import BanknoteArrowUp from "lucide-react/icons/banknote-arrow-up";
import CircleX from "lucide-react/icons/circle-x";
import Plus from "lucide-react/icons/plus";
import { useEffect, useState } from "react";
import { CAISSE_DAY } from "#app/content/caisse-day.ts";
import { sayUnreachable } from "#app/network/unreachable.ts";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { focusScreen } from "#app/shell/route-focus.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { CaisseScreen, MouvementCaisse } from "#worker/features/caisse/domain/day.ts";
import { devise as deviseOf } from "#worker/kernel/domain/devises.ts";
import { formatMontant, formatNumber } from "#worker/kernel/domain/money.ts";
import { formatTime } from "#worker/kernel/domain/period.ts";
import { MOVE, REVERSE } from "./intents.ts";

const LOOKS = {
  ENTREE: { tone: "indigo", icon: BanknoteArrowDown, sign: "+" },
  SORTIE: { tone: "ochre", icon: BanknoteArrowUp, sign: "\u2212" },
} as const;

/** Without scripts the address opens a dialog: "nouveau", or the id of the movement to reverse. */
const OPENED = "mouvement";
const NEW = "nouveau";

const dialogs = lazyPart(() =>
  import("./mouvement-dialog.tsx").then(({ MouvementDialog }) => MouvementDialog),
);

export const loadMouvementDialog = async (params: URLSearchParams) => params.has(OPENED) && dialogs.load();

type MouvementsCardProps = {
  screen: Pick<CaisseScreen, "jour" | "today" | "countable" | "mouvements" | "deviseCode">;
  idempotencyKey: string;
};

/** Cash put in and taken out. A movement counts today, and can be reversed as long as its day can be counted. */
export function MouvementsCard({ screen, idempotencyKey }: MouvementsCardProps) {
  const { jour, today, countable, mouvements } = screen;
  const dialog = useDialog();
  const subject = mouvements.find(({ id }) => String(id) === dialog.shown);
  const look = {
    icon: <Plus aria-hidden="true" className="size-5" />,
    "aria-label": CAISSE_DAY.addLabel,
  } as const;
  const addressOf = (wanted: string) => `?jour=${jour}&${OPENED}=${wanted}`;
  const add = jour === today && (
    <>
      <Button {...look} onClick={() => dialog.open(NEW)} className="noscript:hidden">
        {CAISSE_DAY.add}
      </Button>
      <noscript className="noscript:contents">
        <LinkButton {...look} to={addressOf(NEW)}>
          {CAISSE_DAY.add}
        </LinkButton>
      </noscript>
    </>
  );
  const shown =
    dialog.shown === NEW ? jour === today : subject && countable && subject.dateAnnulation === null;
  return (
    <Card title={CAISSE_DAY.mouvements} aside={add} padded={false}>
      {mouvements.length === 0 ? (
        <p className="p-4 text-ink-2 md:p-5">{CAISSE_DAY.noMouvement}</p>
      ) : (
        <ul className="divide-y divide-line">
          {mouvements.map((mouvement) => (
            <MouvementRow
              key={mouvement.id}
              mouvement={mouvement}
              address={addressOf(String(mouvement.id))}
              onReverse={
                countable && mouvement.dateAnnulation === null
                  ? () => dialog.open(String(mouvement.id))
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {shown && (
        <dialogs.Part
          jour={jour}
          devise={deviseOf(screen.deviseCode)}
          mouvement={subject}
          idempotencyKey={idempotencyKey}
          onClose={dialog.close}
        />
      )}
    </Card>
  );
}

/** Closes when its form is saved. The answer itself cannot keep it closed: a live reload takes the answer away. */
function useDialog() {
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
  function open(wanted: string) {
    dialogs.load().then(
      () => setShown(wanted),
      () => sayUnreachable(),
    );
  }
  return { shown, open, close: () => setShown(null) };
}

type MouvementRowProps = {
  mouvement: MouvementCaisse;
  /** Of the dialog that reverses it. */
  address: string;
  onReverse: (() => void) | undefined;
};

function MouvementRow({ mouvement, address, onReverse }: MouvementRowProps) {
  const { sens, montant, deviseCode, motif, dateCreation, dateAnnulation, motifAnnulation } = mouvement;
  const { tone, icon, sign } = LOOKS[sens];
  const devise = deviseOf(deviseCode);
  const reversed = dateAnnulation !== null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_fit-content(50%)] items-center gap-x-4 gap-y-1.5 px-4 py-3 md:px-5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={tone} icon={icon}>
          {CAISSE_DAY.sens[sens]}
        </Badge>
        {reversed && (
          <Badge tone="bissap" icon={CircleX}>
            {CAISSE_DAY.reversed}
          </Badge>
        )}
        <span className="text-caption text-ink-2">{formatTime(dateCreation, mouvement.fuseau)}</span>
      </div>
      <p
        className={cx(
          "text-right font-semibold tabular-nums *:whitespace-nowrap",
          reversed && "text-ink-3 line-through",
        )}
      >
        <span>
          {sign}
          {formatNumber(montant, devise)}
        </span>{" "}
        <span>{devise.symbole}</span>
      </p>
      <div className="min-w-0">
        <p className="text-table wrap-anywhere">{motif}</p>
        {motifAnnulation !== null && (
          <p className="text-caption wrap-anywhere text-ink-2">{CAISSE_DAY.reversedFor(motifAnnulation)}</p>
        )}
      </div>
      {onReverse && (
        <div className="flex justify-end">
          <Button
            kind="ghost"
            onClick={onReverse}
            aria-label={`${CAISSE_DAY.reverseLabel[sens]}, ${nameOf(mouvement)}`}
            className="-mr-3 px-3! text-bissap-ink! noscript:hidden"
          >
            {CAISSE_DAY.reverse}
          </Button>
          <noscript className="noscript:contents">
            <LinkButton kind="ghost" to={address}>
              {CAISSE_DAY.reverseLabel[sens]}
            </LinkButton>
          </noscript>
        </div>
      )}
    </li>
  );
}

function nameOf({ montant, deviseCode, motif }: MouvementCaisse): string {
  return `${formatMontant(montant, deviseOf(deviseCode))}, ${motif}`;
}

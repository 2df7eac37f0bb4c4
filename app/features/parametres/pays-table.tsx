import Check from "lucide-react/icons/check";
import { CATALOGUE } from "#app/content/catalogue.ts";
import { deviseNommee, PARAMETRES } from "#app/content/parametres.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { useDevise } from "#app/shell/use-shell.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { ListCard } from "#app/ui/list-card.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { PaysEtablissement } from "#worker/features/parametres/domain.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { enMots } from "./question.ts";
import { fieldsOf, type Question } from "./use-question.ts";

type PaysTableProps = { pays: readonly PaysEtablissement[]; onAsk: (question: Question) => void };

export function PaysTable({ pays, onAsk }: PaysTableProps) {
  const columns: readonly Column<PaysEtablissement>[] = [
    {
      key: "pays",
      header: PARAMETRES.pays,
      cell: (un) => (
        <div className="flex items-center gap-3">
          <IsoTile code={un.isoCode} />
          <div className="min-w-0">
            <p className="font-medium">{un.nom}</p>
            {un.parDefaut && <Locked id={lockedId("table", un)} />}
          </div>
        </div>
      ),
    },
    { key: "devise", header: PARAMETRES.devise, cell: (un) => deviseNommee(devise(un.deviseCode)) },
    { key: "indicatif", header: PARAMETRES.indicatif, cell: (un) => `+${un.indicatif}` },
    {
      key: "actif",
      header: PARAMETRES.actif,
      cell: (un) => <PaysSwitch pays={un} lockedBy={lockedId("table", un)} onAsk={onAsk} />,
    },
    {
      key: "defaut",
      header: <span className="sr-only">{PARAMETRES.parDefaut}</span>,
      align: "end",
      cell: (un) => (
        <>
          <PaysDefaut pays={un} onAsk={onAsk} />
          <PlainQuestions pays={un} />
        </>
      ),
    },
  ];
  return (
    <Table
      caption={PARAMETRES.paysDisponibles}
      heading={
        <>
          <h2 className="text-h2">{PARAMETRES.paysDisponibles}</h2>
          <p className="text-caption text-ink-3">{PARAMETRES.paysDisponiblesAide}</p>
        </>
      }
      columns={columns}
      rows={pays}
      rowKey={({ id }) => id}
      card={(un) => (
        <>
          <ListCard
            leading={<IsoTile code={un.isoCode} />}
            title={un.nom}
            subtitle={
              <>
                {`${deviseNommee(devise(un.deviseCode))} · +${un.indicatif}`}
                {un.parDefaut && <Locked id={lockedId("carte", un)} />}
              </>
            }
            menu={<PaysSwitch pays={un} lockedBy={lockedId("carte", un)} onAsk={onAsk} />}
            start={<PaysDefaut pays={un} onAsk={onAsk} />}
          />
          <PlainQuestions pays={un} />
        </>
      )}
    />
  );
}

function IsoTile({ code }: { code: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-8 min-w-10 shrink-0 place-items-center rounded-swatch bg-indigo-soft px-1.5 text-badge text-indigo-ink"
    >
      {code}
    </span>
  );
}

/** Why the switch of the shop's own country does not move. */
function Locked({ id }: { id: string }) {
  return (
    <span id={id} className="block text-caption text-ink-3">
      {PARAMETRES.verrou}
    </span>
  );
}

/** The table and the cards are both in the page. */
function lockedId(place: string, { isoCode }: PaysEtablissement): string {
  return `${place}-${isoCode}-verrou`;
}

type PaysDefautProps = { pays: PaysEtablissement; onAsk: (question: Question) => void };

/** Whether the shop is in this country, could be, or would need it to be on first. */
function PaysDefaut({ pays, onAsk }: PaysDefautProps) {
  if (pays.parDefaut) {
    return (
      <Badge tone="indigo" icon={Check}>
        {PARAMETRES.parDefaut}
      </Badge>
    );
  }
  if (!pays.actif) {
    return <span className="text-caption text-ink-3 noscript:hidden">{PARAMETRES.inactif}</span>;
  }
  return (
    <button
      type="button"
      aria-label={PARAMETRES.definirNomme(pays.nom)}
      onClick={() => {
        onAsk({ intent: "defaut", pays });
      }}
      className="inline-flex min-h-12 items-center rounded-small text-left text-table font-semibold text-indigo-ink hover:underline noscript:hidden"
    >
      {PARAMETRES.definir}
    </button>
  );
}

type PaysSwitchProps = {
  pays: PaysEtablissement;
  /** Id of what says why the shop's own country stays on. */
  lockedBy: string;
  onAsk: (question: Question) => void;
};

/** Looks as ui/switch does, and is a button: nothing moves before its question is answered. */
function PaysSwitch({ pays, lockedBy, onAsk }: PaysSwitchProps) {
  const { nom, actif, parDefaut } = pays;
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={actif}
        aria-label={PARAMETRES.actifNomme(nom)}
        {...(parDefaut && { "aria-disabled": true, "aria-describedby": lockedBy })}
        onClick={() => {
          if (!parDefaut) onAsk({ intent: "activite", pays });
        }}
        className="inline-flex min-h-12 w-13 shrink-0 items-center rounded-control aria-disabled:cursor-not-allowed noscript:hidden"
      >
        <span
          className={cx(
            "flex h-7.5 w-full items-center rounded-full border-2 p-0.5",
            actif ? "justify-end border-moringa bg-moringa" : "border-line-strong bg-surface",
            parDefaut && "opacity-55",
          )}
        >
          <span
            className={cx(
              "grid size-5.5 place-items-center rounded-full border border-transparent",
              actif ? "bg-surface text-moringa" : "bg-line-strong",
            )}
          >
            {actif && <Check aria-hidden="true" strokeWidth={3} className="size-4" />}
          </span>
        </span>
      </button>
      <noscript>
        <span className="text-table">{actif ? PARAMETRES.actif : PARAMETRES.inactif}</span>
      </noscript>
    </>
  );
}

/** For a browser without scripts, which opens no dialog: the same questions in the row itself, each with its answer. */
function PlainQuestions({ pays }: { pays: PaysEtablissement }) {
  const actuelle = useDevise();
  if (pays.parDefaut) return null;
  const questions: readonly Question[] = pays.actif
    ? [
        { intent: "defaut", pays },
        { intent: "activite", pays },
      ]
    : [{ intent: "activite", pays }];
  return (
    <noscript>
      <details className="px-3 pb-3 text-left page-md:p-0">
        <summary className="inline-flex min-h-12 cursor-pointer list-none items-center font-semibold text-indigo-ink underline underline-offset-4">
          {CATALOGUE.modifier}
          <span className="sr-only">{` ${pays.nom}`}</span>
        </summary>
        {questions.map((question) => {
          const { title, verb, consequence } = enMots(question, actuelle);
          return (
            <AppForm key={question.intent} className="mt-2 grid max-w-88 gap-2">
              {Object.entries(fieldsOf(question)).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <p className="font-semibold">{title}</p>
              <p>{consequence}</p>
              <Button type="submit" className="justify-self-start">
                {verb}
              </Button>
            </AppForm>
          );
        })}
      </details>
    </noscript>
  );
}

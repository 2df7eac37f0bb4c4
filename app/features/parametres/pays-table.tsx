import Check from "lucide-react/icons/check";
import { ACTIONS } from "#app/content/actions.ts";
import { deviseName } from "#app/content/devises.ts";
import { PAYS_TAB } from "#app/content/pays.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { useDevise } from "#app/shell/use-shell.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { ListCard } from "#app/ui/list-card.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import type { PaysEtablissement } from "#worker/features/parametres/domain/settings.ts";
import { fieldsOf, type PaysQuestion, toWords } from "./pays-question.ts";

type Ask = (question: PaysQuestion) => void;

export function PaysTable({ pays, onAsk }: { pays: readonly PaysEtablissement[]; onAsk: Ask }) {
  const columns: readonly Column<PaysEtablissement>[] = [
    {
      key: "pays",
      header: PAYS_TAB.pays,
      cell: (one) => (
        <div className="flex items-center gap-3">
          <IsoTile code={one.isoCode} />
          <div className="min-w-0">
            <p className="font-medium">{one.nom}</p>
            {one.isDefault && <Locked id={lockedId("table", one)} />}
          </div>
        </div>
      ),
    },
    {
      key: "devise",
      header: PAYS_TAB.devise,
      className: "page-lg:whitespace-nowrap",
      cell: (one) => deviseName(devise(one.deviseCode)),
    },
    { key: "indicatif", header: PAYS_TAB.indicatif, cell: (one) => `+${one.indicatif}` },
    {
      key: "actif",
      header: PAYS_TAB.actif,
      cell: (one) => <PaysSwitch pays={one} lockedBy={lockedId("table", one)} onAsk={onAsk} />,
    },
    {
      key: "defaut",
      header: <span className="sr-only">{PAYS_TAB.defaultPays}</span>,
      align: "end",
      cell: (one) => (
        <>
          <DefaultPays pays={one} onAsk={onAsk} />
          <PlainQuestions pays={one} />
        </>
      ),
    },
  ];
  return (
    <Table
      caption={PAYS_TAB.availablePays}
      heading={
        <>
          <h2 className="text-h2">{PAYS_TAB.availablePays}</h2>
          <p className="text-caption text-ink-3">{PAYS_TAB.availablePaysHint}</p>
        </>
      }
      columns={columns}
      rows={pays}
      rowKey={({ id }) => id}
      card={(one) => (
        <>
          <ListCard
            leading={<IsoTile code={one.isoCode} />}
            title={one.nom}
            subtitle={
              <>
                {`${deviseName(devise(one.deviseCode))} · +${one.indicatif}`}
                {one.isDefault && <Locked id={lockedId("carte", one)} />}
              </>
            }
            menu={<PaysSwitch pays={one} lockedBy={lockedId("carte", one)} onAsk={onAsk} />}
            start={<DefaultPays pays={one} onAsk={onAsk} />}
          />
          <PlainQuestions pays={one} />
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

function Locked({ id }: { id: string }) {
  return (
    <span id={id} className="block text-caption text-ink-3">
      {PAYS_TAB.lock}
    </span>
  );
}

/** The page contains the table and the cards, and each place needs its own ids. */
function lockedId(place: string, { isoCode }: PaysEtablissement): string {
  return `${place}-${isoCode}-verrou`;
}

function DefaultPays({ pays, onAsk }: { pays: PaysEtablissement; onAsk: Ask }) {
  if (pays.isDefault) {
    return (
      <Badge tone="indigo" icon={Check}>
        {PAYS_TAB.defaultPays}
      </Badge>
    );
  }
  if (!pays.actif) {
    return <span className="text-caption text-ink-3 noscript:hidden">{PAYS_TAB.inactive}</span>;
  }
  return (
    <button
      type="button"
      aria-label={PAYS_TAB.setDefaultLabel(pays.nom)}
      onClick={() => onAsk({ intent: "defaut", pays })}
      className="inline-flex min-h-12 items-center rounded-small text-left text-table font-semibold text-indigo-ink hover:underline noscript:hidden"
    >
      {PAYS_TAB.setDefault}
    </button>
  );
}

type PaysSwitchProps = {
  pays: PaysEtablissement;
  lockedBy: string;
  onAsk: Ask;
};

/** A button that looks like ui/switch, because the state changes only after the question is answered. */
function PaysSwitch({ pays, lockedBy, onAsk }: PaysSwitchProps) {
  const { nom, actif, isDefault } = pays;
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={actif}
        aria-label={PAYS_TAB.activeLabel(nom)}
        {...(isDefault && { "aria-disabled": true, "aria-describedby": lockedBy })}
        onClick={() => {
          if (!isDefault) onAsk({ intent: "activite", pays });
        }}
        className="inline-flex min-h-12 w-13 shrink-0 items-center rounded-control aria-disabled:cursor-not-allowed noscript:hidden"
      >
        <span
          className={cx(
            "flex h-7.5 w-full items-center rounded-full border-2 p-0.5",
            actif ? "justify-end border-moringa bg-moringa" : "border-line-strong bg-surface",
            isDefault && "opacity-55",
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
        <span className="text-table">{actif ? PAYS_TAB.actif : PAYS_TAB.inactive}</span>
      </noscript>
    </>
  );
}

function PlainQuestions({ pays }: { pays: PaysEtablissement }) {
  const current = useDevise();
  if (pays.isDefault) return null;
  const intents = pays.actif ? (["defaut", "activite"] as const) : (["activite"] as const);
  return (
    <noscript>
      <details className="px-3 pb-3 text-left page-md:p-0">
        <summary className="inline-flex min-h-12 cursor-pointer list-none items-center font-semibold text-indigo-ink underline underline-offset-4">
          {ACTIONS.edit}
          <span className="sr-only">{` ${pays.nom}`}</span>
        </summary>
        {intents.map((intent) => {
          const question = { intent, pays };
          const { title, verb, consequence } = toWords(question, current);
          return (
            <AppForm key={intent} className="mt-2 grid max-w-88 gap-2">
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

import { ListCard } from "#app/components/ui/list-card.tsx";
import { type Column, Table } from "#app/components/ui/table.tsx";
import { deviseNommee, PARAMETRES } from "#app/content/parametres.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { PaysEtablissement } from "#worker/features/parametres/domain.ts";
import { PaysDefaut } from "./pays-defaut.tsx";
import { PaysSwitch } from "./pays-switch.tsx";
import { PlainQuestions } from "./plain-questions.tsx";
import type { Question } from "./use-question.ts";

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

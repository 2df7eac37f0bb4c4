import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import CloudOff from "lucide-react/icons/cloud-off";
import Pencil from "lucide-react/icons/pencil";
import Unplug from "lucide-react/icons/unplug";
import X from "lucide-react/icons/x";
import type { ReactNode, Ref } from "react";
import { ACTIONS } from "#app/content/actions.ts";
import { APPAREILS } from "#app/content/appareils.ts";
import { ago } from "#app/content/since.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ListCard } from "#app/ui/list-card.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatQuantite } from "#worker/core/domain/money.ts";
import type { Appareil } from "#worker/features/appareils/domain.ts";
import { dayText, momentText, type Reading, toldText, withdrawalSentences } from "./appareil-words.ts";
import { NameFields, RENAME, RenameForm } from "./rename-form.tsx";

export const WITHDRAW = "retirerAppareil";

type AppareilsTableProps = {
  /** The oldest first. */
  appareils: readonly Appareil[];
  retires: readonly Appareil[];
  reading: Reading;
  /** The device that shows the table. */
  here: number | undefined;
  renamed: number | undefined;
  onRename: (appareil: Appareil) => void;
  onRenameEnd: () => void;
  onWithdraw: (appareil: Appareil) => void;
  heading: Ref<HTMLHeadingElement>;
};

export function AppareilsTable(props: AppareilsTableProps) {
  const { appareils, retires, reading, here, renamed, onRename, onRenameEnd, onWithdraw } = props;
  const { refused } = useIntent(RENAME);
  const columns: readonly Column<Appareil>[] = [
    { key: "code", header: APPAREILS.code, cell: ({ code }) => <CodeTile code={code} /> },
    {
      key: "appareil",
      header: APPAREILS.appareil,
      wide: true,
      className: "min-w-36",
      cell: (one) =>
        one.id === renamed ? (
          <RenameForm id={formId("table", one)} appareil={one} onClose={onRenameEnd} />
        ) : (
          <>
            <p className="font-semibold wrap-anywhere">{one.nom}</p>
            <Origin appareil={one} here={here} />
          </>
        ),
    },
    {
      key: "vu",
      header: APPAREILS.vu,
      className: "whitespace-nowrap",
      cell: ({ dateVue }) => (
        <>
          <p className="first-letter:uppercase">{ago(dateVue, reading.now, reading.fuseau)}</p>
          <p className="text-ink-3">{momentText(dateVue, reading)}</p>
        </>
      ),
    },
    {
      key: "attente",
      header: APPAREILS.attente,
      className: "min-w-34",
      cell: (one) => <Waiting appareil={one} reading={reading} />,
    },
    {
      key: "actions",
      header: APPAREILS.actions,
      align: "end",
      onScreen: true,
      cell: (one) => (
        <>
          <span
            className={cx("flex items-center justify-end noscript:hidden", one.id === renamed && "hidden")}
          >
            <IconButton label={ACTIONS.named(APPAREILS.rename, one.nom)} onClick={() => onRename(one)}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <button
              type="button"
              aria-label={ACTIONS.named(APPAREILS.withdraw, one.nom)}
              onClick={() => onWithdraw(one)}
              className="inline-flex min-h-12 min-w-12 items-center justify-end rounded-small font-semibold text-bissap-ink hover:underline"
            >
              {APPAREILS.withdraw}
            </button>
          </span>
          {one.id === renamed && (
            <span className="flex items-center justify-end">
              <IconButton
                type="submit"
                form={formId("table", one)}
                label={APPAREILS.saveName(one.nom)}
                className="text-indigo-ink"
              >
                <Check aria-hidden="true" />
              </IconButton>
              <IconButton label={APPAREILS.keepName(one.nom)} onClick={onRenameEnd}>
                <X aria-hidden="true" />
              </IconButton>
            </span>
          )}
          <PlainForms place="table" appareil={one} reading={reading} refused={refused} />
        </>
      ),
    },
  ];
  if (appareils.length === 0) {
    return (
      <>
        <Card>
          <Heading of={props.heading} />
          <EmptyState title={APPAREILS.none}>{APPAREILS.noneHint}</EmptyState>
        </Card>
        {retires.length > 0 && <Withdrawn retires={retires} reading={reading} />}
      </>
    );
  }
  return (
    <Table
      caption={APPAREILS.titre}
      heading={<Heading of={props.heading} />}
      columns={columns}
      rows={appareils}
      rowKey={({ id }) => id}
      card={(one) => (
        <>
          <ListCard
            leading={<CodeTile code={one.code} />}
            title={one.id === renamed ? null : one.nom}
            subtitle={one.id === renamed ? null : <Origin appareil={one} here={here} />}
            menu={
              <div className={one.id === renamed ? "hidden" : "contents"}>
                <Menu
                  label={ACTIONS.actionsFor(one.nom)}
                  items={[
                    { label: APPAREILS.rename, icon: Pencil, onSelect: () => onRename(one) },
                    {
                      label: APPAREILS.withdraw,
                      icon: Unplug,
                      danger: true,
                      onSelect: () => onWithdraw(one),
                    },
                  ]}
                />
              </div>
            }
            start={
              <p className="text-table">
                {APPAREILS.seen(ago(one.dateVue, reading.now, reading.fuseau))}{" "}
                <span className="text-caption text-ink-3">{momentText(one.dateVue, reading)}</span>
              </p>
            }
            foot={<Waiting appareil={one} reading={reading} labelled />}
          >
            {one.id === renamed && (
              <RenameForm id={formId("carte", one)} appareil={one} onClose={onRenameEnd}>
                <div className="mt-2.5 flex flex-wrap gap-2.5 *:flex-auto *:px-3">
                  <Button onClick={onRenameEnd}>{ACTIONS.cancel}</Button>
                  <Button type="submit" kind="primary">
                    {ACTIONS.save}
                  </Button>
                </div>
              </RenameForm>
            )}
          </ListCard>
          <PlainForms place="carte" appareil={one} reading={reading} refused={refused} />
        </>
      )}
      footer={
        retires.length > 0 ? (
          <Withdrawn
            retires={retires}
            reading={reading}
            className="page-md:-mx-5 page-md:-my-2.5 page-md:rounded-none page-md:border-0"
          />
        ) : null
      }
    />
  );
}

function Heading({ of }: { of: Ref<HTMLHeadingElement> }) {
  return (
    <>
      <h2 ref={of} tabIndex={-1} className="text-h2">
        {APPAREILS.titre}
      </h2>
      <p className="text-caption text-ink-3">{APPAREILS.hint}</p>
    </>
  );
}

/** The page contains the table and the cards, and each place needs its own ids. */
function formId(place: string, { id }: Appareil): string {
  return `${place}-appareil-${String(id)}`;
}

function CodeTile({ code, withdrawn = false }: { code: string; withdrawn?: boolean }) {
  return (
    <span
      className={cx(
        "inline-grid h-11 min-w-11 shrink-0 place-items-center rounded-control px-2 text-price font-semibold",
        withdrawn ? "bg-sunken text-ink-2" : "bg-indigo-soft text-indigo-ink",
      )}
    >
      {code}
    </span>
  );
}

function Origin({ appareil: { id, navigateur }, here }: { appareil: Appareil; here: number | undefined }) {
  if (id !== here) return <span className="block text-caption wrap-anywhere text-ink-3">{navigateur}</span>;
  return (
    <Badge tone="indigo" icon={Check}>
      {APPAREILS.thisDevice}
    </Badge>
  );
}

type WaitingProps = { appareil: Appareil; reading: Reading; labelled?: boolean };

/** `labelled`: no header names it. */
function Waiting({ appareil, reading, labelled = false }: WaitingProps) {
  const { attente, dateAttente } = appareil;
  const name = labelled && <span className="text-caption text-ink-3">{APPAREILS.attente}</span>;
  if (!attente) {
    const unknown = dateAttente === null;
    return (
      <>
        {name}
        <span className={unknown ? "text-table text-ink-3" : "text-table text-ink-2"}>
          {unknown ? APPAREILS.unknown : APPAREILS.noVente}
        </span>
      </>
    );
  }
  return (
    <>
      {name}
      <Badge tone="ochre" icon={CloudOff} className="min-w-0 wrap-anywhere">
        {APPAREILS.ventes(attente.nombre)}
      </Badge>
      <p className="text-table text-ink-2">{toldText(appareil, reading)}</p>
    </>
  );
}

type WithdrawnProps = { retires: readonly Appareil[]; reading: Reading; className?: string };

function Withdrawn({ retires, reading, className }: WithdrawnProps) {
  return (
    <details className={cx("group/retires card min-w-0 bg-canvas", className)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-small px-4 text-table font-semibold focus-visible:-outline-offset-3 page-md:px-5">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-2 transition-transform duration-120 group-open/retires:rotate-90"
        />
        {APPAREILS.retires}
        <span className="font-normal text-ink-3">{formatQuantite(retires.length)}</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {retires.map(({ id, code, nom, dateRetrait }) => (
          <li key={id} className="flex items-center gap-3 px-3 py-2.5 page-md:px-5">
            <CodeTile code={code} withdrawn />
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{nom}</p>
              {dateRetrait !== null && (
                <p className="text-caption text-ink-2">
                  {APPAREILS.withdrawnOn(dayText(dateRetrait, reading))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

type PlainFormsProps = { place: string; appareil: Appareil; reading: Reading; refused: FormOutcome };

/** Both actions without scripts. */
function PlainForms({ place, appareil, reading, refused }: PlainFormsProps) {
  const { id, nom } = appareil;
  const sent = refused.initialValue?.["id"] === String(id) ? refused : undefined;
  const typed = sent?.initialValue?.["nom"];
  return (
    <noscript>
      <details open={sent !== undefined} className="px-3 pb-3 text-left page-md:p-0">
        <Summary>
          {ACTIONS.edit}
          <span className="sr-only">{` ${nom}`}</span>
        </Summary>
        <AppForm intent={RENAME} className="mt-2 grid max-w-88 gap-2">
          <NameFields
            id={`sans-script-${formId(place, appareil)}`}
            appareil={{ id, nom: typeof typed === "string" ? typed : nom }}
            errors={sent?.error?.["nom"]}
          />
          <Button type="submit" className="justify-self-start">
            {APPAREILS.rename}
          </Button>
        </AppForm>
        <AppForm intent={WITHDRAW} className="mt-4 grid max-w-88 gap-2">
          <input type="hidden" name="id" value={id} />
          <p className="font-semibold">{APPAREILS.withdrawQuestion}</p>
          {withdrawalSentences(appareil, reading, false).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Button type="submit" kind="danger" className="justify-self-start">
            {APPAREILS.withdraw}
          </Button>
        </AppForm>
      </details>
    </noscript>
  );
}

function Summary({ children }: { children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-12 cursor-pointer list-none items-center font-semibold text-indigo-ink underline underline-offset-4">
      {children}
    </summary>
  );
}

import { Link } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleArrowUp from "lucide-react/icons/circle-arrow-up";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { useState } from "react";
import { DEPOT } from "#app/content/depot.ts";
import { modeName } from "#app/shell/envois/describe.ts";
import { useDevise, useShell } from "#app/shell/use-shell.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { ListCard } from "#app/ui/list-card.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { deviseByCode } from "#worker/core/domain/devises.ts";
import { type Devise, formatMontant, formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import { formatDay, formatTime, localTime } from "#worker/core/domain/period.ts";
import type { CopiedVente } from "./copy-file.ts";
import { type DepotRow, type Etat, reasonsOf, rowsOf, type Unusual, type View, VIEWS } from "./rows.ts";

const SHOWN_AT_FIRST = 100;

type VentesListProps = { rows: readonly DepotRow[]; reported: boolean };

export function VentesList({ rows, reported }: VentesListProps) {
  const { fuseau } = useShell();
  const devise = useDevise();
  const [view, setView] = useState<View>("TOUTES");
  const [all, setAll] = useState(false);
  const chosen = rowsOf(view, rows);
  const shown = all ? chosen : chosen.slice(0, SHOWN_AT_FIRST);
  const others = chosen.length - shown.length;
  return (
    <>
      <Table
        caption={DEPOT.list}
        columns={columnsOf({ fuseau, devise }, reported)}
        rows={shown}
        rowKey={({ vente }) => vente.cle}
        card={(row) => <VenteCard row={row} fuseau={fuseau} devise={devise} />}
        heading={
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 className="text-h2">{DEPOT.list}</h2>
            <FilterChips
              label={DEPOT.viewsLabel}
              current={view}
              onChoose={setView}
              chips={VIEWS.map((one) => ({
                key: one,
                label: DEPOT.views[one],
                count: formatQuantite(rowsOf(one, rows).length),
              }))}
            />
          </div>
        }
        footer={
          others > 0 ? (
            <Button
              kind="ghost"
              icon={<ChevronDown aria-hidden="true" className="size-5" />}
              onClick={() => setAll(true)}
            >
              {DEPOT.others(others)}
            </Button>
          ) : null
        }
      />
      {chosen.length === 0 && <EmptyState title={DEPOT.noneShown} />}
    </>
  );
}

type Place = { fuseau: string; devise: Devise };

function columnsOf({ fuseau, devise }: Place, reported: boolean): readonly Column<DepotRow>[] {
  const { columns } = DEPOT;
  return [
    {
      key: "vendu",
      header: columns.vendu,
      cell: ({ vente: { instant } }) =>
        instant === null ? (
          <span className="text-ink-3">{DEPOT.noDate}</span>
        ) : (
          <>
            <span className="block font-semibold whitespace-nowrap">{formatTime(instant, fuseau)}</span>
            <span className="block text-caption whitespace-nowrap text-ink-3">{dayOf(instant, fuseau)}</span>
          </>
        ),
    },
    {
      key: "recu",
      header: columns.recu,
      className: "min-w-36",
      cell: ({ vente }) => (
        <>
          <span className="block font-semibold whitespace-nowrap">{vente.numero ?? DEPOT.noNumber}</span>
          <span className="block text-caption wrap-anywhere text-ink-3">{contentOf(vente)}</span>
        </>
      ),
    },
    {
      key: "montant",
      header: columns.montant,
      align: "end",
      cell: ({ vente }) => (
        <span className="font-semibold whitespace-nowrap">
          {isOfShop(vente, devise)
            ? formatNumber(vente.montant, devise)
            : formatMontant(vente.montant, deviseOfVente(vente, devise))}
        </span>
      ),
    },
    {
      key: "sort",
      header: reported ? columns.sortDone : columns.sort,
      cell: ({ etat }) => <EtatBadge etat={etat} />,
    },
    {
      key: "detail",
      header: columns.detail,
      wide: true,
      className: "min-w-44",
      cell: (row) => <Detail row={row} />,
    },
  ];
}

/** The state stands above the amount. */
function VenteCard({ row, fuseau, devise }: Place & { row: DepotRow }) {
  const { vente, etat } = row;
  const { instant, numero, montant } = vente;
  const moment =
    instant === null ? DEPOT.noDate : `${dayOf(instant, fuseau)}, ${formatTime(instant, fuseau)}`;
  return (
    <ListCard title={numero ?? DEPOT.noNumber} subtitle={`${moment} · ${contentOf(vente)}`}>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-36 text-caption">
          <Detail row={row} />
        </div>
        <div className="ml-auto grid max-w-full justify-items-end gap-1">
          <EtatBadge etat={etat} />
          <Montant montant={montant} devise={deviseOfVente(vente, devise)} className="text-price" />
        </div>
      </div>
    </ListCard>
  );
}

const BADGES = {
  NOUVELLE: { tone: "indigo", icon: CircleArrowUp },
  FAITE: { tone: "moringa", icon: CircleCheck },
  ENREGISTREE: { tone: "moringa", icon: CircleCheck },
  REFUSEE: { tone: "bissap", icon: CircleX },
} as const;

function EtatBadge({ etat: { etat } }: { etat: Etat }) {
  return <Badge {...BADGES[etat]}>{DEPOT.etats[etat]}</Badge>;
}

const REASONS_SHOWN = 3;

function Detail({ row: { vente, etat } }: { row: DepotRow }) {
  if (etat.etat === "REFUSEE") {
    const reasons = reasonsOf(vente, etat.refus);
    const others = reasons.length - REASONS_SHOWN;
    return (
      <ul className="wrap-anywhere text-bissap-ink">
        {reasons.slice(0, REASONS_SHOWN).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {others > 0 && <li>{DEPOT.more(others)}</li>}
      </ul>
    );
  }
  const unusual = etat.etat === "ENREGISTREE" ? [] : unusualOf(etat);
  return (
    <div className="wrap-anywhere text-ink-2">
      {etat.etat !== "NOUVELLE" && (
        <Link
          to={`/sales/${String(etat.facture.venteId)}`}
          className="-my-3.5 inline-block rounded-small py-3.5 text-indigo-ink underline underline-offset-4"
        >
          {etat.facture.numeroFacture}
        </Link>
      )}
      {unusual.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {etat.etat === "NOUVELLE" && unusual.length === 0 && (
        <p className="text-ink-3">{DEPOT.nothingUnusual}</p>
      )}
    </div>
  );
}

function unusualOf({ manques, attente, arrivee }: Unusual): string[] {
  const pieces = manques.reduce((sum, { quantite }) => sum + quantite, 0);
  const parts = manques.slice(0, REASONS_SHOWN).map(({ quantite, titre }) => DEPOT.manque(quantite, titre));
  const others = manques.length - parts.length;
  return [
    ...(manques.length > 0
      ? [DEPOT.manques([...parts, ...(others > 0 ? [DEPOT.more(others)] : [])], pieces)]
      : []),
    ...(attente ? [DEPOT.attente] : []),
    ...(arrivee ? [DEPOT.arrivee] : []),
  ];
}

/** "Espèces, 2 articles" */
function contentOf({ paiements, articles }: CopiedVente): string {
  return [...new Set(paiements.map(modeName)), DEPOT.articles(articles)].join(", ");
}

const isOfShop = ({ deviseCode }: CopiedVente, devise: Devise) =>
  deviseCode === null || deviseCode === devise.code;

function deviseOfVente({ deviseCode }: CopiedVente, devise: Devise): Devise {
  return deviseByCode(deviseCode ?? "") ?? devise;
}

function dayOf(instant: number, fuseau: string): string {
  const { jour } = localTime(instant, fuseau);
  return formatDay(jour, localTime(Date.now(), fuseau).jour.slice(0, 4));
}

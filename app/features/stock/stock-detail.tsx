import { Link } from "@remix-run/react";
import CircleX from "lucide-react/icons/circle-x";
import Truck from "lucide-react/icons/truck";
import type { ReactNode } from "react";
import { HISTORY, STOCK, STOCKS } from "#app/content/stock.ts";
import { BadgeStock } from "#app/ui/badge-stock.tsx";
import { Card, Pair } from "#app/ui/card.tsx";
import { FitLine } from "#app/ui/fit-line.tsx";
import { Gauge } from "#app/ui/gauge.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LiveValue } from "#app/ui/live-value.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table } from "#app/ui/table.tsx";
import { type Devise, formatQuantite } from "#worker/core/domain/money.ts";
import { formatDay } from "#worker/core/domain/period.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import type { Mouvement } from "#worker/features/stock/domain.ts";
import { groupedByDay, lastMouvementsColumns, MouvementRow } from "./mouvements-table.tsx";

type FiguresProps = { produit: Produit; mouvements: readonly Mouvement[]; count: ReactNode };

/** The two figures that are read from afar. `count` is the button that opens the counting. */
export function Figures({ produit, mouvements, count }: FiguresProps) {
  const { id, quantite, seuilAlerte } = produit;
  return (
    <div className="grid grid-cols-1 gap-2.5 md:gap-4 page-md:grid-cols-2">
      <Figure
        label={STOCKS.columns.quantite}
        quantite={quantite}
        note={lastMoved(mouvements)}
        action={count}
      />
      <Figure
        label={STOCKS.columns.seuil}
        quantite={seuilAlerte}
        note={STOCK.alertsAt(seuilAlerte)}
        action={<TextLink to={`/products/${String(id)}/edit`}>{STOCK.editSeuil}</TextLink>}
      />
    </div>
  );
}

/** The last count, when it is among the last movements; looking further back would read all of a busy product. */
function lastMoved(mouvements: readonly Mouvement[]): string {
  const [last] = mouvements;
  if (!last) return STOCK.neverMoved;
  const count = mouvements.find(({ type }) => type === "AJUSTEMENT");
  return count ? STOCK.lastCounted(formatDay(count.jour)) : STOCK.lastMoved(formatDay(last.jour));
}

type FigureProps = { label: string; quantite: number; note: string; action: ReactNode };

function Figure({ label, quantite, note, action }: FigureProps) {
  return (
    <div className="card flex min-w-0 flex-wrap content-start items-center justify-between gap-x-4 gap-y-2 p-4 md:px-5">
      <div className="@container min-w-0 flex-1 basis-40">
        <p className="text-label text-ink-2">{label}</p>
        <p className="text-total">
          <LiveValue value={quantite}>
            <FitLine figures={formatQuantite(quantite)}>
              {formatQuantite(quantite)}
              <span className="ml-1.5 text-body font-normal text-ink-2">{STOCK.unitsWord(quantite)}</span>
            </FitLine>
          </LiveValue>
        </p>
        <p className="text-caption text-ink-2">{note}</p>
      </div>
      {action}
    </div>
  );
}

export function Informations({ produit }: { produit: Produit }) {
  const { id, reference, seuilAlerte } = produit;
  return (
    <Card
      title={STOCK.informations}
      aside={<TextLink to={`/products/${String(id)}`}>{STOCK.seeProduit}</TextLink>}
    >
      <dl className={PAIRS}>
        <Pair label={STOCK.reference}>{reference}</Pair>
        <Pair label={STOCK.numero}>{String(id)}</Pair>
        <Pair label={STOCKS.columns.seuil}>{STOCK.units(seuilAlerte)}</Pair>
      </dl>
    </Card>
  );
}

export function StockState({ produit }: { produit: Produit }) {
  const { quantite, seuilAlerte, niveau } = produit;
  return (
    <Card title={STOCKS.titre}>
      <dl className={PAIRS}>
        <Pair label={STOCK.quantiteShort}>{STOCK.units(quantite)}</Pair>
        <Pair label={STOCKS.columns.statut}>
          <BadgeStock niveau={niveau} detail />
        </Pair>
        <Pair label={STOCK.level}>{STOCK.levelOf(quantite, seuilAlerte)}</Pair>
      </dl>
      <Gauge quantite={quantite} seuil={seuilAlerte} niveau={niveau} scale={1} className="mt-1.5" />
    </Card>
  );
}

const PAIRS = "grid grid-cols-1 gap-3 *:first:border-t-0 *:first:pt-0";

/** Only a product that may be bought. */
export function needsRestock({ statut, niveau }: Produit): boolean {
  return statut === "STOCK" && (niveau === "CRITIQUE" || niveau === "FAIBLE");
}

export function RestockNotice({ produit: { id, niveau } }: { produit: Produit }) {
  const isOut = niveau === "CRITIQUE";
  return (
    <Notice
      tone={isOut ? "error" : "warning"}
      {...(isOut && { icon: CircleX })}
      action={
        <LinkButton
          to={`/purchases/new?produit=${String(id)}`}
          kind="primary"
          icon={<Truck aria-hidden="true" className="size-5" />}
          className="max-md:w-full"
        >
          {STOCK.buy}
        </LinkButton>
      }
    >
      {isOut ? STOCK.outOfStock : STOCK.seuilReached}
    </Notice>
  );
}

type LastMouvementsProps = {
  produitId: number;
  mouvements: readonly Mouvement[];
  today: string;
  devise: Devise;
};

export function LastMouvements({ produitId, mouvements, today, devise }: LastMouvementsProps) {
  if (mouvements.length === 0)
    return (
      <Card title={STOCK.mouvements}>
        <p className="text-ink-2">{HISTORY.noneFound}</p>
      </Card>
    );
  return (
    <Table
      caption={STOCK.mouvements}
      heading={
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-h2">{STOCK.mouvements}</h2>
          <p className="text-caption text-ink-2">{HISTORY.montantsIn(devise.symbole)}</p>
          <span className="ml-auto">
            <TextLink to={`/stock-history?produit=${String(produitId)}`}>{STOCK.wholeHistory}</TextLink>
          </span>
        </div>
      }
      columns={lastMouvementsColumns(devise)}
      rows={mouvements}
      rowKey={({ id }) => id}
      card={(mouvement) => <MouvementRow mouvement={mouvement} titled={false} />}
      groups={groupedByDay(today)}
    />
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-my-2.5 inline-flex min-h-12 items-center text-table font-semibold text-indigo-ink hover:underline"
    >
      {children}
    </Link>
  );
}

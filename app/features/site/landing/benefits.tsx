import type { ReactNode } from "react";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { SAMPLE_PANIER, SAMPLE_DASHBOARD } from "#app/content/site/samples.ts";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Gauge } from "#app/ui/gauge.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { niveauStock } from "#worker/features/produits/domain.ts";
import { Bars } from "../fragments/bars.tsx";
import { PanierLines, DrawnModes, XOF } from "../fragments/panier-lines.tsx";
import { Soon } from "../soon.tsx";

export function Benefits() {
  const { caisse, stock, benefice, api } = LANDING_PAGE;
  return (
    <section id="features" className="mx-auto max-w-300 scroll-mt-20 px-4 py-10 md:px-5 md:py-16">
      <h2 className="mb-7 max-w-170 text-display-2">{LANDING_PAGE.benefitsTitle}</h2>
      <div className="grid grid-cols-1 gap-4 page-lg:grid-cols-[27.5rem_1fr_1fr]">
        <div className="on-till rounded-dialog bg-till p-5 text-white md:p-7 large-text:p-3 page-lg:row-span-2">
          <h3 className="text-h1">{caisse.titre}</h3>
          <p className="mt-2 text-table text-till-ink-2">{caisse.text}</p>
          <SampleVente />
          <DrawnModes className="mt-4" />
        </div>
        <Plank
          title={stock.titre}
          text={stock.text}
          className="border border-line bg-surface page-lg:col-span-2"
        >
          <ul className="grid grid-cols-1 gap-3">
            {stock.lines.map(([rank, name, quantite, seuil]) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Motif rank={rank} size={36} />
                <span className="min-w-18 flex-1 text-table font-medium">{name}</span>
                <span className="w-16 shrink-0 md:w-32">
                  <Gauge quantite={quantite} seuil={seuil} niveau={niveauStock(quantite, seuil)} />
                </span>
                <span className="min-w-8 text-right font-semibold">{quantite}</span>
              </li>
            ))}
          </ul>
        </Plank>
        <Plank title={benefice.titre} text={benefice.text} className="bg-laterite-soft text-laterite-ink">
          <Bars
            values={SAMPLE_DASHBOARD.bars}
            best="fill-laterite"
            rest="fill-laterite/45"
            className="h-20"
          />
        </Plank>
        <Plank title={api.titre} text={api.text} className="bg-indigo-soft text-indigo-ink">
          <div>
            <pre className="rounded-control bg-till px-4 py-3 font-mono text-caption whitespace-pre-wrap text-till-ink-2">
              {api.excerpt.join("\n")}
            </pre>
            <p className="mt-3 flex flex-wrap items-center gap-2 text-table">
              {api.soon} <Soon className="bg-surface text-ink-2" />
            </p>
          </div>
        </Plank>
      </div>
    </section>
  );
}

type PlankProps = { title: string; text: string; className: string; children: ReactNode };

function Plank({ title, text, className, children }: PlankProps) {
  return (
    <div
      className={`flex flex-col justify-between gap-6 rounded-dialog p-5 md:p-7 large-text:p-3 ${className}`}
    >
      <div>
        <h3 className="text-h1">{title}</h3>
        <p className="mt-2 text-table">{text}</p>
      </div>
      {children}
    </div>
  );
}

function SampleVente() {
  return (
    <div className="mt-5 rounded-card bg-surface p-4 text-ink large-text:p-3">
      <PanierLines className="gap-2 text-caption" />
      <dl className="mt-4 grid grid-cols-1 gap-2.5 border-t border-line pt-3.5 text-table">
        <Row label={SAMPLE_PANIER.total} montant={SAMPLE_PANIER.montantTotal} />
        <Row label={SAMPLE_PANIER.received} montant={SAMPLE_PANIER.montantRecu} />
        <Row
          label={SAMPLE_PANIER.change}
          montant={SAMPLE_PANIER.monnaieRendue}
          className="-mx-1 rounded-control bg-moringa-soft px-4 py-3 font-semibold text-moringa-ink large-text:px-2"
        />
      </dl>
    </div>
  );
}

function Row({ label, montant, className = "" }: { label: string; montant: number; className?: string }) {
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-3 ${className}`}>
      <dt>{label}</dt>
      <dd className="min-w-0 text-[1.375rem] leading-7 font-bold">
        <Montant montant={montant} devise={XOF} />
      </dd>
    </div>
  );
}

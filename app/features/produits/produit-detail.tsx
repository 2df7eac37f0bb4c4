import { Link } from "@remix-run/react";
import { PRODUIT_RECORD, PRODUITS } from "#app/content/catalogue.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { BadgeMouvement, SignedQuantite } from "#app/ui/badge-mouvement.tsx";
import { Card, Pair } from "#app/ui/card.tsx";
import { FitLine } from "#app/ui/fit-line.tsx";
import { Gauge } from "#app/ui/gauge.tsx";
import { LiveValue } from "#app/ui/live-value.tsx";
import { formatMontant, formatQuantite } from "#worker/core/domain/money.ts";
import { formatInstant } from "#worker/core/domain/period.ts";
import type { MouvementProduit, Produit } from "#worker/features/produits/domain.ts";

export function Informations({ produit }: { produit: Produit }) {
  const { categorie, codesBarres, description, reference } = produit;
  return (
    <Card title={PRODUIT_RECORD.informations}>
      {description !== null && (
        <p className="mb-3 wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>
      )}
      <dl className="grid grid-cols-1 gap-3 *:first:border-t-0 *:first:pt-0">
        <Pair label={PRODUIT_RECORD.categorie}>
          {categorie ? (
            <Link
              to={`/categories/${String(categorie.id)}`}
              className="-my-3.5 inline-block py-3.5 text-indigo-ink underline underline-offset-4 wrap-anywhere"
            >
              {categorie.nom}
            </Link>
          ) : (
            PRODUITS.categorieGone
          )}
        </Pair>
        <Pair label={PRODUIT_RECORD.reference}>{reference}</Pair>
        <Pair label={PRODUIT_RECORD.codesBarres}>{codesBarres.join(", ") || PRODUIT_RECORD.noCode}</Pair>
      </dl>
    </Card>
  );
}

export function StockCard({ produit }: { produit: Produit }) {
  const devise = useDevise();
  if (!produit.hasStock) return null;
  const { quantite, seuilAlerte, niveau } = produit;
  return (
    <Card title={PRODUIT_RECORD.stock}>
      <dl className="grid grid-cols-1 gap-3">
        <div>
          <dt className="text-label text-ink-2">{PRODUIT_RECORD.quantite}</dt>
          <dd className="@container">
            <span className="text-kpi">
              <LiveValue value={quantite}>
                <FitLine figures={formatQuantite(quantite)} />
              </LiveValue>
            </span>
            <Gauge quantite={quantite} seuil={seuilAlerte} niveau={niveau} className="mt-1" />
          </dd>
        </div>
        <Pair label={PRODUIT_RECORD.seuil}>
          {seuilAlerte === 0 ? PRODUIT_RECORD.noSeuil : PRODUIT_RECORD.units(seuilAlerte)}
        </Pair>
        <Pair label={PRODUIT_RECORD.valeur}>{formatMontant(produit.stockValue, devise)}</Pair>
      </dl>
    </Card>
  );
}

export function Mouvements({ mouvements }: { mouvements: readonly MouvementProduit[] }) {
  return (
    <Card title={PRODUIT_RECORD.mouvements} padded={mouvements.length === 0}>
      {mouvements.length === 0 ? (
        <p className="text-ink-2">{PRODUIT_RECORD.noMouvement}</p>
      ) : (
        <ul className="divide-y divide-line">
          {mouvements.map((mouvement) => (
            <Line key={mouvement.id} mouvement={mouvement} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ mouvement }: { mouvement: MouvementProduit }) {
  const { type, quantite, quantiteApres, dateOperation, fuseau } = mouvement;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5">
      <span>
        <BadgeMouvement type={type} />
        <span className="mt-1 block text-caption text-ink-3">{formatInstant(dateOperation, fuseau)}</span>
      </span>
      <span className="ml-auto text-right tabular-nums">
        <SignedQuantite quantite={quantite} />
        <span className="block text-caption text-ink-3">
          {PRODUIT_RECORD.left(formatQuantite(quantiteApres))}
        </span>
      </span>
    </li>
  );
}

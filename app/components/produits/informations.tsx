import { Link } from "@remix-run/react";
import { Card } from "#app/components/ui/card.tsx";
import { FICHE_PRODUIT } from "#app/content/catalogue.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import { Pair } from "./prix-card.tsx";

export function Informations({ produit }: { produit: Produit }) {
  const { categorie, codesBarres, description, reference } = produit;
  return (
    <Card title={FICHE_PRODUIT.informations}>
      {description !== null && (
        <p className="mb-3 wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>
      )}
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 *:first:border-t-0 *:first:pt-0">
        <Pair label={FICHE_PRODUIT.categorie}>
          <Link
            to={`/categories/${String(categorie.id)}`}
            className="-my-3.5 inline-block py-3.5 text-indigo-ink underline underline-offset-4 wrap-anywhere"
          >
            {categorie.nom}
          </Link>
        </Pair>
        <Pair label={FICHE_PRODUIT.reference}>{reference}</Pair>
        <Pair label={FICHE_PRODUIT.codesBarres}>{codesBarres.join(", ") || FICHE_PRODUIT.aucunCode}</Pair>
      </dl>
    </Card>
  );
}

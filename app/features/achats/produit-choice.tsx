import { Form, Link, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { ACHAT_FORM } from "#app/content/achats.ts";
import { PRODUITS } from "#app/content/catalogue.ts";
import { useProduitSuggestions } from "#app/shell/produit-suggestions.ts";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Combobox } from "#app/ui/combobox.tsx";
import { Field } from "#app/ui/field.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import { ProduitBlock } from "./produit-block.tsx";

const SEARCH_FORM = "choix-produit";

const addressOf = (id: number | string) => `/purchases/new?produit=${String(id)}`;

/** The form of the field in `ProduitSearch`, which stands within the form of the purchase. */
export function ProduitSearchForm() {
  return <Form id={SEARCH_FORM} method="get" role="search" aria-label={ACHAT_FORM.produit} />;
}

type ProduitSearchProps = {
  q: string;
  /** Found for `q` by the server: after Entrée, and without scripts. */
  found: readonly Produit[];
  errors: readonly string[] | undefined;
};

/** A chosen product stands in the address, so the choice works without scripts, and Entrée finds a scanned code. */
export function ProduitSearch({ q, found, errors }: ProduitSearchProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const { suggestions, loading } = useProduitSuggestions(text, { buyable: true });
  return (
    <Card>
      <div className="flex items-start gap-3">
        <Field
          label={ACHAT_FORM.produit}
          hint={ACHAT_FORM.chooseHint(MESSAGES.produitRequired)}
          errors={errors ?? (q !== "" && found.length === 0 ? [PRODUITS.noneFound] : undefined)}
          className="flex-1"
        >
          <Combobox
            name="q"
            form={SEARCH_FORM}
            autoFocus
            placeholder={ACHAT_FORM.searchLabel}
            value={text}
            suggestions={suggestions}
            loading={loading}
            onQuery={setText}
            onChoose={({ id }) => navigate(addressOf(id), { preventScrollReset: true })}
          />
        </Field>
        <Button type="submit" form={SEARCH_FORM} className="mt-6.5 not-noscript:max-md:hidden">
          {ACHAT_FORM.choose}
        </Button>
      </div>
      {found.length > 0 && (
        <ul aria-label={ACHAT_FORM.found} className="mt-3 grid grid-cols-1 border-t border-line pt-1.5">
          {found.map(({ id, titre, reference, categorie }) => (
            <li key={id}>
              <Link
                to={addressOf(id)}
                preventScrollReset
                className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken"
              >
                <Motif rank={categorie?.rang ?? 0} size={36} />
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">
                    <Unbroken>{titre}</Unbroken>
                  </span>
                  <span className="block text-caption wrap-anywhere text-ink-3">{reference}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function ChosenProduit({
  produit,
  errors,
}: {
  produit: Produit;
  errors: readonly string[] | undefined;
}) {
  const { id, titre, reference, categorie, quantite, statut } = produit;
  return (
    <Card>
      <ProduitBlock
        rang={categorie?.rang ?? 0}
        titre={titre}
        detail={`${reference} · ${ACHAT_FORM.inStock(quantite)}`}
        action={
          <LinkButton
            to="/purchases/new"
            preventScrollReset
            kind="ghost"
            className="-mr-3 px-3! text-indigo-ink!"
          >
            {ACHAT_FORM.change}
          </LinkButton>
        }
      />
      {statut === "BROUILLON" && (
        <Notice tone="info" className="mt-4">
          {ACHAT_FORM.entersStock}
        </Notice>
      )}
      {(statut === "INACTIF" || errors) && (
        <Notice
          tone="error"
          role="alert"
          className="mt-4"
          title={errors?.join(" • ") ?? MESSAGES.produitInactive}
          action={
            statut === "INACTIF" && (
              <Link
                to={`/products/${String(id)}/edit`}
                className="-my-3 inline-flex min-h-12 items-center underline underline-offset-4"
              >
                {ACHAT_FORM.modifyProduit}
              </Link>
            )
          }
        >
          {statut === "INACTIF" && ACHAT_FORM.inactive}
        </Notice>
      )}
    </Card>
  );
}

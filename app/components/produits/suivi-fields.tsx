import { getInputProps } from "@conform-to/react";
import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import { AmountInput } from "#app/components/ui/amount-input.tsx";
import { BadgeMarge } from "#app/components/ui/badge-marge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { QuantityInput } from "#app/components/ui/quantity-input.tsx";
import { FORMULAIRE_PRODUIT as TEXTES } from "#app/content/catalogue.ts";
import { useDevise } from "#app/hooks/use-shell.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { enUnites, formaterMontant, formaterQuantite } from "#worker/domain/monnaie.ts";
import type { Produit } from "#worker/domain/produit.ts";
import { margeTapee, type ProduitFields } from "./valeurs.ts";

/** Stock and prices of a product that is in the ledger: quantity and purchase price change by a purchase only. */
export function SuiviFields({ fields, produit }: { fields: ProduitFields; produit: Produit }) {
  const devise = useDevise();
  const { seuilAlerte, prixVente } = fields;
  const [vente, setVente] = useState(prixVente.initialValue ?? "");
  const marge = margeTapee(String(enUnites(produit.prixAchat)), vente);
  return (
    <Card
      title={TEXTES.stockEtPrix}
      aside={<span role="status">{marge !== null && <BadgeMarge marge={marge} />}</span>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <ReadOnly label={TEXTES.quantite} value={formaterQuantite(produit.quantite)} />
        <Field
          label={TEXTES.seuilAlerte}
          hint={TEXTES.seuilAide}
          id={seuilAlerte.id}
          errors={seuilAlerte.errors}
        >
          <QuantityInput
            {...getInputProps(seuilAlerte, { type: "text" })}
            required
            negative={MESSAGES.produitSeuilInvalide}
          />
        </Field>
        <ReadOnly label={TEXTES.prixAchat} value={formaterMontant(produit.prixAchat, devise)} />
        <Field
          label={TEXTES.prixVente}
          hint={TEXTES.prixVenteAide}
          id={prixVente.id}
          errors={prixVente.errors}
        >
          <AmountInput
            {...getInputProps(prixVente, { type: "text" })}
            required
            negative={MESSAGES.prixVentePositif}
            devise={devise}
            onValue={setVente}
          />
        </Field>
      </div>
    </Card>
  );
}

function ReadOnly({ label, value }: { label: string; value: string }) {
  return (
    <dl className="min-w-0">
      <dt className="mb-1.5 text-label text-ink">{label}</dt>
      <dd>
        <span className="flex min-h-12 items-center justify-between gap-3 rounded-control bg-sunken px-3.5 tabular-nums">
          {value}
          <Lock aria-hidden="true" className="size-4.5 text-ink-3" />
        </span>
        <span className="mt-1.5 block text-caption text-ink-3">{TEXTES.parAchat}</span>
      </dd>
    </dl>
  );
}

import { getInputProps } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { AmountInput } from "#app/components/ui/amount-input.tsx";
import { BadgeMarge } from "#app/components/ui/badge-marge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { QuantityInput } from "#app/components/ui/quantity-input.tsx";
import { FORMULAIRE_PRODUIT as TEXTES } from "#app/content/catalogue.ts";
import { useDevise } from "#app/hooks/use-shell.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { margeTapee, premiereValeur, type ProduitFields } from "./valeurs.ts";

type StockEtPrixProps = {
  fields: Pick<ProduitFields, "seuilAlerte" | "prixVente">;
  /** Begins at 0 instead of the stored or submitted values. */
  zero?: boolean;
  /** Quantity and purchase price: typed for a first stock, read only once the ledger holds them. */
  quantite: ReactNode;
  prixAchat: ReactNode;
  /** The purchase price that the margin is of, in main units, plain. */
  achat: string;
};

/** Stock and prices of a product's form, with the margin as it is typed. */
export function StockEtPrix({ fields, zero = false, quantite, prixAchat, achat }: StockEtPrixProps) {
  const devise = useDevise();
  const { seuilAlerte, prixVente } = fields;
  const [vente, setVente] = useState(premiereValeur(prixVente, zero));
  const marge = margeTapee(achat, vente, devise.decimales);
  return (
    <Card
      title={TEXTES.stockEtPrix}
      aside={<span role="status">{marge !== null && <BadgeMarge marge={marge} />}</span>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        {quantite}
        <Field
          label={TEXTES.seuilAlerte}
          hint={TEXTES.seuilAide}
          id={seuilAlerte.id}
          errors={seuilAlerte.errors}
        >
          <QuantityInput
            {...getInputProps(seuilAlerte, { type: "text" })}
            defaultValue={premiereValeur(seuilAlerte, zero)}
            required
            negative={MESSAGES.produitSeuilInvalide}
          />
        </Field>
        {prixAchat}
        <Field
          label={TEXTES.prixVente}
          hint={TEXTES.prixVenteAide}
          id={prixVente.id}
          errors={prixVente.errors}
        >
          <AmountInput
            {...getInputProps(prixVente, { type: "text" })}
            defaultValue={premiereValeur(prixVente, zero)}
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

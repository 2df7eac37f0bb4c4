import { getInputProps } from "@conform-to/react";
import { useState } from "react";
import { AmountInput } from "#app/components/ui/amount-input.tsx";
import { BadgeMarge } from "#app/components/ui/badge-marge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { QuantityInput } from "#app/components/ui/quantity-input.tsx";
import { FORMULAIRE_PRODUIT as TEXTES } from "#app/content/catalogue.ts";
import { useDevise } from "#app/hooks/use-shell.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { margeTapee, type ProduitFields } from "./valeurs.ts";

type StockFieldsProps = {
  fields: ProduitFields;
  /** Out of sight and not sent; what was typed stays for a change of mind. */
  off: boolean;
  /** Something was typed. */
  onTyped: () => void;
};

/** What a product brings when it is put in stock, with its margin as it is typed. */
export function StockFields({ fields, off, onTyped }: StockFieldsProps) {
  const devise = useDevise();
  const { quantite, seuilAlerte, prixAchat, prixVente } = fields;
  const [achat, setAchat] = useState(prixAchat.initialValue ?? "");
  const [vente, setVente] = useState(prixVente.initialValue ?? "");
  const marge = margeTapee(achat, vente);
  return (
    <fieldset disabled={off} hidden={off} onInput={onTyped} className="min-w-0">
      <legend className="sr-only">{TEXTES.stockEtPrix}</legend>
      <Card
        title={TEXTES.stockEtPrix}
        aside={<span role="status">{marge !== null && <BadgeMarge marge={marge} />}</span>}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <Field label={TEXTES.quantite} id={quantite.id} errors={quantite.errors}>
            <QuantityInput
              {...getInputProps(quantite, { type: "text" })}
              required
              negative={MESSAGES.quantitePositive}
            />
          </Field>
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
          <Field label={TEXTES.prixAchat} id={prixAchat.id} errors={prixAchat.errors}>
            <AmountInput
              {...getInputProps(prixAchat, { type: "text" })}
              required
              negative={MESSAGES.prixAchatPositif}
              devise={devise}
              onValue={setAchat}
            />
          </Field>
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
    </fieldset>
  );
}

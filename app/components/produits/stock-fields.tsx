import { getInputProps } from "@conform-to/react";
import { useState } from "react";
import { AmountInput } from "#app/components/ui/amount-input.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { QuantityInput } from "#app/components/ui/quantity-input.tsx";
import { FORMULAIRE_PRODUIT as TEXTES } from "#app/content/catalogue.ts";
import { useDevise } from "#app/hooks/use-shell.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { StockEtPrix } from "./stock-et-prix.tsx";
import { premiereValeur, type ProduitFields } from "./valeurs.ts";

type StockFieldsProps = {
  fields: ProduitFields;
  /** En stock has been left: the four begin again at 0. A new `key` each time shows it. */
  zero: boolean;
};

/**
 * What a product brings when it is put in stock. Out of sight while the form (`group/produit`) says another status, for
 * which the server takes nothing of it; by style, so that it works without scripts.
 */
export function StockFields({ fields, zero }: StockFieldsProps) {
  const devise = useDevise();
  const { quantite, prixAchat } = fields;
  const [achat, setAchat] = useState(premiereValeur(prixAchat, zero));
  return (
    <fieldset className="min-w-0 group-has-[[value=STOCK]:not(:checked)]/produit:hidden">
      <legend className="sr-only">{TEXTES.stockEtPrix}</legend>
      <StockEtPrix
        fields={fields}
        zero={zero}
        achat={achat}
        quantite={
          <Field label={TEXTES.quantite} id={quantite.id} errors={quantite.errors}>
            <QuantityInput
              {...getInputProps(quantite, { type: "text" })}
              defaultValue={premiereValeur(quantite, zero)}
              required
              negative={MESSAGES.quantitePositive}
            />
          </Field>
        }
        prixAchat={
          <Field label={TEXTES.prixAchat} id={prixAchat.id} errors={prixAchat.errors}>
            <AmountInput
              {...getInputProps(prixAchat, { type: "text" })}
              defaultValue={premiereValeur(prixAchat, zero)}
              required
              negative={MESSAGES.prixAchatPositif}
              devise={devise}
              onValue={setAchat}
            />
          </Field>
        }
      />
    </fieldset>
  );
}

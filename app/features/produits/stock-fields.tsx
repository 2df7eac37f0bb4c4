import { getInputProps } from "@conform-to/react";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, useState } from "react";
import { PRODUIT_FORM as TEXTS } from "#app/content/catalogue.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { BadgeMarge } from "#app/ui/badge-marge.tsx";
import { Card } from "#app/ui/card.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Field } from "#app/ui/field.tsx";
import { QuantiteInput } from "#app/ui/quantite-input.tsx";
import type { Produit } from "#worker/features/produits/domain.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { toUnits, formatMontant, formatQuantite } from "#worker/kernel/domain/money.ts";
import { typedMarge, firstValue, type ProduitFields } from "./values.ts";

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
  const [achat, setAchat] = useState(firstValue(prixAchat, zero));
  return (
    <fieldset className="min-w-0 group-has-[[value=STOCK]:not(:checked)]/produit:hidden">
      <legend className="sr-only">{TEXTS.stockAndPrix}</legend>
      <StockAndPrix
        fields={fields}
        zero={zero}
        achat={achat}
        quantite={
          <Field label={TEXTS.quantite} id={quantite.id} errors={quantite.errors}>
            <QuantiteInput
              {...getInputProps(quantite, { type: "text" })}
              defaultValue={firstValue(quantite, zero)}
              required
              negative={MESSAGES.quantitePositive}
            />
          </Field>
        }
        prixAchat={
          <Field label={TEXTS.prixAchat} id={prixAchat.id} errors={prixAchat.errors}>
            <MontantInput
              {...getInputProps(prixAchat, { type: "text" })}
              defaultValue={firstValue(prixAchat, zero)}
              required
              negative={MESSAGES.prixAchatPositive}
              devise={devise}
              onValue={setAchat}
            />
          </Field>
        }
      />
    </fieldset>
  );
}

type StockAndPrixProps = {
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
function StockAndPrix({ fields, zero = false, quantite, prixAchat, achat }: StockAndPrixProps) {
  const devise = useDevise();
  const { seuilAlerte, prixVente } = fields;
  const [vente, setVente] = useState(firstValue(prixVente, zero));
  const marge = typedMarge(achat, vente, devise.decimales);
  return (
    <Card
      title={TEXTS.stockAndPrix}
      aside={<span role="status">{marge !== null && <BadgeMarge marge={marge} />}</span>}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {quantite}
        <Field
          label={TEXTS.seuilAlerte}
          hint={TEXTS.seuilHint}
          id={seuilAlerte.id}
          errors={seuilAlerte.errors}
        >
          <QuantiteInput
            {...getInputProps(seuilAlerte, { type: "text" })}
            defaultValue={firstValue(seuilAlerte, zero)}
            required
            negative={MESSAGES.invalidProduitSeuil}
          />
        </Field>
        {prixAchat}
        <Field label={TEXTS.prixVente} hint={TEXTS.prixVenteHint} id={prixVente.id} errors={prixVente.errors}>
          <MontantInput
            {...getInputProps(prixVente, { type: "text" })}
            defaultValue={firstValue(prixVente, zero)}
            required
            negative={MESSAGES.prixVentePositive}
            devise={devise}
            onValue={setVente}
          />
        </Field>
      </div>
    </Card>
  );
}

/**
 * Stock and prices of a product that is in the ledger: quantity and purchase price change by a purchase only, and no
 * status takes anything back to 0.
 */
export function TrackedFields({ fields, produit }: { fields: ProduitFields; produit: Produit }) {
  const devise = useDevise();
  return (
    <StockAndPrix
      fields={fields}
      achat={String(toUnits(produit.prixAchat))}
      quantite={
        <ReadOnly label={TEXTS.quantite} field={fields.quantite} value={formatQuantite(produit.quantite)} />
      }
      prixAchat={
        <ReadOnly
          label={TEXTS.prixAchat}
          field={fields.prixAchat}
          value={formatMontant(produit.prixAchat, devise)}
        />
      }
    />
  );
}

type ReadOnlyProps = { label: string; value: string; field: ProduitFields["quantite"] };

/** Put in stock by somebody else while it was typed here, it says so too. */
function ReadOnly({ label, value, field }: ReadOnlyProps) {
  return (
    <dl className="min-w-0">
      <dt className="mb-1.5 text-label text-ink">{label}</dt>
      <dd>
        <span className="flex min-h-12 items-center justify-between gap-3 rounded-control bg-sunken px-3.5 tabular-nums">
          <span className="min-w-0 wrap-anywhere">{value}</span>
          <Lock aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        </span>
        <FieldError id={field.errorId} errors={field.errors} />
        <span className="mt-1.5 block text-caption text-ink-3">{TEXTS.changedByAchat}</span>
      </dd>
    </dl>
  );
}

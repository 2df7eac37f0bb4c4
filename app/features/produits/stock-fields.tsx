import { getInputProps } from "@conform-to/react";
import Lock from "lucide-react/icons/lock";
import { type ComponentProps, useState } from "react";
import { PRODUIT_FORM as TEXTS } from "#app/content/catalogue.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { BadgeMarge } from "#app/ui/badge-marge.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import { Field } from "#app/ui/field.tsx";
import { QuantiteInput } from "#app/ui/quantite-input.tsx";
import type { Produit } from "#worker/features/produits/domain.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { toUnits, formatMontant, formatQuantite } from "#worker/kernel/domain/money.ts";
import { typedMarge, firstValue, type ProduitFields } from "./values.ts";

type StockFieldsProps = {
  fields: ProduitFields;
  /** The status has left En stock: the four fields show 0, for which the component needs a new `key`. */
  zero: boolean;
  /** A product in the stock ledger: only a purchase changes its quantity and purchase price. */
  tracked?: Produit | undefined;
};

/** CSS hides the fields that the server ignores (`group/produit`), so that hiding also works without scripts. */
export function StockFields({ fields, zero, tracked }: StockFieldsProps) {
  const devise = useDevise();
  const { quantite, seuilAlerte, prixAchat, prixVente } = fields;
  const [typedAchat, setAchat] = useState(firstValue(prixAchat, zero));
  const [vente, setVente] = useState(firstValue(prixVente, zero));
  const achat = tracked ? String(toUnits(tracked.prixAchat)) : typedAchat;
  const marge = typedMarge(achat, vente, devise.decimales);
  return (
    <fieldset className={cx("min-w-0", !tracked && "group-has-[[value=STOCK]:not(:checked)]/produit:hidden")}>
      <legend className="sr-only">{TEXTS.stockAndPrix}</legend>
      <Card
        title={TEXTS.stockAndPrix}
        aside={<span role="status">{marge !== null && <BadgeMarge marge={marge} />}</span>}
      >
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {tracked ? (
            <ReadOnly label={TEXTS.quantite} field={quantite} value={formatQuantite(tracked.quantite)} />
          ) : (
            <NumberField
              label={TEXTS.quantite}
              field={quantite}
              zero={zero}
              negative={MESSAGES.quantitePositive}
            />
          )}
          <NumberField
            label={TEXTS.seuilAlerte}
            hint={TEXTS.seuilHint}
            field={seuilAlerte}
            zero={zero}
            negative={MESSAGES.invalidProduitSeuil}
          />
          {tracked ? (
            <ReadOnly
              label={TEXTS.prixAchat}
              field={prixAchat}
              value={formatMontant(tracked.prixAchat, devise)}
            />
          ) : (
            <NumberField
              label={TEXTS.prixAchat}
              field={prixAchat}
              zero={zero}
              negative={MESSAGES.prixAchatPositive}
              onMontant={setAchat}
            />
          )}
          <NumberField
            label={TEXTS.prixVente}
            hint={TEXTS.prixVenteHint}
            field={prixVente}
            zero={zero}
            negative={MESSAGES.prixVentePositive}
            onMontant={setVente}
          />
        </div>
      </Card>
    </fieldset>
  );
}

type NumberFieldProps = Pick<ComponentProps<typeof Field>, "label" | "hint"> & {
  field: ProduitFields["quantite"];
  zero: boolean;
  negative: string;
  onMontant?: (value: string) => void;
};

function NumberField({ field, zero, negative, onMontant, ...labels }: NumberFieldProps) {
  const devise = useDevise();
  const input = {
    ...getInputProps(field, { type: "text" }),
    defaultValue: firstValue(field, zero),
    required: true,
    negative,
  };
  return (
    <Field {...labels} id={field.id} errors={field.errors}>
      {onMontant ? (
        <MontantInput {...input} devise={devise} onValue={onMontant} />
      ) : (
        <QuantiteInput {...input} />
      )}
    </Field>
  );
}

type ReadOnlyProps = { label: string; value: string; field: ProduitFields["quantite"] };

/** Shows the errors of the field too: another user may have put the product in stock meanwhile. */
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

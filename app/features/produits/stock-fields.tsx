import { getInputProps } from "@conform-to/react";
import Lock from "lucide-react/icons/lock";
import { type ComponentProps, type ReactNode, useState } from "react";
import { PRODUIT_FORM as TEXTS } from "#app/content/catalogue.ts";
import { useDevise } from "#app/shell/use-shell.ts";
import { BadgeMarge } from "#app/ui/badge-marge.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import { Field } from "#app/ui/field.tsx";
import { MontantInput } from "#app/ui/montant-input.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { QuantiteInput } from "#app/ui/quantite-input.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type Devise, toUnits, formatMontant, formatQuantite } from "#worker/core/domain/money.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import { typedMarge, firstValue, type ProduitFields } from "./values.ts";

type StockFieldsProps = {
  fields: ProduitFields;
  /** The status has left En stock: the four fields show 0, for which the component needs a new `key`. */
  zero: boolean;
  /** A product in the stock ledger: only a purchase changes its quantity and purchase price. */
  tracked?: Produit | undefined;
  /** True for a product that may become a draft. */
  offersBrouillon?: boolean;
};

/** CSS hides the fields that the server ignores (`group/produit`), so that hiding also works without scripts. */
export function StockFields({ fields, zero, tracked, offersBrouillon = false }: StockFieldsProps) {
  const devise = useDevise();
  const { quantite, seuilAlerte, prixAchat, prixVente } = fields;
  const [typedQuantite, setQuantite] = useState(firstValue(quantite, zero));
  const [typedAchat, setAchat] = useState(firstValue(prixAchat, zero));
  const [vente, setVente] = useState(firstValue(prixVente, zero));
  const achat = tracked ? String(toUnits(tracked.prixAchat)) : typedAchat;
  const typed = typedMarge(achat, vente, devise.decimales);
  return (
    <fieldset className={cx("min-w-0", !tracked && "group-has-[[value=STOCK]:not(:checked)]/produit:hidden")}>
      <legend className="sr-only">{TEXTS.stockAndPrix}</legend>
      <Card title={TEXTS.stockAndPrix}>
        {/* Two columns, or one where two would be too narrow, as with large text. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-3 gap-y-5 md:gap-x-5">
          {tracked ? (
            <ReadOnly label={TEXTS.quantite} field={quantite} value={formatQuantite(tracked.quantite)} />
          ) : (
            <NumberField
              label={TEXTS.quantite}
              field={quantite}
              zero={zero}
              negative={MESSAGES.quantitePositive}
              onValue={setQuantite}
            />
          )}
          <NumberField
            label={TEXTS.seuilAlerte}
            hint={tracked && TEXTS.seuilHint}
            field={seuilAlerte}
            zero={zero}
            negative={MESSAGES.invalidProduitSeuil}
          />
          {offersBrouillon && (
            <BrouillonOffer shown={/^0+$/.test(typedQuantite)} statut={fields.statut.name} />
          )}
          {tracked ? (
            <ReadOnly
              label={TEXTS.prixAchat}
              field={prixAchat}
              value={<Montant montant={tracked.prixAchat} devise={devise} />}
            />
          ) : (
            <NumberField
              label={TEXTS.prixAchat}
              field={prixAchat}
              zero={zero}
              negative={MESSAGES.prixAchatPositive}
              devise={devise}
              onValue={setAchat}
            />
          )}
          <NumberField
            label={TEXTS.prixVente}
            hint={tracked && TEXTS.prixVenteHint}
            field={prixVente}
            zero={zero}
            negative={MESSAGES.prixVentePositive}
            devise={devise}
            onValue={setVente}
          />
        </div>
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-table text-ink-2 not-empty:mt-4"
        >
          {typed !== null && (
            <>
              <BadgeMarge marge={typed.marge} />
              <span className="ml-auto tabular-nums">{TEXTS.gain(formatMontant(typed.gain, devise))}</span>
            </>
          )}
        </p>
      </Card>
    </fieldset>
  );
}

type NumberFieldProps = Pick<ComponentProps<typeof Field>, "label" | "hint"> & {
  field: ProduitFields["quantite"];
  zero: boolean;
  negative: string;
  /** Makes the field an amount. */
  devise?: Devise;
  onValue?: (value: string) => void;
};

function NumberField({ field, zero, negative, devise, onValue, ...labels }: NumberFieldProps) {
  const input = {
    ...getInputProps(field, { type: "text" }),
    defaultValue: firstValue(field, zero),
    required: true,
    negative,
  };
  return (
    <Field {...labels} id={field.id} errors={field.errors}>
      {devise ? (
        <MontantInput {...input} {...(onValue && { onValue })} devise={devise} />
      ) : (
        <QuantiteInput {...input} {...(onValue && { onValue })} />
      )}
    </Field>
  );
}

type BrouillonOfferProps = { shown: boolean; statut: string };

function BrouillonOffer({ shown, statut }: BrouillonOfferProps) {
  return (
    <div role="status" className="col-span-full empty:hidden">
      {shown && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-indigo-soft px-3.5 py-2 text-table text-indigo-ink">
          <p className="min-w-0 flex-1 basis-60">{TEXTS.offerBrouillon}</p>
          <button
            type="button"
            onClick={({ currentTarget }) => chooseBrouillon(currentTarget.form, statut)}
            className="min-h-12 rounded-small text-left font-semibold underline underline-offset-4 noscript:hidden"
          >
            {TEXTS.chooseBrouillon}
          </button>
        </div>
      )}
    </div>
  );
}

/** As if the user had chosen the radio button: the four stock values return to 0. */
function chooseBrouillon(form: HTMLFormElement | null, statut: string): void {
  const radio = form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(statut)}"][value="BROUILLON"]`);
  radio?.focus();
  radio?.click();
}

type ReadOnlyProps = { label: string; value: ReactNode; field: ProduitFields["quantite"] };

/** Shows the errors of the field too: another user may have put the product in stock meanwhile. */
function ReadOnly({ label, value, field }: ReadOnlyProps) {
  return (
    <dl className="min-w-0">
      <dt className="mb-1.5 text-label text-ink">{label}</dt>
      <dd>
        <span className="flex min-h-12 items-center justify-between gap-2 rounded-control bg-sunken px-3.5 tabular-nums">
          <span className="@container min-w-0 flex-1">{value}</span>
          <Lock aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        </span>
        <FieldError id={field.errorId} errors={field.errors} />
        <span className="mt-1.5 block text-caption text-ink-3">{TEXTS.changedByAchat}</span>
      </dd>
    </dl>
  );
}

import Lock from "lucide-react/icons/lock";
import { FieldError } from "#app/components/ui/field-error.tsx";
import { FORMULAIRE_PRODUIT as TEXTES } from "#app/content/catalogue.ts";
import { useDevise } from "#app/hooks/use-shell.ts";
import { enUnites, formaterMontant, formaterQuantite } from "#worker/kernel/domain/money.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import { StockEtPrix } from "./stock-et-prix.tsx";
import type { ProduitFields } from "./valeurs.ts";

/**
 * Stock and prices of a product that is in the ledger: quantity and purchase price change by a purchase only, and no
 * status takes anything back to 0.
 */
export function SuiviFields({ fields, produit }: { fields: ProduitFields; produit: Produit }) {
  const devise = useDevise();
  return (
    <StockEtPrix
      fields={fields}
      achat={String(enUnites(produit.prixAchat))}
      quantite={
        <ReadOnly
          label={TEXTES.quantite}
          field={fields.quantite}
          value={formaterQuantite(produit.quantite)}
        />
      }
      prixAchat={
        <ReadOnly
          label={TEXTES.prixAchat}
          field={fields.prixAchat}
          value={formaterMontant(produit.prixAchat, devise)}
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
        <span className="mt-1.5 block text-caption text-ink-3">{TEXTES.parAchat}</span>
      </dd>
    </dl>
  );
}
